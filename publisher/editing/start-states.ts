import type { FirstDayAnswers } from '#contract/first-day.ts';
import { isRecord } from '#contract/is-record.ts';
import { usState } from '#contract/us-states.ts';
import { FRAMES, urgentFrame } from './start-frames.ts';
import type { StartFiles } from './start-file.ts';

/* Puts a frame for each state of the firm in place of the law of the sample's states. */

export function frameStates(files: StartFiles, { states }: FirstDayAnswers): void {
  const names = states.map(({ code }) => usState(code)?.name ?? code);
  const isLicensedInAll = states.every(({ admission }) => admission === 'licensed');
  for (const { file, language, data } of files.values()) {
    const frames = FRAMES[language];
    const note = (group: Record<string, unknown>) => {
      if (isLicensedInAll) delete group['statesNote'];
      else group['statesNote'] = frames.notLicensed;
    };
    if (file.includes('/urgent/') && 'states' in data)
      data['states'] = names.map((state) => ({ state, text: urgentFrame(file, frames) }));
    if (file.endsWith('/urgent.yaml')) note(data);
    if (file.endsWith('/income-check.yaml') && isRecord(data['table'])) note(data['table']);
    if (file.endsWith('/notices.yaml')) data['responsible'] = names.map(frames.responsible);
    if (file.endsWith('/exemptions.yaml')) {
      note(data);
      data['states'] = names.map((state) => ({
        state,
        intro: frames.exemptionIntro,
        rows: [
          {
            what: frames.exemption,
            // Visitors see that nobody has compared it with the statute yet.
            laws: [{ statute: frames.statute, certainty: 'single' }],
          },
        ],
      }));
    }
  }
}

/** What the attorney must answer before a release: what the texts promise, and for each state what belongs into the frames. */
export function stateQuestions({ states }: FirstDayAnswers) {
  const ask = (place: string, question: string) => ({ place, question });
  const ofFirm = ask(
    'en/home.yaml, consultation; en/faq.yaml; en/firm.yaml, answerTime',
    'Does the firm keep what these texts promise: a free first consultation, an answer by the next working day, half an hour (rule 7.1; 11 U.S.C. 526(a)(1))?',
  );
  const ofStates = states.flatMap(({ code, admission }) => {
    const name = usState(code)?.name ?? code;
    return [
      ask(
        `en/notices.yaml, ${name}`,
        `What does the rule of ${name} on attorney advertising ask this site to say, and where does it stand on the pages?`,
      ),
      ask(
        `en/attorneys.yaml, ${name}`,
        admission === 'licensed'
          ? `Who of the firm has a license in ${name}, and since when?`
          : `Who of the firm is admitted to which federal courts in ${name}, and what must this site say because nobody has a license there?`,
      ),
      ask(
        `figures.yaml, ${name}`,
        `Which rules on fees does ${name} have for what this site says about fees and free consultations?`,
      ),
      ask(
        `en/, ${name}`,
        `Which list of exemptions, which times to answer and which limits on pay and accounts does ${name} have, each with its source and the day on which you read it?`,
      ),
    ];
  });
  return [ofFirm, ...ofStates];
}

import type { BrandColors } from '#contract/brand.ts';
import {
  COLOR_SETS,
  FIRST_GUIDES,
  FIRST_SERVICES,
  type FirstDayAnswers,
} from '#contract/first-day.ts';
import { keysOf } from '#contract/first-day-form.ts';
import { federalHolidays } from '#contract/federal-holidays.ts';
import { stateNameOf } from '#contract/us-states.ts';
import { colorProblems } from '#publisher/brand/color-problems.ts';
import { toHex, toOklch } from '#publisher/brand/oklch.ts';
import { itemsAt, textAt } from '#publisher/content/parse-file.ts';
import type { StartFiles } from './content.ts';

/** Writes the answers into the files, and removes values that only the sample firm can have. */
export function writeFirm(files: StartFiles, answers: FirstDayAnswers, today: string): void {
  set(files, 'firm.yaml', () => firmFacts(answers, today));
  set(files, 'brand.yaml', (data) => ({ ...data, colors: colorsOf(answers.color) }));
  set(files, 'attorney-review.yaml', (data) => ({
    ...data,
    questions: [...questionsLeft(data, files), ...ownQuestions(answers)],
  }));
  for (const { file, data } of files.values()) {
    if (file.includes('/services/')) {
      delete data['attorney'];
      delete data['offeredIn'];
    }
    if (file.includes('/legal/')) data['effective'] = today;
    data['sample'] = true;
    delete data['reviewed'];
    delete data['proofread'];
  }
}

function firmFacts(answers: FirstDayAnswers, today: string): Record<string, unknown> {
  const { name, foundedYear, phone, tollFree, email, states, timeZone, hours, office } = answers;
  return {
    sample: true,
    name,
    ...(foundedYear !== undefined && { foundedYear }),
    phone,
    ...(tollFree && { tollFree }),
    email,
    states: states.map(({ code, admission }) => ({ name: stateNameOf(code), code, admission })),
    timeZone,
    languages: answers.spanish ? ['en', 'es'] : ['en'],
    hours,
    ...(answers.holidays && { daysOff: federalHolidays(today) }),
    retentionMonths: 24,
    office,
    off: offPages(answers),
  };
}

/** The darkest ground of the sample has this lightness. */
const NIGHT_LIGHTNESS = 0.19;
const MAX_NIGHT_CHROMA = 0.05;

/** The colors of a set, or the nearest ones to the firm's own color that have enough contrast. */
export function colorsOf(color: FirstDayAnswers['color']): BrandColors {
  const ready = Object.entries(COLOR_SETS).find(([name]) => name === color);
  if (ready) {
    const [, { night, brand, accent }] = ready;
    return { night, brand, accent };
  }
  const tone = toOklch(color);
  const night = toHex({
    ...tone,
    lightness: NIGHT_LIGHTNESS,
    chroma: Math.min(tone.chroma, MAX_NIGHT_CHROMA),
  });
  const colors = { night, brand: color, accent: COLOR_SETS.blue.accent };
  const nearest = colorProblems(colors).map((problem) => [problem.color, problem.nearest]);
  return { ...colors, ...Object.fromEntries(nearest) };
}

/**
 * The pages that the firm has not chosen, the record of cases, which no firm has on its first day, and the page of
 * exemptions, which is empty until someone writes the law of the firm's states.
 */
const offPages = ({ services, guides }: FirstDayAnswers): string[] => [
  ...keysOf(FIRST_SERVICES)
    .filter((name) => !services.includes(name))
    .map((name) => `/services/${name}`),
  ...keysOf(FIRST_GUIDES)
    .filter((name) => !guides.includes(name))
    .map((name) => `/${name}`),
  '/our-record',
  '/exemptions',
];

/** The sample’s questions that the neutral texts have kept, if the firm has all the files that a question names. */
function questionsLeft(data: unknown, files: StartFiles): unknown[] {
  return itemsAt(data, 'questions').filter((item) => {
    const named = [...textAt(item, 'place').matchAll(/[\w/-]+\.(?:yaml|md)/g)].map(
      ([file]) => file,
    );
    return named.length > 0 && named.every((file) => files.has(file) || files.has(`en/${file}`));
  });
}

/** What the attorney must answer before a release: about the promises of the texts, and the law of each state. */
function ownQuestions({ states }: FirstDayAnswers) {
  const ask = (place: string, question: string) => ({ place, question });
  const ofFirm = ask(
    'en/home.yaml, consultation; en/faq.yaml; en/firm.yaml, answerTime',
    'Does the firm keep what these texts promise: a free first consultation, an answer by the next working day, half an hour (rule 7.1; 11 U.S.C. 526(a)(1))?',
  );
  const ofStates = states.flatMap(({ code, admission }) => {
    const name = stateNameOf(code);
    return [
      ask(
        `en/notices.yaml, ${name}`,
        `What does the rule of ${name} on attorney advertising ask this site to say, and where is it on the pages?`,
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
type Data = Record<string, unknown>;

function set(files: StartFiles, file: string, change: (data: Data) => Data): void {
  const source = files.get(file);
  if (source) files.set(file, { ...source, data: change(source.data) });
}

import { LANGUAGES } from '#contract/languages.ts';
import type { RequestDetail } from '#admin/data/requests.ts';
import { mayWrite } from '#server/submissions/shared-contact.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';
import { fillIn } from '#contract/text.ts';
import { mailto } from './answer-buttons.tsx';

/**
 * The letter to a person who does not become a client. A person who believes that they have a lawyer may miss a date, so
 * the letter says that the firm does not act for them, and that deadlines still count.
 */
export function Declination({ request }: { request: RequestDetail }) {
  const { firm, formats, letterTextsIn } = useView();
  const { name, email, answerBy, receivedAt, pageLanguage } = request;
  const answer = letterTextsIn(pageLanguage);
  const day = (time: Date) =>
    time.toLocaleDateString(LANGUAGES[pageLanguage].locale, {
      dateStyle: 'long',
      timeZone: firm.timeZone,
    });
  const letter = fillIn(answer.declination.join('\n\n'), {
    name,
    firm: firm.name,
    phone: firm.phone.display,
    received: day(receivedAt),
    today: day(formats.now),
  });
  return (
    <Panel id="declination" title="Write that you are not taking the case">
      <p className="text-quiet no-print">
        A person who waits for your answer may miss a deadline. Change this letter as you need and
        send it the same day.
      </p>
      <pre lang={pageLanguage} className="visitor-words select-all">
        {letter}
      </pre>
      {email !== null && mayWrite(answerBy) && (
        <a
          className="small-button no-print"
          href={`${mailto(email, fillIn(answer.subject, { firm: firm.name }))}&body=${encodeURIComponent(letter.replaceAll('\n', '\r\n'))}`}
        >
          Write this email
        </a>
      )}
    </Panel>
  );
}

import type { Faq, Myth } from '#contract/content.ts';
import { Band } from '#app/ui/band.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { sentencesOf } from '#app/ui/sentences.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** `<details>` with the same name: the browser keeps at most one open. */
export function Myths({ entries }: { entries: readonly Myth[] }) {
  const texts = usePageTexts().myths;
  return (
    <Band>
      <div className="fold-columns">
        {entries.map(({ question, answer }) => (
          <details key={question} name="myth" className="myth line-above">
            <summary>
              <span className="pill">{texts.myth}</span>
              <h2 className="text-quiet">{texts.quote(question)}</h2>
              <span className="pill fact-pill no-print" aria-hidden="true">
                {texts.fact}
              </span>
              <span className="myth-start no-print" aria-hidden="true">
                {sentencesOf(answer[0] ?? '')[0]}
              </span>
            </summary>
            <div className="myth-answer">
              <p>
                <span className="pill fact-pill">{texts.fact}</span>
              </p>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </Band>
  );
}

/** Questions below the myths, each of which opens by itself. */
export function MoreQuestions({ heading, questions }: NonNullable<Faq['more']>) {
  return (
    <Band className="band mist">
      <h2>{heading}</h2>
      <div className="fold-columns">
        {questions.map(({ id, question, answer, links = [] }) => (
          <Fold key={id} id={id} title={question}>
            <p className="measure">{answer}</p>
            {links.map(({ label, href }) => (
              <p key={href}>
                <a href={href} className="text-link touch">
                  {label}
                </a>
              </p>
            ))}
          </Fold>
        ))}
      </div>
    </Band>
  );
}

import type { Faq, Myth } from '#contract/content.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** `<details>` with the same name: the browser keeps at most one open. */
export function Myths({ entries }: { entries: readonly Myth[] }) {
  const texts = usePageTexts().myths;
  return (
    <section className="py-12 lg:py-20">
      <div className="wrap">
        {entries.map(({ question, answer }) => (
          <details key={question} name="myth" className="myth">
            <summary>
              <span className="sr-only">{`${texts.myth} `}</span>
              <h2 className="myth-question">{question}</h2>
              <Icon name="down" className="myth-arrow" />
              <span className="myth-start" aria-hidden="true">
                {firstSentence(answer)}
              </span>
            </summary>
            <div className="myth-answer">
              <p className="myth-label">{texts.fact}</p>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The first sentence of an answer, which is shown before a tap. */
function firstSentence([first = '']: Myth['answer']): string {
  return first.split(/(?<=[.?!]) /, 1).join('');
}

/** Questions below the myths, each of which opens by itself. */
export function MoreQuestions({ heading, questions }: NonNullable<Faq['more']>) {
  return (
    <section className="bg-mist py-12 lg:py-20">
      <div className="wrap grid gap-6 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
        <h2 className="text-3xl">{heading}</h2>
        <div className="border-t border-line">
          {questions.map(({ id, question, answer, links = [] }) => (
            <Fold key={id} id={id} title={question}>
              <p className="measure">{answer}</p>
              {links.map(({ label, href }) => (
                <p key={href}>
                  <a href={href} className="text-link inline-flex min-h-11 items-center">
                    {label}
                  </a>
                </p>
              ))}
            </Fold>
          ))}
        </div>
      </div>
    </section>
  );
}

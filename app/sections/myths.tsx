import type { Faq, Myth } from '#contract/content.ts';
import { Icon } from '#app/ui/icon.tsx';

const FIRST_WORDS = 9;

/** `<details>` with the same name: the browser keeps at most one open. */
export function Myths({ entries }: { entries: readonly Myth[] }) {
  return (
    <section className="py-16 lg:py-24">
      <div className="wrap max-w-[56rem]">
        {entries.map(({ question, answer }) => (
          <details key={question} name="myth" className="myth">
            <summary>
              <span className="sr-only">Myth: </span>
              <h2 className="myth-question">{question}</h2>
              <Icon name="down" className="myth-arrow" />
              <span className="myth-start" aria-hidden="true">
                {firstWords(answer)}
              </span>
            </summary>
            <div className="myth-answer">
              <p className="myth-label">Fact</p>
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

/** What shows that there is an answer, before a tap. */
function firstWords([first = '']: Myth['answer']): string {
  const words = first.split(' ');
  return `${words.slice(0, FIRST_WORDS).join(' ')}…`;
}

/** Questions whose answers are not hidden. */
export function MoreQuestions({ heading, questions }: NonNullable<Faq['more']>) {
  return (
    <section className="bg-mist py-12 lg:py-20">
      <div className="wrap max-w-[56rem]">
        <h2 className="text-3xl">{heading}</h2>
        {questions.map(({ question, answer }) => (
          <div key={question} className="mt-8">
            <h3 className="text-xl">{question}</h3>
            <p className="measure mt-2">{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

import type { Letters } from '#contract/guides.ts';
import { LineList } from '#app/ui/link-rows.tsx';
import { Band } from '#app/ui/band.tsx';
import { NarrowFold } from '#app/ui/fold.tsx';
import { sentencesOf } from '#app/ui/sentences.ts';
import { useTexts } from '#app/texts/texts.ts';

/**
 * The letters, each beside its use and limits. On phones, a letter opens at a tap. Only the letters are printed, each on
 * a page of its own. `client/letter-buttons.ts` handles the buttons, which are hidden without scripts.
 */
export function LettersToCopy({ letters: page }: { letters: Letters }) {
  const { letters, labels, writtenIn } = page;
  const { language } = useTexts();
  return (
    <Band className="letter-list band mist">
      <div className="reading">
        {letters.map(({ id, heading, from, date, to, paragraphs, signature, ...advice }, index) => (
          <NarrowFold
            key={id}
            id={id}
            heading={heading}
            open={index === 0}
            className="letter aside-first"
          >
            <div className="letter-advice no-print">
              <dl className="stack">
                {(['use', 'send', 'limits'] as const).map((part) => (
                  <div key={part}>
                    <dt className="serif text-lg">{labels[part]}</dt>
                    <dd className="mt-1">{advice[part]}</dd>
                  </div>
                ))}
              </dl>
              <div className="row script-only mt-6">
                <button type="button" className="button button-outline" data-letter-action="copy">
                  {labels.copy}
                </button>
                <button type="button" className="button button-outline" data-letter-action="print">
                  {labels.print}
                </button>
                <output data-copied={labels.copied} data-selected={labels.selected} />
              </div>
            </div>
            <div className="letter-sheet sheet flow">
              {[from, [date], to].map(letterLines)}
              {paragraphs.map((paragraph) => (
                <p key={paragraph} lang={writtenIn}>
                  {withBlanks(paragraph, writtenIn && language)}
                </p>
              ))}
              {letterLines(signature)}
            </div>
          </NarrowFold>
        ))}
      </div>
    </Band>
  );
}

/** How to send a letter, beside its drawing. The first sentence of the text is the heading, and the others are steps. */
export function SendingSteps({ text }: { text: string }) {
  const [first, ...others] = sentencesOf(text);
  return (
    <Band wrap="wrap halves opening-text">
      <img
        src="/scenes/letter.svg"
        alt=""
        loading="lazy"
        width={480}
        height={300}
        className="not-on-phone"
      />
      <div>
        <h2>{first}</h2>
        <LineList lines={others} className="plain-list stack-small mt-3" as="ol" />
      </div>
    </Band>
  );
}

const letterLines = (lines: readonly string[]) => (
  <p key={lines[0]}>
    {lines.map((line) => (
      <span key={line} className="block">
        {withBlanks(line)}
      </span>
    ))}
  </p>
);

/** Marks the blanks that the sender fills in. `language` is the page's: a paragraph may have another one. */
function withBlanks(line: string, language?: string) {
  return line.split(/(\[[^\]]+\])/).map((part) =>
    part.startsWith('[') ? (
      <b key={part} lang={language}>
        {part}
      </b>
    ) : (
      part
    ),
  );
}

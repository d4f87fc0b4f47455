import type { Review } from '#contract/content-marks.ts';
import { useContent } from '#app/site/site-content.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { longDate } from '#app/texts/texts.ts';

/** The sources of a page and its reviewer. Closed at first, because most visitors do not need them. */
export function Sources(props: {
  heading: string;
  sources: readonly string[];
  reviewed?: Review | undefined;
}) {
  const { heading, sources, reviewed } = props;
  return (
    <div className="source-list text-sm text-quiet">
      <ReviewNote reviewed={reviewed} />
      <details>
        <summary>{heading}</summary>
        <ul>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Says which attorney has reviewed a text about the law, or that none has. */
export function ReviewNote({ reviewed }: { reviewed?: Review | undefined }) {
  const { language } = useContent();
  const texts = usePageTexts().review;
  return (
    <p>
      {reviewed ? texts.by(reviewed.by, longDate(new Date(reviewed.on), language)) : texts.none}
    </p>
  );
}

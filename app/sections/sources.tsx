import type { Review } from '#contract/content-fields.ts';

/** What a page relies on, and who has reviewed it. Closed at first: most visitors do not need it. */
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

/** Which attorney has reviewed a text with law, or that none has. */
export function ReviewNote({ reviewed }: { reviewed?: Review | undefined }) {
  return (
    <p>
      {reviewed ? `Reviewed by ${reviewed.by} on ${longDate(reviewed.on)}.` : NOT_REVIEWED_TEXT}
    </p>
  );
}

const NOT_REVIEWED_TEXT = 'Sample text: not reviewed by an attorney yet.';

function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

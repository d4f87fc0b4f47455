import type { Review } from '#contract/content-marks.ts';
import { AgencyNotice } from './agency-notice.tsx';
import { LineList } from '#app/ui/link-rows.tsx';
import { useContent } from '#app/site/site-content.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { longDate } from '#app/texts/texts.ts';

/** A text about the law: the attorney who has reviewed it, if any, and where its statements were read. */
export interface LegalText {
  reviewed?: Review | undefined;
  sources?: readonly string[];
  /** The heading above the sources, if the content has its own. */
  sourcesHeading?: string;
}

/**
 * The last lines of an offer of help, where the law requires the sentence of 11 U.S.C. 528. A page with a text about the
 * law also says who has reviewed it. The sources are closed, because most visitors do not need them.
 */
export function ClosingNotes({ text }: { text?: LegalText | undefined }) {
  const { language, notices } = useContent();
  const { review, sources: heading } = usePageTexts();
  return (
    <div className="all-columns ruled row apart text-sm text-quiet">
      <p>
        <AgencyNotice notices={notices} />
      </p>
      {text && (
        <p>
          {text.reviewed
            ? review.by(text.reviewed.by, longDate(new Date(text.reviewed.on), language))
            : review.none}
        </p>
      )}
      {text?.sources && (
        <details>
          <summary>{text.sourcesHeading ?? heading}</summary>
          <LineList lines={text.sources} />
        </details>
      )}
    </div>
  );
}

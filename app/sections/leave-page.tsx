import { PageScript } from '#app/ui/island.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/**
 * Leaves a page at once that someone at home must not see. Without scripts it is a plain link; `client/leave-page.ts`
 * hides the page, replaces it in the history and counts the Esc key. First on the page, so that the Tab key soon reaches it.
 */
export function LeavePage({ label, href }: { label: string; href: string }) {
  const { keys, ...status } = usePageTexts().leavePage;
  return (
    <>
      <a className="leave-page button button-outline" href={href} rel="noreferrer">
        <span>
          {label}
          <small>{keys}</small>
        </span>
      </a>
      <output
        className="leave-status sr-only"
        data-two={status.two}
        data-one={status.one}
        data-expired={status.expired}
        data-leaving={status.leaving}
      />
      <PageScript name="leave-page" />
    </>
  );
}

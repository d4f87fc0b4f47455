import { PREVIEW_PATH } from '#contract/site-editing.ts';

/** The draft's page in a frame, in which nothing works but links and a press on a text (preview.ts). */
export function PageFrame(props: {
  /** The address on the site, as in /faq. */
  path: string;
  title: string;
  open: string;
  width?: 'phone' | 'desktop';
}) {
  const { path, title, open, width = 'phone' } = props;
  const address = PREVIEW_PATH + (path === '/' ? '' : path);
  return (
    <aside className="site-frame" data-width={width} aria-label={title}>
      <p>
        <a href={`/site/look?page=${encodeURIComponent(path)}`}>{open}</a>
      </p>
      <iframe
        src={address}
        title={title}
        // Fonts and pictures need the session's cookie, which an opaque origin does not send.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the policy of the page does the work (preview.ts)
        sandbox="allow-scripts allow-same-origin"
        loading="lazy"
        data-site-frame
      />
    </aside>
  );
}

import { PREVIEW_PATH } from '#contract/site-editing.ts';

export const DEVICES = { phone: 'Phone', computer: 'Computer' };
/** `by-width`: as on a computer if there is room, otherwise as on a phone. */
type Device = keyof typeof DEVICES | 'by-width';

/** The address of the page that shows a page of the draft in a large frame. */
export const lookAddress = (page: string, on: Device = 'by-width') =>
  `/site/look?${new URLSearchParams({ page, on })}`;

/**
 * A page of the draft in a frame, in which only links and clicks on texts work (preview.ts). The frame has the width of a
 * phone or of a computer, and is made smaller to fit.
 */
export function PageFrame(props: {
  /** The path on the site, as in /faq. */
  path: string;
  title: string;
  /** With a link to the page where the frame is larger. */
  canOpen?: boolean;
  device?: Device;
}) {
  const { path, title, canOpen = false, device = 'phone' } = props;
  return (
    <aside className="site-frame stack-small" data-device={device} aria-label={title}>
      {canOpen && (
        <a href={lookAddress(path)} data-see-page>
          See the page
        </a>
      )}
      <div>
        <Frame src={PREVIEW_PATH + (path === '/' ? '' : path)} title={title} />
      </div>
    </aside>
  );
}

/** A small picture of a page, which leads to the page. For the keyboard, a button beside it does the same. */
export function Thumbnail(props: { address: string; title: string; href?: string }) {
  const { address, title, href } = props;
  return (
    <a className="site-frame" data-device="thumbnail" href={href} tabIndex={-1} aria-hidden="true">
      <div inert>
        <Frame src={address} title={title} tabIndex={-1} />
      </div>
    </a>
  );
}

const Frame = ({ title, ...rest }: { src: string; title: string; tabIndex?: number }) => (
  <iframe
    title={title}
    {...rest}
    // Fonts and pictures need the session's cookie, which an opaque origin does not send.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the page has a Content-Security-Policy (preview.ts)
    sandbox="allow-scripts allow-same-origin"
    loading="lazy"
    data-site-frame
  />
);

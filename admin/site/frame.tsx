import { PREVIEW_PATH } from '#contract/site-editing.ts';
import { FilterLinks } from '#admin/ui/filter-links.tsx';

export const DEVICES = { phone: 'Phone', computer: 'Computer' };
/** `by-width`: as on a computer if there is room, otherwise as on a phone. */
type Device = keyof typeof DEVICES | 'by-width';

/** The address of the page that shows a page of the draft in a large frame. */
export const lookAddress = (page: string, on: Device, scheme?: 'dark') =>
  `/site/look?${new URLSearchParams({ page, ...(on !== 'by-width' && { on }), ...(scheme && { scheme }) })}`;

/** Links that choose the width of the frame. Beside a form, the script changes the frame in place (site-form.ts). */
export const deviceLinks = (page: string, device: Device, scheme?: 'dark') =>
  (['phone', 'computer'] as const).map((on) => ({
    href: lookAddress(page, on, scheme),
    text: DEVICES[on],
    isShown: on === device,
  }));

/**
 * A page of the draft in a frame, in which only links and clicks on texts work (preview.ts). The frame has the width of a
 * phone or of a computer, and is made smaller to fit.
 */
export function PageFrame(props: {
  /** The path on the site, as in /faq. */
  path: string;
  title: string;
  /** With a choice of the device, and a link to the page where the frame is larger. */
  canOpen?: boolean;
  device?: Device;
  scheme?: 'dark' | undefined;
}) {
  const { path, title, canOpen = false, device = 'phone', scheme } = props;
  const query = scheme === undefined ? '' : `?scheme=${scheme}`;
  return (
    <aside className="site-frame stack-small" data-device={device} aria-label={title}>
      {canOpen && (
        <div className="row apart">
          <FilterLinks label="How the page is shown" links={deviceLinks(path, device)} />
          <a href={lookAddress(path, device)} data-see-page>
            See the page
          </a>
        </div>
      )}
      <div>
        <Frame src={PREVIEW_PATH + (path === '/' ? '' : path) + query} title={title} />
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

import type { Firm } from '#contract/content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LogoDrawing } from '#app/ui/drawings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { NavigationLink } from '#app/ui/link-rows.tsx';

const MENU_ID = 'site-menu';
/** Characters. A longer name has a smaller font, so that the header does not cover the content below it. */
const LONG_NAME = 30;

/** Always visible. `client/header.ts` and `styles/shell.css` make it solid once the page is scrolled. */
export function Header(props: {
  firm: Firm;
  links: readonly NavigationLink[];
  /** The words of the link to /urgent, for people with an urgent problem. */
  urgent: string | undefined;
  /** The path of the current page. */
  path: string;
}) {
  const { firm, links, urgent, path } = props;
  const isLong = firm.name.length > LONG_NAME;
  const nameSize = isLong ? ' *:text-sm/tight lg:*:text-base/tight' : '';
  return (
    <>
      <header className="site-header on-dark">
        <div className="wrap flex min-h-16 items-center gap-3 lg:min-h-[4.75rem] lg:gap-5">
          <a href="/" className={`mr-auto flex min-h-11 items-center${nameSize}`}>
            <LogoDrawing name={firm.name} />
          </a>
          <nav aria-label="Main" className="hidden items-center gap-4 text-sm lg:flex">
            {links.map((link) => (
              <NavigationItem key={link.name} link={link} path={path} className="nav-link" />
            ))}
          </nav>
          <a href={`tel:${firm.phone.dial}`} className="nav-link header-phone">
            <Icon name="phone" size={18} />
            {firm.phone.display}
          </a>
          <ButtonLink
            href="/services#consultation"
            className="hidden min-h-11 whitespace-nowrap lg:inline-flex"
          >
            Free Consultation
          </ButtonLink>
          <a
            href={`tel:${firm.phone.dial}`}
            className="icon-button lg:hidden"
            aria-label={`Call ${firm.phone.display}`}
          >
            <Icon name="phone" />
          </a>
          <button
            type="button"
            className="icon-button lg:hidden"
            aria-label="Open menu"
            aria-haspopup="dialog"
            {...{ command: 'show-modal', commandfor: MENU_ID }}
          >
            <Icon name="menu" size={26} />
          </button>
        </div>
      </header>
      <SideMenu firm={firm} links={links} urgent={urgent} path={path} />
    </>
  );
}

/** On small screens. A modal dialog, which `client/header.ts` opens and closes. */
function SideMenu(props: Parameters<typeof Header>[0]) {
  const { firm, links, urgent, path } = props;
  return (
    <dialog id={MENU_ID} className="side-menu on-dark" aria-label="Menu" {...{ closedby: 'any' }}>
      <div className="flex justify-end">
        <button
          type="button"
          className="icon-button"
          aria-label="Close menu"
          {...{ command: 'close', commandfor: MENU_ID }}
        >
          <Icon name="close" size={26} />
        </button>
      </div>
      <nav aria-label="Menu" className="mt-2 grid">
        {links.map((link) => (
          <NavigationItem
            key={link.name}
            link={link}
            path={path}
            className="nav-link min-h-13 border-b border-rim text-lg"
          />
        ))}
      </nav>
      {urgent && (
        <a href="/urgent" className="nav-link mt-4 font-semibold text-peach">
          {urgent}
        </a>
      )}
      <ButtonLink href="/services#consultation" className="mt-4 w-full">
        Free Consultation
      </ButtonLink>
      <a href={`tel:${firm.phone.dial}`} className="button button-on-dark mt-3 w-full">
        <Icon name="phone" />
        {firm.phone.display}
      </a>
    </dialog>
  );
}

/** Has `aria-current` when it leads to the current page or to one above it. */
function NavigationItem(props: { link: NavigationLink; path: string; className: string }) {
  const { link, path, className } = props;
  return (
    <a
      href={link.href}
      className={className}
      {...(isCurrent(link.href, path) && { 'aria-current': path === link.href ? 'page' : 'true' })}
    >
      {link.name}
    </a>
  );
}

function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}

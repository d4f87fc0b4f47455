import type { Firm, NavigationLink } from '#contract/content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { NavigationItem } from './navigation-item.tsx';
import { MENU_ID, SideMenu } from './side-menu.tsx';

/** Fixed; `client/header.ts` marks the document once it is scrolled, the styles do the rest. */
export function Header(props: {
  firm: Firm;
  links: readonly NavigationLink[];
  /** Of the page it stands on. */
  path: string;
}) {
  const { firm, links, path } = props;
  return (
    <>
      <header className="site-header on-dark">
        <div className="wrap flex min-h-16 items-center gap-3 lg:min-h-[4.75rem] lg:gap-6">
          <a href="/" className="mr-auto flex min-h-11 items-center">
            <Logo name={firm.name} />
          </a>
          <nav aria-label="Main" className="hidden items-center gap-5 text-sm lg:flex">
            {links.map((link) => (
              <NavigationItem key={link.name} link={link} path={path} className="nav-link" />
            ))}
          </nav>
          <a
            href={`tel:${firm.phone.dial}`}
            className="hidden min-h-11 items-center gap-2 text-sm font-semibold whitespace-nowrap hover:text-peach min-[75rem]:inline-flex"
          >
            <Icon name="phone" size={18} />
            {firm.phone.display}
          </a>
          <ButtonLink to="/services#consultation" className="hidden min-h-11 lg:inline-flex">
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
      <SideMenu firm={firm} links={links} path={path} />
    </>
  );
}

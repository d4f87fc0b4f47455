import type { Firm, NavigationLink } from '#contract/content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NavigationItem } from './navigation-item.tsx';

export const MENU_ID = 'site-menu';

/** Slides in on small screens. A modal dialog: see `client/menu.ts` for how it opens and closes. */
export function SideMenu(props: { firm: Firm; links: readonly NavigationLink[]; path: string }) {
  const { firm, links, path } = props;
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
            className="nav-link min-h-13 border-b border-white/15 text-lg"
          />
        ))}
      </nav>
      <ButtonLink to="/services#consultation" className="mt-6 w-full">
        Free Consultation
      </ButtonLink>
      <a href={`tel:${firm.phone.dial}`} className="button button-on-dark mt-3 w-full">
        <Icon name="phone" />
        {firm.phone.display}
      </a>
    </dialog>
  );
}

import type { Attorney, Firm } from '#contract/content.ts';
import { ButtonLink, PhoneLink } from '#app/ui/button.tsx';
import { LogoDrawing } from '#app/ui/drawings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LanguageLinks, type NavigationLink, type LanguageLink } from '#app/ui/link-rows.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';
import { Person } from './voice.tsx';

export interface PageLink extends NavigationLink {
  /** The English address, as in `Page.address`. */
  address: string;
}

const MENU_ID = 'site-menu';
/**
 * The most characters of a name in the normal size. A longer name has a smaller font, so that the header does not cover
 * the content below it.
 */
const LONG_NAME = 30;

/** The pages whose top has the main action: the only amber button of the first screen. */
const PAGES_WITH_ACTION = /^\/(?:$|urgent|services\/|income-check|plan-range|gallery|404)/;

/** Always visible. `client/header.ts` and `styles/shell.css` make it solid once the page is scrolled. */
export function Header(props: {
  firm: Firm;
  links: readonly PageLink[];
  languages: readonly LanguageLink[];
  /** The words of the link to /urgent, for people with an urgent problem. */
  urgent: string | undefined;
  /** The attorney beside the office hours in the menu. */
  person: Attorney | undefined;
  /** The English address of the current page. */
  address: string;
}) {
  const { firm, links, languages, address } = props;
  const addressOf = useAddress();
  const { call, consultation, header: texts } = usePageTexts();
  const isLong = firm.name.length > LONG_NAME;
  const nameSize = isLong ? ' long-name' : '';
  return (
    <>
      <header className="site-header on-dark">
        <div className="wrap">
          <a href={addressOf('/')} className={`home-link touch${nameSize}`}>
            <LogoDrawing name={firm.name} />
          </a>
          <nav aria-label={texts.main} className="only-wide">
            {links.map((link) => (
              <NavigationItem key={link.name} link={link} current={address} />
            ))}
          </nav>
          <LanguageLinks links={languages} className="nav-link" />
          <PhoneLink
            phone={firm.phone}
            className="nav-link header-phone strong"
            before={<Icon name="phone" size={18} />}
          />
          <a
            href={`tel:${firm.phone.dial}`}
            className="icon-button header-call"
            aria-label={`${call} ${firm.phone.display}`}
          >
            <Icon name="phone" />
          </a>
          <ButtonLink
            href={addressOf('/services#consultation')}
            variant={PAGES_WITH_ACTION.test(address) ? 'on-dark' : 'primary'}
            className="only-wide"
          >
            {consultation}
          </ButtonLink>
          <button
            type="button"
            className="icon-button not-wide"
            aria-label={texts.openMenu}
            aria-haspopup="dialog"
            {...{ command: 'show-modal', commandfor: MENU_ID }}
          >
            <Icon name="menu" size={26} />
          </button>
        </div>
      </header>
      <SideMenu {...props} />
    </>
  );
}

/** The menu of small screens: a modal dialog, which `client/header.ts` opens and closes. */
function SideMenu(props: Parameters<typeof Header>[0]) {
  const { firm, links, languages, urgent, person, address } = props;
  const addressOf = useAddress();
  const { consultation, header: texts } = usePageTexts();
  return (
    <dialog
      id={MENU_ID}
      className="side-menu on-dark"
      aria-label={texts.menu}
      {...{ closedby: 'any' }}
    >
      <div>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.closeMenu}
          {...{ command: 'close', commandfor: MENU_ID }}
        >
          <Icon name="close" size={26} />
        </button>
        <LanguageLinks links={languages} className="nav-link" />
      </div>
      <nav aria-label={texts.menu}>
        {links.map((link) => (
          <NavigationItem key={link.name} link={link} current={address} />
        ))}
      </nav>
      {urgent && (
        <a href={addressOf('/urgent')} className="nav-link mt-4 strong text-peach">
          {urgent}
        </a>
      )}
      <ButtonLink href={addressOf('/services#consultation')}>{consultation}</ButtonLink>
      <PhoneLink
        phone={firm.phone}
        className="button button-on-dark"
        before={<Icon name="phone" />}
      />
      {person && <Person person={person}>{firm.hoursText}</Person>}
    </dialog>
  );
}

/** A link with `aria-current` if it leads to the current page or to a page above it. */
function NavigationItem({ link, current }: { link: PageLink; current: string }) {
  return (
    <a
      href={link.href}
      className="nav-link"
      {...(isPartOf(link.address, current) && {
        'aria-current': current === link.address ? 'page' : 'true',
      })}
    >
      {link.name}
    </a>
  );
}

function isPartOf(address: string, current: string): boolean {
  return current === address || (address !== '/' && current.startsWith(`${address}/`));
}

/**
 * The dated notice at the top of a page: today's notice, or the next one, hidden. `client/page-updates.ts` compares its
 * times with the clock, because the page was made earlier. A page has one notice, so that it fits in one round trip.
 */
export function Announcement(props: {
  text: string;
  /** Minutes since 1970. */
  starts: number;
  ends: number;
  isShown: boolean;
  label: string;
}) {
  const { text, starts, ends, isShown, label } = props;
  return (
    <section
      className="announcement on-dark"
      aria-label={label}
      data-shown={`${starts} ${ends}`}
      hidden={!isShown}
    >
      <p className="wrap">{text}</p>
    </section>
  );
}

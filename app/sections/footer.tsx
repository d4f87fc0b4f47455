import type { Firm, Notices, PhoneNumber } from '#contract/content.ts';
import { useRenderSettings } from '#app/site/render-settings.ts';
import { ButtonLink, PhoneLink } from '#app/ui/button.tsx';
import { LogoDrawing } from '#app/ui/drawings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LanguageLinks, type NavigationLink, type LanguageLink } from '#app/ui/link-rows.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';
import { AgencyNotice } from './agency-notice.tsx';

export interface FooterGroup {
  id: 'services' | 'quick' | 'guides';
  heading: string;
  links: readonly NavigationLink[];
}

export function Footer(props: {
  firm: Firm;
  notices: Notices;
  groups: readonly FooterGroup[];
  legal: readonly NavigationLink[];
  languages: readonly LanguageLink[];
}) {
  const { firm, notices, groups, legal, languages } = props;
  const { office } = firm;
  const { footer: texts, tollFree } = usePageTexts();
  return (
    <footer className="site-footer on-dark">
      <div className="wrap">
        <div className="footer-columns text-sm">
          <div>
            <p>
              <LogoDrawing name={firm.name} />
            </p>
            <p className="mt-2 measure">{firm.blurb}</p>
            {firm.social.length + languages.length > 0 && (
              <div className="row mt-1">
                {firm.social.length > 0 && (
                  <FooterLinks links={firm.social} className="row" rel="noopener" />
                )}
                <LanguageLinks links={languages} className="footer-link" />
              </div>
            )}
          </div>
          {groups.map((group) => (
            <nav key={group.id} aria-label={group.heading}>
              <h2 className="not-on-phone">{group.heading}</h2>
              <details>
                <summary>{group.heading}</summary>
                <FooterLinks links={group.links} />
              </details>
            </nav>
          ))}
          <div>
            <h2 className="not-on-phone">{texts.contact}</h2>
            <address>
              <div>
                <PhoneLink phone={firm.phone} className="footer-link" />
                {firm.tollFree && (
                  <a className="footer-link" href={`tel:${firm.tollFree.dial}`}>
                    {/* One child, because a flex link drops the space between two children. */}
                    <span>
                      <span className="nowrap">{firm.tollFree.display}</span>{' '}
                      <span className="nowrap">{tollFree}</span>
                    </span>
                  </a>
                )}
                <a className="footer-link" href={`mailto:${firm.email}`}>
                  {firm.email.replace(/@.*/, '@')}
                  <wbr />
                  {firm.email.replace(/.*@/, '')}
                </a>
              </div>
              <p className="mt-2">
                {office.street}
                <br />
                {`${office.city}, ${office.state}\u00a0${office.zip}`}
              </p>
            </address>
            {firm.speaks && <p className="mt-3">{firm.speaks}</p>}
          </div>
        </div>
        <LegalNotices notices={notices} />
        <div className="row apart text-sm">
          <p>
            © <CurrentYear />
            {` ${firm.name.replace(/\.$/, '')}. ${texts.rights}`}
          </p>
          <nav aria-label={texts.legal}>
            <FooterLinks links={legal} className="row" />
          </nav>
        </div>
      </div>
    </footer>
  );
}

/**
 * The sentence of 11 U.S.C. 528 and the first responsible attorney are always visible (Cal. Bus. & Prof. Code 6157.2(b)
 * wants them conspicuous); the other sentences that the rules of advertising require are in a fold.
 */
function LegalNotices({ notices }: { notices: Notices }) {
  const { advertising, responsible, noRelationship, pastResults } = notices;
  const { moreNotices } = usePageTexts().footer;
  const [first, ...others] = responsible;
  return (
    <div className="footer-notices stack-small text-sm">
      <p>
        <AgencyNotice notices={notices} />
      </p>
      <p>{`${advertising} ${first}`}</p>
      <details>
        <summary>{moreNotices}</summary>
        {[...others, noRelationship, pastResults ?? []].flat().map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </div>
  );
}

/** The year of the build. `client/page-updates.ts` replaces it with the year of the visit. */
function CurrentYear() {
  const { builtAt } = useRenderSettings();
  return <span data-today="year">{new Date(builtAt).getUTCFullYear()}</span>;
}

function FooterLinks(props: {
  links: readonly NavigationLink[];
  className?: string;
  rel?: string;
}) {
  return (
    <ul className={props.className}>
      {props.links.map(({ name, href }) => (
        <li key={name}>
          <a className="footer-link" href={href} rel={props.rel}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * On phones, a bar at the bottom of the window: the phone number and the consultation. `callFirst` makes the call the
 * main action, on pages that say not to rely on a form.
 */
export function ActionBar({ phone, callFirst }: { phone: PhoneNumber; callFirst: boolean }) {
  const { actionBar, consultation } = usePageTexts();
  const address = useAddress();
  const [call, ask] = callFirst
    ? (['primary', 'outline'] as const)
    : (['outline', 'primary'] as const);
  return (
    <section className="action-bar not-wide" aria-label={actionBar.label}>
      <ButtonLink href={`tel:${phone.dial}`} variant={call}>
        <Icon name="phone" />
        {actionBar.call}
      </ButtonLink>
      <ButtonLink href={address('/services#consultation')} variant={ask}>
        {consultation}
      </ButtonLink>
    </section>
  );
}

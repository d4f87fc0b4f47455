import type { PhoneNumber } from '#contract/content.ts';
import { ButtonLink, PhoneLink } from '#app/ui/button.tsx';
import { FirstLight } from '#app/ui/drawings.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

interface Texts {
  heading: string;
  message: string;
}

/** The content of a 404 or 500 page. */
export function ErrorPage(
  props: Texts & {
    /** The texts for an unknown service, which `client/page-updates.ts` shows on the 404 page. */
    forServices?: Texts;
    /** The number to call on a 404 page, because the visitor may have come for help. */
    phone?: PhoneNumber | undefined;
    /** The first link is the main one. */
    links: readonly { href: string; label: string }[];
  },
) {
  const { heading, message, forServices, phone, links } = props;
  const { hurry } = usePageTexts().errors;
  return (
    <section className="page-top sunrise-hour on-dark">
      <FirstLight className="scene" />
      <div className="wrap error-page">
        <h1 className="text-4xl" data-unknown-service={forServices?.heading}>
          {heading}
        </h1>
        <p className="measure text-lg text-pale" data-unknown-service={forServices?.message}>
          {message}
        </p>
        <div className="row wide-on-phone">
          {links.map(({ href, label }, index) => (
            <ButtonLink
              key={href}
              href={href}
              variant={index === 0 ? 'primary' : 'on-dark'}
              className="wide-on-phone"
            >
              {label}
            </ButtonLink>
          ))}
        </div>
        {phone && (
          <p>
            {hurry} <PhoneLink phone={phone} className="touch underline" />.
          </p>
        )}
      </div>
    </section>
  );
}

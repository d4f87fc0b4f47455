import type { ReactNode } from 'react';
import type { Firm } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { PhoneLink } from '#app/ui/button.tsx';
import { Band, SectionHeading } from '#app/ui/band.tsx';
import { Icon, type IconId } from '#app/ui/icon.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** The ways to contact the firm. Its child is the form. */
export function Contact(props: { texts: Home['contact']; firm: Firm; children: ReactNode }) {
  const { texts, firm, children } = props;
  const { tollFree } = usePageTexts();
  return (
    <Band id="contact" className="band-small mist">
      <SectionHeading eyebrow={texts.eyebrow} heading={texts.heading} />
      <div className="stack mt-6">
        <ul className="card contact-ways">
          <ContactCard icon="phone" {...texts.call}>
            <PhoneLink phone={firm.phone} className="text-link touch wrap-anywhere" />
            {firm.tollFree && (
              <a className="text-link touch wrap-anywhere" href={`tel:${firm.tollFree.dial}`}>
                {`${firm.tollFree.display} ${tollFree}`}
              </a>
            )}
          </ContactCard>
          <ContactCard icon="mail" {...texts.email}>
            <a className="text-link touch wrap-anywhere" href={`mailto:${firm.email}`}>
              <span>
                {firm.email.replace(/@.*/, '@')}
                <wbr />
                {firm.email.replace(/.*@/, '')}
              </span>
            </a>
          </ContactCard>
          {texts.visit && (
            <ContactCard icon="location" {...texts.visit}>
              <strong className="touch">{firm.area}</strong>
            </ContactCard>
          )}
        </ul>
        <div id="contact-panel" tabIndex={-1} className="card form-card wide-form">
          <h3 className="text-2xl">{texts.formHeading}</h3>
          {children}
        </div>
      </div>
    </Band>
  );
}

function ContactCard(props: { icon: IconId; title: string; text: string; children: ReactNode }) {
  const { icon, title, text, children } = props;
  return (
    <li className="check-line">
      <Icon name={icon} size={28} className="text-action" />
      <div>
        <h3>{title}</h3>
        <p className="mt-1 text-quiet not-on-phone">{text}</p>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** Shown above each form when scripts are off, because the form cannot work then. */
export function NoScriptContact({ firm }: { firm: Firm }) {
  const { call, write, safely } = usePageTexts().noScript;
  return (
    <noscript>
      <p>
        {`${call} `}
        <PhoneLink phone={firm.phone} />
        {` ${write} `}
        <a className="text-link" href={`mailto:${firm.email}`}>
          {firm.email}
        </a>
        {`. ${safely}`}
      </p>
    </noscript>
  );
}

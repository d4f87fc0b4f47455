import type { ReactNode } from 'react';
import type { Firm } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FirstLight } from '#app/ui/drawings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

export function Hero(props: {
  hero: Home['hero'];
  firm: Firm;
  notice: ReactNode;
  /** The link to /urgent, for people with an urgent problem. */
  urgent?: string | undefined;
}) {
  const { hero, firm, notice, urgent } = props;
  const texts = usePageTexts().hero;
  const address = useAddress();
  return (
    <section className="hero on-dark">
      <FirstLight />
      <div className="wrap hero-columns">
        <div>
          <p className="badge">{hero.badge}</p>
          <h1>{hero.heading}</h1>
          <p className="hero-lead">{hero.lead}</p>
          {urgent && (
            <a href={address('/urgent')} className="hero-urgent">
              {urgent}
              <Icon name="forward" />
            </a>
          )}
          <ul className="benefits">
            {hero.benefits.map((benefit, index) => (
              <li key={benefit}>
                <Icon name="check" />
                <div>
                  <p>{benefit}</p>
                  {index === 0 && <p className="hero-small">{hero.benefitNote}</p>}
                </div>
              </li>
            ))}
          </ul>
          <div className="hero-actions">
            <ButtonLink href="#contact-panel">{hero.primaryAction}</ButtonLink>
            <ButtonLink href="#services" variant="on-dark">
              {hero.secondaryAction}
            </ButtonLink>
          </div>
          {hero.trust.length > 0 && (
            <ul className="trust">
              {hero.trust.map(({ value, label }) => (
                <li key={label}>
                  <strong>{value}</strong> <span className="hero-small">{label}</span>
                </li>
              ))}
            </ul>
          )}
          <p className="hero-small hero-notice">{notice}</p>
        </div>
        <aside>
          <h2>{hero.call.heading}</h2>
          <p>{hero.call.text}</p>
          <a href={`tel:${firm.phone.dial}`} className="hero-phone">
            <Icon name="phone" />
            {firm.phone.display}
          </a>
          {firm.tollFree && (
            <p className="hero-small">
              {texts.tollFree} <a href={`tel:${firm.tollFree.dial}`}>{firm.tollFree.display}</a>
            </p>
          )}
          <p className="hero-small">{firm.hoursText}</p>
          {firm.speaks && <p className="hero-small">{firm.speaks}</p>}
        </aside>
      </div>
    </section>
  );
}

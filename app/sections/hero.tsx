import type { ReactNode } from 'react';
import type { Attorney, Firm } from '#contract/content.ts';
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
  /** Who answers: an attorney with a sentence. */
  person: Attorney | undefined;
  /** The link to /urgent, for people with an urgent problem. */
  urgent?: string | undefined;
}) {
  const { hero, firm, notice, person, urgent } = props;
  const texts = usePageTexts().hero;
  const address = useAddress();
  return (
    <section className="hero on-dark">
      <div className="wrap hero-columns">
        <div>
          <p className="badge">{hero.badge}</p>
          <h1>{hero.heading}</h1>
          <p className="hero-lead">{hero.lead}</p>
          <div className="hero-actions">
            <ButtonLink href="#contact-panel">{hero.primaryAction}</ButtonLink>
            <ButtonLink href="#services" variant="on-dark">
              {hero.secondaryAction}
            </ButtonLink>
          </div>
          {urgent && (
            <a href={address('/urgent')} className="hero-urgent">
              {urgent}
              <Icon name="forward" />
            </a>
          )}
          <FirstLight />
          {person && <Person person={person} />}
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
          {person && <Person person={person} />}
        </aside>
      </div>
    </section>
  );
}

/** The head, the name and the sentence of an attorney: below the picture on phones, in the card on wide screens. */
function Person({ person: { name, title, sentence, imageUrl } }: { person: Attorney }) {
  return (
    <figure className="hero-person">
      {imageUrl && (
        <span>
          <img src={imageUrl} alt="" width={60} height={75} />
        </span>
      )}
      <figcaption className="hero-small">
        <strong>{`${name}, ${title}`}</strong>
        <br />“{sentence}”
      </figcaption>
    </figure>
  );
}

import type { Attorney, Firm } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { Band } from '#app/ui/band.tsx';
import { ButtonLink, PhoneLink } from '#app/ui/button.tsx';
import { FirstLight } from '#app/ui/drawings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';
import { Person } from './voice.tsx';

export function Hero(props: {
  hero: Home['hero'];
  firm: Firm;
  /** The notice in the language of the page. The footer has it in English too. */
  notice: string;
  /** The attorney whose sentence is shown. */
  person: Attorney | undefined;
  /** The link to /urgent, for people with an urgent problem. */
  urgent?: string | undefined;
}) {
  const { hero, firm, notice, person, urgent } = props;
  const texts = usePageTexts().hero;
  const address = useAddress();
  return (
    <Band className="hero on-dark" wrap="wrap hero-columns">
      <div>
        <p className="pill badge text-sm text-peach">{hero.badge}</p>
        <h1 className="mt-3">{hero.heading}</h1>
        <p className="lead mt-4 text-pale">{hero.lead}</p>
        <div className="row mt-6">
          <ButtonLink href="#contact-panel" className="wide-on-phone">
            {hero.primaryAction}
          </ButtonLink>
          <ButtonLink href="#services" variant="on-dark" className="wide-on-phone">
            {hero.secondaryAction}
          </ButtonLink>
        </div>
        {urgent && (
          <a href={address('/urgent')} className="touch strong underline text-peach">
            {urgent}
            <Icon name="forward" />
          </a>
        )}
      </div>
      <aside className="night-card not-on-phone">
        <h2 className="text-xl">{hero.call.heading}</h2>
        <p className="mt-2 text-pale">{hero.call.text}</p>
        <PhoneLink
          phone={firm.phone}
          className="touch serif text-2xl mt-3"
          before={<Icon name="phone" className="text-peach" />}
        />
        {firm.tollFree && (
          <p className="text-sm text-pale only-wide">
            {texts.tollFree} <PhoneLink phone={firm.tollFree} className="touch underline" />
          </p>
        )}
        <p className="text-sm text-pale">{firm.hoursText}</p>
        {firm.speaks && <p className="text-sm text-pale">{firm.speaks}</p>}
        {person && (
          <Person person={person} className="person mt-6 text-pale only-wide">
            “{person.sentence}”
          </Person>
        )}
      </aside>
      <FirstLight className="dawn all-columns" />
      <div className="hero-more all-columns">
        {/* Wide screens show the person in the card. */}
        {person && (
          <Person person={person} className="person text-pale not-wide">
            “{person.sentence}”
          </Person>
        )}
        <ul className="stack-small mt-4">
          {hero.benefits.map((benefit, index) => (
            <li key={benefit} className="check-line">
              <Icon name="check" className="text-peach" />
              <div>
                <p>{benefit}</p>
                {index === 0 && <p className="text-sm text-pale">{hero.benefitNote}</p>}
              </div>
            </li>
          ))}
        </ul>
        <ul className="stack-small mt-4 text-sm text-pale">
          {hero.trust.map(({ value, label }) => (
            <li key={label}>
              <strong className="serif text-2xl text-peach">{value}</strong> {label}
            </li>
          ))}
          <li>{notice}</li>
        </ul>
      </div>
    </Band>
  );
}

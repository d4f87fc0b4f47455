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
      <div className="wrap grid gap-6 pt-20 pb-14 sm:pt-28 sm:pb-28 lg:grid-cols-[1.3fr_0.7fr] lg:gap-16 lg:pt-32 lg:pb-36">
        <div>
          <p className="inline-block rounded-full border border-peach-edge bg-veil px-4 py-1.5 text-sm font-semibold text-peach">
            {hero.badge}
          </p>
          <h1 className="mt-5 max-w-[15ch] text-4xl">{hero.heading}</h1>
          <p className="mt-4 max-w-[52ch] text-lg text-pale sm:mt-5">{hero.lead}</p>
          {urgent && (
            <a
              href={address('/urgent')}
              className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-peach underline underline-offset-4 sm:mt-3"
            >
              {urgent}
              <Icon name="forward" />
            </a>
          )}
          <ul className="mt-3 grid gap-2.5 sm:mt-4 sm:gap-3">
            {hero.benefits.map((benefit, index) => (
              <li key={benefit} className="flex gap-3">
                <Icon name="check" className="mt-0.5 flex-none text-peach" />
                <div>
                  <p>{benefit}</p>
                  {index === 0 && <p className="text-sm text-pale">{hero.benefitNote}</p>}
                </div>
              </li>
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col sm:mt-7">
            <ButtonLink href="#contact-panel">{hero.primaryAction}</ButtonLink>
            <ButtonLink href="#services" variant="on-dark">
              {hero.secondaryAction}
            </ButtonLink>
          </div>
          {hero.trust.length > 0 && (
            <ul className="mt-5 flex flex-wrap gap-x-10 gap-y-4 sm:mt-8">
              {hero.trust.map(({ value, label }) => (
                <li key={label}>
                  <span className="block font-serif text-3xl/tight">{value}</span>{' '}
                  <span className="text-sm text-pale">{label}</span>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-4 max-w-[52ch] text-sm text-pale sm:mt-7">{notice}</p>
        </div>
        <aside className="self-start rounded-card border border-rim bg-panel p-5 sm:p-7 lg:mt-14">
          <h2 className="text-xl">{hero.call.heading}</h2>
          <p className="mt-2 text-pale">{hero.call.text}</p>
          <a
            href={`tel:${firm.phone.dial}`}
            className="mt-3 inline-flex min-h-12 items-center gap-3 font-serif text-2xl hover:text-peach"
          >
            <Icon name="phone" className="text-peach" />
            {firm.phone.display}
          </a>
          {firm.tollFree && (
            <p className="text-sm text-pale">
              {texts.tollFree}{' '}
              <a
                href={`tel:${firm.tollFree.dial}`}
                className="inline-block py-2 underline underline-offset-4"
              >
                {firm.tollFree.display}
              </a>
            </p>
          )}
          <p className="mt-1 text-sm text-pale">{firm.hoursText}</p>
        </aside>
      </div>
    </section>
  );
}

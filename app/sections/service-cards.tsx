import type { PageIntro } from '#contract/content-fields.ts';
import type { Service } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { LinkRow } from '#app/ui/link-rows.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

/** All services. The button leads to the consultation section (R6.2). */
export function ServiceCards(props: {
  /** Left out when the page already has this heading at its top. */
  intro?: PageIntro;
  services: readonly Service[];
  labels: Pick<Home['services'], 'readMore' | 'action'>;
}) {
  const { intro, services, labels } = props;
  const count = services.length;
  const CardHeading = intro ? 'h3' : 'h2';
  return (
    <section id="services" tabIndex={-1} className="bg-mist py-10 lg:py-24">
      <div className="wrap">
        {intro && <SectionHeading heading={intro.heading} lead={intro.lead} />}
        <Reveal className={intro ? 'mt-6 lg:mt-10' : ''}>
          <ul
            className={`${intro ? 'service-rows ' : ''}grid gap-2.5 sm:gap-5 sm:grid-cols-2 ${count % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-6'}`}
          >
            {services.map((service, index) => (
              <li key={service.id} className={cardWidth(index, count)}>
                <a href={`/services/${service.id}`} className="card service-card">
                  <Icon name={service.icon} size={30} className="text-action" />
                  <p className="font-serif text-lg/snug font-[560] sm:text-xl/snug">
                    {service.situation}
                  </p>
                  <CardHeading>{service.title}</CardHeading>
                  <p className="text-quiet">{service.description}</p>
                  <span className="service-more">
                    {labels.readMore}
                    <span className="sr-only"> about {service.title}</span>
                    <Icon name="forward" size={18} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Reveal>
        <ButtonLink href="#consultation" className="mt-6 max-sm:w-full lg:mt-10">
          {labels.action}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The services as short links, by situation, for a firm without urgent pages. */
export function serviceRows(services: readonly Service[]): LinkRow[] {
  return services.map(({ id, situation, title }) => ({
    href: `/services/${id}`,
    title: situation,
    note: title,
  }));
}

/** The cards of an incomplete last row are wider, so that no number of services leaves a gap. */
function cardWidth(index: number, count: number): string | undefined {
  const alone = index === count - 1 && count % 2 === 1;
  if (count % 3 === 0) return alone ? 'sm:max-lg:col-span-2' : undefined;
  if (count === 1) return 'sm:col-span-2 lg:col-span-6';
  // Two rows of two cards, instead of one card alone in the last row.
  const wide = count % 3 === 1 ? 4 : 2;
  const span = index >= count - wide ? 'lg:col-span-3' : 'lg:col-span-2';
  return alone ? `sm:col-span-2 ${span}` : span;
}

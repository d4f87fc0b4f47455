import type { PageIntro, Service } from '#contract/content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

/** All services. The button leads to the consultation section (R6.2). */
export function ServiceCards(props: {
  /** Left out when the page already has this heading at its top. */
  intro?: PageIntro;
  services: readonly Service[];
  readMore: string;
  action: string;
}) {
  const { intro, services, readMore, action } = props;
  const CardHeading = intro ? 'h3' : 'h2';
  return (
    <section id="services" tabIndex={-1} className="bg-mist py-16 lg:py-24">
      <div className="wrap">
        {intro && <SectionHeading heading={intro.heading} lead={intro.lead} />}
        <Reveal className={intro ? 'mt-10' : ''}>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {services.map((service) => (
              <li key={service.id}>
                <a
                  href={`/services/${service.id}`}
                  className="card grid h-full grid-rows-[auto_auto_1fr_auto] gap-2.5 p-7"
                >
                  <Icon name={service.icon} size={30} className="text-action" />
                  <CardHeading className="text-xl">{service.title}</CardHeading>
                  <p className="text-quiet">{service.description}</p>
                  <span className="mt-3 flex items-center gap-2 border-t border-line pt-4 font-semibold text-action">
                    {readMore}
                    <span className="sr-only"> about {service.title}</span>
                    <Icon name="forward" size={18} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Reveal>
        <ButtonLink href="#consultation" className="mt-10 max-sm:w-full">
          {action}
        </ButtonLink>
      </div>
    </section>
  );
}

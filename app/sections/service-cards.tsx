import type { PageIntro } from '#contract/content-fields.ts';
import type { Service } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { LinkRow } from '#app/ui/link-rows.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

/** All services, grouped by what brings people. The button leads to the consultation section (R6.2). */
export function ServiceCards(props: {
  /** The heading above the cards, which are then short. Left out when the page has it at its top. */
  intro?: PageIntro;
  services: readonly Service[];
  labels: Pick<Home['services'], 'readMore' | 'action'>;
}) {
  const { intro, services, labels } = props;
  const { about } = usePageTexts().services;
  const address = useAddress();
  const groups = [...Map.groupBy(services, ({ group }) => group)];
  const [GroupHeading, CardHeading] = intro ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  return (
    <section id="services" tabIndex={-1} className="band mist">
      <div className="wrap">
        {intro && <SectionHeading heading={intro.heading} />}
        <div className={intro ? 'service-rows' : undefined}>
          {groups.map(([group, members]) => (
            <div key={group ?? ''} className="service-group">
              {group && <GroupHeading className="text-xl">{group}</GroupHeading>}
              <ul>
                {members.map((service) => {
                  const Heading = group ? CardHeading : GroupHeading;
                  return (
                    <li key={service.id}>
                      <a href={address(`/services/${service.id}`)} className="card service-card">
                        <Icon name={service.icon} size={30} className="text-action" />
                        <p className="serif">{service.situation}</p>
                        <Heading>{service.title}</Heading>
                        {!intro && (
                          <>
                            <p className="text-quiet">{service.description}</p>
                            <span className="service-more">
                              {labels.readMore}
                              <span className="sr-only">{` ${about(service.title)}`}</span>
                              <Icon name="forward" size={18} />
                            </span>
                          </>
                        )}
                      </a>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        </div>
        <ButtonLink href="#consultation" className="mt-6 wide-on-phone">
          {labels.action}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The services as short links, by situation, for a firm without urgent pages. */
export function serviceRows(
  services: readonly Service[],
  address: (address: string) => string,
): LinkRow[] {
  return services.map(({ id, situation, title }) => ({
    href: address(`/services/${id}`),
    title: situation,
    note: title,
  }));
}

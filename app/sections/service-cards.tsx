import type { PageIntro } from '#contract/content-fields.ts';
import type { Service } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { LinkRow } from '#app/ui/link-rows.tsx';
import { SectionHeading } from '#app/ui/band.tsx';
import { useAddress } from '#app/texts/texts.ts';

/** All services. The button leads to the consultation section (R6.2). */
export function ServiceCards(props: {
  /** The heading of the cards. With it, the cards are short and in one grid; without it, they are in groups. */
  intro?: PageIntro;
  services: readonly Service[];
  labels: Pick<Home['services'], 'action'>;
}) {
  const { intro, services, labels } = props;
  const groups = [...Map.groupBy(services, ({ group }) => group)];
  return (
    <section id="services" tabIndex={-1} className="band mist">
      {intro ? (
        <div className="wrap aside-first second-beside">
          <SectionHeading heading={intro.heading} lead={intro.lead} />
          <ul className="service-grid">
            {groups.map(([, members]) =>
              members.map((service) => <Card key={service.id} service={service} level="h3" />),
            )}
          </ul>
          <div>
            <ButtonLink href="#consultation" variant="outline" className="wide-on-phone">
              {labels.action}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <div className="wrap">
          {groups.map(([group, members]) => (
            <div key={group ?? ''} className="service-group">
              {group && <h2>{group}</h2>}
              <ul>
                {members.map((service) => (
                  <Card key={service.id} service={service} level={group ? 'h3' : 'h2'} hasText />
                ))}
              </ul>
            </div>
          ))}
          <ButtonLink href="#consultation" className="mt-6 wide-on-phone">
            {labels.action}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function Card(props: { service: Service; level: 'h2' | 'h3'; hasText?: boolean }) {
  const { service, level: Heading, hasText = false } = props;
  const address = useAddress();
  return (
    <li>
      <a href={address(`/services/${service.id}`)} className="card service-card">
        <Icon name={service.icon} size={24} className="text-action" />
        <div>
          <p className="serif text-action">{service.situation}</p>
          <Heading>{service.title}</Heading>
        </div>
        {hasText && (
          <>
            <p className="text-quiet not-on-phone">{service.description}</p>
            <Icon name="forward" className="service-more text-action" />
          </>
        )}
      </a>
    </li>
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

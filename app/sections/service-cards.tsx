import type { PageIntro } from '#contract/content-fields.ts';
import type { Service } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { Band, SectionHeading } from '#app/ui/band.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkRows, type LinkRow } from '#app/ui/link-rows.tsx';
import { useAddress } from '#app/texts/texts.ts';

/** All services. The button leads to the consultation section (R6.2). */
export function ServiceCards(props: {
  /** The heading of the cards. With it, the cards are short and in one list; without it, they are in groups. */
  intro?: PageIntro;
  services: readonly Service[];
  labels: Pick<Home['services'], 'action'>;
}) {
  const { intro, services, labels } = props;
  const address = useAddress();
  const groups = [...Map.groupBy(services, ({ group }) => group)];
  return (
    <Band id="services" className="band mist" wrap={`wrap ${intro ? 'stack' : 'card-groups'}`}>
      {intro && <SectionHeading heading={intro.heading} lead={intro.lead} />}
      {intro ? (
        <LinkRows
          rows={serviceRows(
            groups.flatMap(([, members]) => members),
            address,
          )}
          level="h3"
        />
      ) : (
        groups.map(([group, members]) => (
          <div key={group ?? ''}>
            {group && <h2>{group}</h2>}
            <LinkRows rows={serviceRows(members, address, true)} level={group ? 'h3' : 'h2'} />
          </div>
        ))
      )}
      <div className={intro && 'mt-2'}>
        <ButtonLink
          href="#consultation"
          variant={intro ? 'outline' : 'primary'}
          className="wide-on-phone"
        >
          {labels.action}
        </ButtonLink>
      </div>
    </Band>
  );
}

/** Links to the services, by situation. `withTexts` adds what each service is. */
export function serviceRows(
  services: readonly Service[],
  address: (address: string) => string,
  withTexts = false,
): LinkRow[] {
  return services.map(({ id, situation, title, description, icon }) => ({
    href: address(`/services/${id}`),
    title: situation,
    note: title,
    icon,
    ...(withTexts && { text: description }),
  }));
}

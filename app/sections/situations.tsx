import type { Home } from '#contract/home-content.ts';
import { LinkRows, type LinkRow, type NavigationLink } from '#app/ui/link-rows.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

/** Links named after what happened, and below or beside them links for people who have more time. */
export function Situations(props: {
  intro: Home['services'];
  rows: readonly LinkRow[];
  more: readonly NavigationLink[];
  /** Left out when the rows are the services. */
  services?: { heading: string; links: readonly NavigationLink[] } | undefined;
}) {
  const { intro, rows, more, services } = props;
  return (
    <section className="py-6 lg:py-24">
      <div className="wrap grid gap-4 lg:grid-cols-[0.8fr_1.2fr] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <SectionHeading eyebrow={intro.eyebrow} heading={intro.heading} lead={intro.lead} />
        <div className="lg:col-start-2 lg:row-span-2">
          <LinkRows rows={rows} />
          {more.length > 0 && <ShortLinks links={more} />}
        </div>
        {services && (
          <div className="max-sm:hidden">
            <h3 className="text-xl">{services.heading}</h3>
            <ShortLinks links={services.links} className="lg:grid lg:grid-cols-2" />
          </div>
        )}
      </div>
    </section>
  );
}

function ShortLinks(props: { links: readonly NavigationLink[]; className?: string }) {
  return (
    <ul
      className={`grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4 text-sm sm:flex sm:flex-wrap ${props.className ?? ''}`}
    >
      {props.links.map(({ name, href }) => (
        <li key={href}>
          <a href={href} className="text-link inline-flex min-h-11 items-center">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

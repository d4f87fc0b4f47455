import type { Home } from '#contract/home-content.ts';
import type { NavigationLink } from '#app/navigation.ts';
import { LinkRows, type LinkRow } from '#app/ui/link-rows.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

/** Links named after what happened, and below them links for people who have more time. */
export function Situations(props: {
  intro: Home['services'];
  rows: readonly LinkRow[];
  more?: readonly NavigationLink[];
}) {
  const { intro, rows, more = [] } = props;
  return (
    <section className="py-8 lg:py-24">
      <div className="wrap grid gap-6 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
        <SectionHeading eyebrow={intro.eyebrow} heading={intro.heading} lead={intro.lead} />
        <div>
          <LinkRows rows={rows} />
          {more.length > 0 && (
            <ul className="mt-2 grid grid-cols-2 gap-x-4 text-sm sm:flex sm:flex-wrap">
              {more.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} className="text-link inline-flex min-h-11 items-center">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

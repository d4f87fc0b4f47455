import type { Home, Service } from '#contract/content.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

/** Links to the services, each by the situation in which it helps. */
export function Situations(props: { intro: Home['services']; services: readonly Service[] }) {
  const { intro, services } = props;
  return (
    <section className="py-16 lg:py-24">
      <div className="wrap grid gap-10 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
        <SectionHeading eyebrow={intro.eyebrow} heading={intro.heading} lead={intro.lead} />
        <ul className="grid self-start border-t border-line">
          {services.map(({ id, situation, title }) => (
            <li key={id} className="border-b border-line">
              <a
                href={`/services/${id}`}
                className="group flex min-h-16 items-center justify-between gap-4 py-3 hover:text-action"
              >
                <span>
                  <span className="block font-serif text-xl/snug font-[560]">{situation}</span>
                  <span className="text-sm text-quiet">{title}</span>
                </span>
                <Icon
                  name="forward"
                  className="flex-none text-action transition-transform motion-safe:group-hover:translate-x-1"
                />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

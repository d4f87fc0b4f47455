import type { Options } from '#contract/guides.ts';

/** A Chapter 13 plan: a row of twelve dots for each year. Three years are the shorter kind of plan. */
export function PlanPicture({ plan }: { plan: NonNullable<Options['plan']> }) {
  return (
    <section className="bg-mist py-12 lg:py-20">
      <div className="wrap grid gap-8 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
        <div className="measure">
          <h2 className="text-3xl">{plan.heading}</h2>
          <p className="mt-4 text-quiet">{plan.text}</p>
        </div>
        <figure className="guide-picture on-dark">
          <ol className="grid gap-4">
            {plan.years.map((year, index) => (
              <li key={year} className={index < 3 ? 'text-peach' : 'text-pale'}>
                <svg width="192" height="16" aria-hidden="true">
                  <path
                    d="M8 8h177"
                    stroke="currentColor"
                    strokeWidth="10"
                    strokeLinecap="round"
                    strokeDasharray="0 16"
                  />
                </svg>
                <span className="block text-white">{`${index + 1}. ${year}`}</span>
              </li>
            ))}
          </ol>
          <figcaption className="mt-5 border-t border-peach-edge pt-4 text-peach">
            {plan.end}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

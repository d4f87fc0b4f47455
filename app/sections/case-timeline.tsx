import type { Service } from '#content/shape.ts';

/** The course of a case. */
export function CaseTimeline(props: { heading: string; steps: Service['timeline'] }) {
  const { heading, steps } = props;
  return (
    <section className="py-16 lg:py-20">
      <div className="wrap">
        <h2 className="text-3xl">{heading}</h2>
        <ol className="case-timeline mt-10">
          {steps.map(({ when, title, text }) => (
            <li key={title}>
              <p className="text-sm font-[650] text-header">{when}</p>
              <h3 className="mt-1 text-xl">{title}</h3>
              <p className="mt-1.5 text-quiet">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

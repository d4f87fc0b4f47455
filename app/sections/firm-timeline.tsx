import type { About } from '#content/shape.ts';

/** The firm's line through time. */
export function FirmTimeline(props: { heading: string; milestones: About['timeline'] }) {
  const { heading, milestones } = props;
  return (
    <section className="bg-mist py-16 lg:py-24">
      <div className="wrap">
        <h2 className="text-3xl">{heading}</h2>
        <ol className="firm-timeline mt-10">
          {milestones.map(({ year, title, text }) => (
            <li key={year}>
              <span className="font-serif text-2xl text-action">{year}</span>
              <h3 className="mt-1 text-xl">{title}</h3>
              <p className="mt-1.5 text-quiet">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

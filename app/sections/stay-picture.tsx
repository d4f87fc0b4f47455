import type { Urgent } from '#contract/guides.ts';
import home from '#app/ui/lit-home.svg?raw';

/** What the automatic stay holds back, as lines that end at a wall, and what goes past it. */
export function StayPicture({
  stay,
  className = '',
}: {
  stay: Urgent['stay'];
  className?: string;
}) {
  return (
    <section className={`py-12 lg:py-20 ${className}`}>
      <div className="wrap grid gap-8 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
        <div className="measure">
          <h2 className="text-3xl">{stay.heading}</h2>
          <p className="mt-4">{stay.text}</p>
          <p className="mt-3 text-quiet">{stay.note}</p>
        </div>
        <figure className="stay-picture on-dark">
          <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: home }} />
          <p>Held back in most cases</p>
          <ul>
            {stay.stopped.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>Not held back</p>
          <ul>
            {stay.passes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </figure>
      </div>
    </section>
  );
}

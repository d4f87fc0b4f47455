import type { Exemptions } from '#contract/guides.ts';
import ladder from '#app/ui/ladder.svg?raw';

/** Who has a claim on the value of a thing, from the top down. */
export function LadderPicture({ ladder: texts }: { ladder: Exemptions['ladder'] }) {
  return (
    <section className="bg-mist py-12 lg:py-20">
      <div className="wrap grid gap-8 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
        <div className="measure">
          <h2 className="text-3xl">{texts.heading}</h2>
          <p className="mt-4">{texts.text}</p>
          <p className="mt-3 text-quiet">{texts.note}</p>
        </div>
        <figure className="guide-picture ladder-picture on-dark">
          <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: ladder }} />
          <ol>
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </figure>
      </div>
    </section>
  );
}

import type { TwoCases as Cases } from '#contract/service-content.ts';
import { Band } from '#app/ui/band.tsx';

/** Two made-up people side by side. For screen readers, each answer names its person: on phones there is no table. */
export function TwoCases({ cases }: { cases: Cases }) {
  const { eyebrow, heading, text, people, rows } = cases;
  return (
    <Band className="night-band on-dark band">
      <p className="eyebrow text-peach">{eyebrow}</p>
      <h2>{heading}</h2>
      <p className="measure text-pale">{text}</p>
      <div className="option-row mt-6">
        <div className="option-cells second-column">
          {people.map((person) => (
            <div key={person.title}>
              <h3 className="text-xl text-peach">{person.title}</h3>
              <p className="mt-2 text-sm">{person.text}</p>
            </div>
          ))}
        </div>
      </div>
      <dl>
        {rows.map(({ label, values }, index) => (
          <div key={label} className="option-row">
            <dt className="text-sm text-pale">{label}</dt>
            <dd className={index === 0 ? 'option-cells serif text-3xl' : 'option-cells'}>
              {values.map((value, person) => (
                <div key={people[person]?.title}>
                  <span className="sr-only">{people[person]?.title}: </span>
                  {value}
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}

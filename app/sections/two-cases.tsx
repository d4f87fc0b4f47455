import type { TwoCases as Cases } from '#contract/service-content.ts';

/** Two made-up people side by side. On phones each label is above its two answers; the roles keep it a table there. */
export function TwoCases({ cases }: { cases: Cases }) {
  const { eyebrow, heading, text, people, rows } = cases;
  return (
    <section className="night-band on-dark py-10 text-white lg:py-24">
      <div className="wrap">
        <p className="text-sm font-[650] text-peach">{eyebrow}</p>
        <h2 className="mt-2 text-3xl">{heading}</h2>
        <p className="mt-4 max-w-[60ch] text-pale">{text}</p>
        <table role="table" className="two-cases mt-6 lg:mt-12">
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" />
              {people.map((person) => (
                <th key={person.title} role="columnheader" scope="col">
                  <strong>{person.title}</strong>
                  <span>{person.text}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ label, values }) => (
              <tr key={label} role="row">
                <th role="rowheader" scope="row">
                  {label}
                </th>
                {values.map((value, index) => (
                  <td key={people[index]?.title} role="cell">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

import type { Exemption, Exemptions } from '#contract/guides.ts';

/** What the law protects: the rules for every state, then each state of the firm. */
export function ExemptionLists({ exemptions }: { exemptions: Exemptions }) {
  const { states, everywhere, everywhereHeading, statesNote, notComplete } = exemptions;
  return (
    <section className="py-12 lg:py-20">
      <div className="wrap grid gap-12">
        <div className="border-l-4 border-amber pl-4">
          <p className="font-semibold">{notComplete}</p>
          <p className="measure mt-2 text-quiet">{exemptions.checkedNote}</p>
        </div>
        {states.map(({ state, intro, rows }) => (
          <div key={state} id={anchor(state)} tabIndex={-1}>
            <h2 className="text-3xl">{state}</h2>
            <p className="measure mt-3 text-quiet">{intro}</p>
            <Rows rows={rows} exemptions={exemptions} />
          </div>
        ))}
        <div>
          <h2 className="text-3xl">{everywhereHeading}</h2>
          <Rows rows={everywhere} exemptions={exemptions} />
        </div>
        {statesNote && <p className="measure text-sm text-quiet">{statesNote}</p>}
      </div>
    </section>
  );
}

/** The id of a state's section, such as `new-york`. */
export function anchor(state: string): string {
  return state.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

const READ_IN_STATUTE: ReadonlySet<Exemption['certainty']> = new Set(['official', 'copy']);

function Rows(props: { rows: readonly Exemption[]; exemptions: Exemptions }) {
  const { sinceLabel, notChecked } = props.exemptions;
  return (
    <dl className="mt-5 border-t border-line">
      {props.rows.map(({ what, amount, statute, since, certainty }) => (
        <div key={what} className="exemption-row">
          <dt>{what}</dt>
          <dd>{amount}</dd>
          <dd className="text-sm text-quiet">
            {statute}. {since && `${sinceLabel} ${since}. `}
            {!READ_IN_STATUTE.has(certainty) && `${notChecked}.`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { Exemption, Exemptions } from '#contract/guides.ts';
import { useContent } from '#app/site/site-content.ts';
import { Fold, NarrowFold } from '#app/ui/fold.tsx';
import { longDate } from '#app/texts/texts.ts';

/**
 * Lists property that the law of each of the firm's states protects, and then says what is not covered. On phones a
 * state opens at a tap.
 */
export function StateExemptions({ exemptions }: { exemptions: Exemptions }) {
  const { states, notComplete } = exemptions;
  return (
    <section>
      <div className="wrap exemption-states mt-6">
        {states.map(({ state, intro, rows }, index) => (
          <NarrowFold key={state} id={anchor(state)} heading={state} open={index === 0}>
            <p className="measure text-quiet">{intro}</p>
            <Rules rows={rows} exemptions={exemptions} />
          </NarrowFold>
        ))}
      </div>
      <div className="wrap band-small">
        <p className="measure amber-line">{notComplete}</p>
      </div>
    </section>
  );
}

/** The property that is protected in all states. */
export function FederalExemptions({ exemptions }: { exemptions: Exemptions }) {
  const { everywhere, everywhereHeading, statesNote } = exemptions;
  return (
    <section className="band mist">
      <div className="wrap">
        <h2>{everywhereHeading}</h2>
        <Rules rows={everywhere} exemptions={exemptions} />
        {statesNote && <p className="measure mt-6 text-sm text-quiet">{statesNote}</p>}
      </div>
    </section>
  );
}

/** The id of a state's section, such as `new-york`. */
export function anchor(state: string): string {
  return state.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

type Law = Exemption['laws'][number];
const READ_IN_STATUTE: ReadonlySet<Law['certainty']> = new Set(['official', 'copy']);

/** The rules, a note that names those which nobody has checked against their statutes, and the statutes in a fold. */
function Rules(props: { rows: readonly Exemption[]; exemptions: Exemptions }) {
  const { rows, exemptions } = props;
  const { lawHeading, sinceLabel, notChecked, checkedNote } = exemptions;
  const { language } = useContent();
  const unchecked = rows.filter(({ laws }) =>
    laws.some((law) => !READ_IN_STATUTE.has(law.certainty)),
  );
  return (
    <>
      <dl className="exemption-rows">
        {rows.map(({ what, figure, text }) => (
          <div key={what}>
            <dt className="text-sm strong">{what}</dt>
            {figure && <dd className="serif text-xl">{figure}</dd>}
            {text && <dd className="mt-1">{text}</dd>}
          </div>
        ))}
      </dl>
      {unchecked.length > 0 && (
        <p className="text-sm text-quiet">
          {`${notChecked}: ${unchecked.map(({ what }) => what).join(', ')}. ${checkedNote}`}
        </p>
      )}
      <Fold title={lawHeading}>
        <dl className="in-threes text-sm">
          {rows.map(({ what, laws }) => (
            <div key={what}>
              <dt className="strong">{what}</dt>
              {laws.map(({ statute, since }) => (
                <dd key={statute} className="text-quiet">
                  {statute}. {since && `${sinceLabel} ${longDate(new Date(since), language)}.`}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Fold>
    </>
  );
}

import type { Exemption, Exemptions } from '#contract/guides.ts';
import { useContent } from '#app/site/site-content.ts';
import { Fold, NarrowFold } from '#app/ui/fold.tsx';
import { longDate } from '#app/texts/texts.ts';

/**
 * Lists property that the law of each of the firm's states protects, after a note that says what is not covered. On
 * phones a state opens at a tap.
 */
export function StateExemptions({ exemptions }: { exemptions: Exemptions }) {
  const { states, notComplete } = exemptions;
  return (
    <section>
      <div className="wrap band">
        <div className="measure amber-line stack-small">
          <p>{notComplete}</p>
          <p>
            <strong aria-hidden="true">{NOT_CHECKED}</strong> {exemptions.notChecked}.{' '}
            {exemptions.checkedNote}
          </p>
        </div>
      </div>
      <div className="wrap exemption-states">
        {states.map(({ state, intro, rows }, index) => (
          <NarrowFold key={state} id={anchor(state)} heading={state} open={index === 0}>
            <p className="measure text-quiet">{intro}</p>
            <Rules rows={rows} exemptions={exemptions} />
          </NarrowFold>
        ))}
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
/** Marks a rule that nobody has checked against the text of its statute. The note at the top says what it means. */
const NOT_CHECKED = '*';
const READ_IN_STATUTE: ReadonlySet<Law['certainty']> = new Set(['official', 'copy']);

/**
 * The rules. Rules that nobody has checked against their statutes have a mark, and the statutes are in a fold after all
 * rules.
 */
function Rules(props: { rows: readonly Exemption[]; exemptions: Exemptions }) {
  const { rows, exemptions } = props;
  const { lawHeading, sinceLabel, notChecked } = exemptions;
  const { language } = useContent();
  return (
    <>
      <dl className="exemption-rows">
        {rows.map(({ what, figure, text, laws }) => (
          <div key={what}>
            <dt className="text-sm">
              <strong>{what}</strong>
              {laws.some((law) => !READ_IN_STATUTE.has(law.certainty)) && (
                <>
                  {' '}
                  <strong aria-hidden="true">{NOT_CHECKED}</strong>
                  <span className="sr-only">{notChecked}</span>
                </>
              )}
            </dt>
            {figure && (
              <dd className={/[$%]|\(\d/.test(figure) ? 'serif text-xl' : 'strong'}>{figure}</dd>
            )}
            {text && <dd className="mt-1">{text}</dd>}
          </div>
        ))}
      </dl>
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

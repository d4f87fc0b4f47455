import type { Exemption, Exemptions } from '#contract/guides.ts';
import { useContent } from '#app/site/site-content.ts';
import { Fold, NarrowFold } from '#app/ui/fold.tsx';
import { longDate } from '#app/texts/texts.ts';

/** Notes that say what the lists do not cover. */
export function ExemptionNotes({ exemptions }: { exemptions: Exemptions }) {
  return (
    <section className="band-small">
      <div className="wrap">
        <div className="amber-line">
          <p className="measure strong">{exemptions.notComplete}</p>
          <p className="measure mt-2 text-quiet">{exemptions.checkedNote}</p>
        </div>
      </div>
    </section>
  );
}

/** Property that the law protects: each state of the firm, then every state. On phones a state opens at a tap. */
export function ExemptionLists({ exemptions }: { exemptions: Exemptions }) {
  const { states, everywhere, everywhereHeading, statesNote } = exemptions;
  return (
    <section className="band">
      <div className="wrap">
        {states.map(({ state, intro, rows }, index) => (
          <NarrowFold key={state} id={anchor(state)} heading={state} open={index === 0}>
            <p className="measure text-quiet">{intro}</p>
            <Rules rows={rows} exemptions={exemptions} />
          </NarrowFold>
        ))}
        <h2 className="mt-10">{everywhereHeading}</h2>
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

/** The rules. Before them are the names of rules that were not read in their statutes, and after them the statutes in a fold. */
function Rules(props: { rows: readonly Exemption[]; exemptions: Exemptions }) {
  const { rows, exemptions } = props;
  const { lawHeading, sinceLabel, notChecked } = exemptions;
  const { language } = useContent();
  const unread = rows.filter(({ laws }) => laws.some((law) => !READ_IN_STATUTE.has(law.certainty)));
  return (
    <>
      {unread.length > 0 && (
        <p className="measure mt-3 text-sm">
          <strong>{notChecked}:</strong> {unread.map(({ what }) => what).join('; ')}.
        </p>
      )}
      <dl className="exemption-rows">
        {rows.map(({ what, figure, text }) => (
          <div key={what}>
            <dt className="strong text-sm">{what}</dt>
            {figure && (
              <dd className={/[$%]|\(\d/.test(figure) ? 'serif text-xl text-action' : 'strong'}>
                {figure}
              </dd>
            )}
            {text && <dd>{text}</dd>}
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

import { Armchair, Car, House, Shapes, Wallet, Wrench, type IconNode } from 'lucide';
import type { Exemption, Exemptions } from '#contract/guides.ts';
import { useContent } from '#app/site/site-content.ts';
import { Band } from '#app/ui/band.tsx';
import { Fold, NarrowFold } from '#app/ui/fold.tsx';
import { LineDrawing } from '#app/ui/icon.tsx';
import { longDate } from '#app/texts/texts.ts';

/**
 * Lists property that the law of each of the firm's states protects, and then says what is not covered. On phones a
 * state opens at a tap.
 */
export function StateExemptions({ exemptions }: { exemptions: Exemptions }) {
  const { states, statesNote, notComplete } = exemptions;
  return (
    <Band>
      {states.map(({ state, intro, rows }, index) => (
        <Rules
          key={state}
          id={anchor(state)}
          heading={state}
          open={index === 0}
          intro={intro}
          rows={rows}
          exemptions={exemptions}
        />
      ))}
      <div className="halves mt-6">
        <p className="callout">{notComplete}</p>
        {statesNote && <p className="text-sm text-quiet">{statesNote}</p>}
      </div>
    </Band>
  );
}

/** The property that is protected in all states. */
export function FederalExemptions({ exemptions }: { exemptions: Exemptions }) {
  const { everywhere, everywhereHeading } = exemptions;
  return (
    <Band className="band mist">
      <Rules
        id="every-state"
        heading={everywhereHeading}
        rows={everywhere}
        exemptions={exemptions}
      />
    </Band>
  );
}

/** The id of a state's section, such as `new-york`. */
export function anchor(state: string): string {
  return state.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

type Law = Exemption['laws'][number];
const READ_IN_STATUTE: ReadonlySet<Law['certainty']> = new Set(['official', 'copy']);

const DRAWINGS: Readonly<Record<NonNullable<Exemption['kind']>, IconNode>> = {
  home: House,
  vehicle: Car,
  things: Armchair,
  money: Wallet,
  tools: Wrench,
  any: Shapes,
};

/** The rules, a note that names those which nobody has checked against their statutes, and the statutes in a fold. */
function Rules(props: {
  id: string;
  heading: string;
  open?: boolean;
  intro?: string;
  rows: readonly Exemption[];
  exemptions: Exemptions;
}) {
  const { id, heading, open = false, intro, rows, exemptions } = props;
  const { lawHeading, sinceLabel, notChecked, checkedNote } = exemptions;
  const { language } = useContent();
  const unchecked = rows.filter(({ laws }) =>
    laws.some((law) => !READ_IN_STATUTE.has(law.certainty)),
  );
  return (
    <NarrowFold id={id} heading={heading} open={open}>
      {intro && <p className="measure text-quiet">{intro}</p>}
      <dl className={rows.length % 3 === 0 ? 'in-threes mt-6' : 'in-twos mt-6'}>
        {rows.map(({ kind, what, figure, lists = [], text }) => (
          <div key={what} className="ruled">
            <dt className="eyebrow check-line">
              {kind && <LineDrawing lines={DRAWINGS[kind]} className="text-action" />}
              {what}
            </dt>
            {figure && (
              <dd>
                <span className="serif text-xl block">{figure}</span>
                {lists.length > 0 && (
                  <span className="row mt-2">
                    {lists.map((list) => (
                      <span key={list} className="pill">
                        {list}
                      </span>
                    ))}
                  </span>
                )}
              </dd>
            )}
            {text && <dd className="mt-2">{text}</dd>}
          </div>
        ))}
      </dl>
      <div className="in-twos mt-4">
        <Fold title={lawHeading}>
          <dl className="in-twos text-sm">
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
        {unchecked.length > 0 && (
          <p className="text-sm text-quiet">
            {`${notChecked}: ${unchecked.map(({ what }) => what).join(', ')}. ${checkedNote}`}
          </p>
        )}
      </div>
    </NarrowFold>
  );
}

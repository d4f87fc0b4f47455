import type { Firm } from '#contract/content.ts';
import type { CallSheet } from '#contract/guides.ts';
import { PhoneLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

/**
 * A form that is never sent. `client/drafts.ts` keeps it in the tab like every form with an id, and it is printed like
 * a letter of /letters. Without scripts it can be printed and filled in by hand.
 */
export function SheetForCall(props: { sheet: CallSheet; firm: Pick<Firm, 'name' | 'phone'> }) {
  const { fields, labels } = props.sheet;
  const { name, phone } = props.firm;
  return (
    <section className="letter-list band mist">
      <form id="call-sheet" className="letter wrap" autoComplete="off">
        <div className="letter-sheet call-sheet sheet fitted">
          <p>
            <strong className="serif block text-2xl">{name}</strong>
            <PhoneLink phone={phone} className="text-link touch text-lg" />
          </p>
          {fields.map(({ id, label, hint, isLong }) => (
            <Field key={id} id={`sheet-${id}`} label={label} hint={hint}>
              {(attributes) =>
                isLong ? (
                  <textarea {...attributes} name={id} rows={3} />
                ) : (
                  <input {...attributes} name={id} type="text" />
                )
              }
            </Field>
          ))}
          <div className="letter-advice no-print">
            <p className="measure text-quiet">{labels.kept}</p>
            <div className="row script-only mt-3">
              <button type="button" className="button button-outline" data-letter-action="print">
                {labels.print}
              </button>
              <button type="reset" className="button button-outline">
                {labels.clear}
              </button>
            </div>
          </div>
        </div>
      </form>
    </section>
  );
}

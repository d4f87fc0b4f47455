import { CORRECTABLE, type RequestDetail } from '#admin/data/requests.ts';
import { texts } from '#admin/office/texts.ts';
import { shownPhone } from '#admin/ui/shown-phone.ts';
import { FoldedForm, type Refusal } from './folded-form.tsx';
import { SeenInput } from './seen-fields.tsx';

const TYPES = { name: 'text', email: 'email', phone: 'tel' } as const;
/** What the firm can check with the person. */
export const CHECKED = ['email', 'phone'] as const;

const shownContact = (way: (typeof CHECKED)[number], value: string) =>
  way === 'phone' ? shownPhone(value) : value;

/** Corrects a mistyped name, address or number. */
export function CorrectForm(props: { request: RequestDetail; refusal: Refusal | undefined }) {
  const { request, refusal } = props;
  const doubtful = CHECKED.filter((way) => request[way] !== null && !request.answerBy[way]);
  return (
    <FoldedForm
      id="correct"
      request={request}
      form="correction"
      refusal={refusal}
      summary={texts.request.correct}
      className="panel"
      save={texts.request.saveCorrection}
    >
      <p className="text-quiet">{texts.request.correctIntro}</p>
      {CORRECTABLE.map((field) => (
        <SeenInput
          key={field}
          id={`correct-${field}`}
          label={texts.label(field)}
          field={field}
          stored={request[field]}
          refusal={refusal}
          type={TYPES[field]}
        />
      ))}
      {doubtful.map((way) => (
        <label key={way} className="check">
          <input
            type="checkbox"
            id={`checked-${way}`}
            name={`checked-${way}`}
            defaultChecked={refusal?.typed[`checked-${way}`] === 'on'}
          />
          {texts.request.checkedWithPerson(shownContact(way, request[way] ?? ''))}
        </label>
      ))}
    </FoldedForm>
  );
}

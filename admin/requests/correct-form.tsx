import { CORRECTABLE, type RequestDetail } from '#admin/data/requests.ts';
import { shownPhone, fieldLabel } from '#admin/ui/other-fields.ts';
import { CheckBox } from '#admin/ui/form.tsx';
import { FoldedForm } from './folded-form.tsx';
import { SeenInput } from './seen-fields.tsx';

const TYPES = { name: 'text', email: 'email', phone: 'tel' } as const;
/** The contacts that the firm can check with the person. */
export const CHECKED = ['email', 'phone'] as const;

const shownContact = (way: (typeof CHECKED)[number], value: string) =>
  way === 'phone' ? shownPhone(value) : value;

/** Corrects a mistyped name, address or number. */
export function CorrectForm({ request }: { request: RequestDetail }) {
  const doubtful = CHECKED.filter((way) => request[way] !== null && !request.answerBy[way]);
  return (
    <FoldedForm
      id="correct"
      request={request}
      form="correction"
      summary="Correct name, email or phone"
      save="Save correction"
    >
      <p className="text-quiet">For a mistyped address or number. The history keeps the old one.</p>
      {CORRECTABLE.map((field) => (
        <SeenInput
          key={field}
          name={field}
          label={fieldLabel(field)}
          stored={request[field]}
          type={TYPES[field]}
        />
      ))}
      {doubtful.map((way) => (
        <CheckBox key={way} name={`checked-${way}`}>
          {`I have checked ${shownContact(way, request[way] ?? '')} with the person`}
        </CheckBox>
      ))}
    </FoldedForm>
  );
}

import { CORRECTABLE, type RequestDetail } from '#admin/data/requests.ts';
import { shownPhone, fieldLabel } from '#admin/ui/other-fields.ts';
import { CheckBox } from '#admin/ui/form.tsx';
import { FoldedForm } from './folded-form.tsx';
import { CONTACTS } from './person-changes.ts';
import { SeenInput } from './seen-fields.tsx';

const TYPES = { name: 'text', email: 'email', phone: 'tel' } as const;

/** Corrects a mistyped name, address or number. */
export function CorrectForm({ request }: { request: RequestDetail }) {
  const doubtful = CONTACTS.filter((way) => request[way] !== null && !request.answerBy[way]);
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
          {`I have checked ${way === 'phone' ? shownPhone(request.phone ?? '') : request.email} with the person`}
        </CheckBox>
      ))}
    </FoldedForm>
  );
}

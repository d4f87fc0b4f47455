import { CORRECTABLE, type RequestDetail } from '#server/admin/requests.ts';
import { texts } from '#admin/texts.ts';
import { HiddenFields, SubmitButton } from '#admin/ui/button.tsx';
import { fieldMessages } from '#admin/ui/field-messages.ts';
import { Form, FormProblem, LabeledInput } from '#admin/ui/form.tsx';
import { TakenBy } from './taken-by.tsx';
import type { Refusal } from './request.tsx';
import { shownFields } from './shown-fields.ts';

const TYPES = { name: 'text', email: 'email', phone: 'tel' } as const;
/** What the firm can check with the person. */
export const CHECKED = ['email', 'phone'] as const;

/** The name of the hidden control with the value that the page showed: `was-email`. */
export const seenName = (field: (typeof CORRECTABLE)[number]) => `was-${field}`;

/** Corrects a mistyped name, address or number. */
export function CorrectForm(props: { request: RequestDetail; refusal: Refusal | undefined }) {
  const { request, refusal } = props;
  const { correction, typed = {} } = refusal ?? {};
  const messages = fieldMessages(correction?.fields ?? {});
  // What was typed in another form has other names.
  const isTyped = typed[seenName('name')] !== undefined;
  /** What the person has not changed follows the request. */
  const valueOf = (field: (typeof CORRECTABLE)[number]) =>
    (typed[field] === typed[seenName(field)] ? undefined : typed[field]) ?? request[field] ?? '';
  const errors = Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [
      `correct-${field === 'contact' ? 'email' : field}`,
      message,
    ]),
  );
  const doubtful = CHECKED.filter((way) => request[way] !== null && !request.answerBy[way]);
  return (
    <details id="correct" className="panel no-print" open={isTyped}>
      <summary className="min-h-6 cursor-pointer font-[650]">{texts.request.correct}</summary>
      <Form
        action={`/requests/${request.id}/correction`}
        draft={`correct:${request.id}`}
        errors={errors}
      >
        <p className="text-quiet">{texts.request.correctIntro}</p>
        <HiddenFields fields={shownFields(request)} />
        {CORRECTABLE.map((field) => (
          <LabeledInput
            key={field}
            id={`correct-${field}`}
            label={texts.label(field)}
            error={errors[`correct-${field}`]}
            type={TYPES[field]}
            name={field}
            defaultValue={valueOf(field)}
          >
            <input type="hidden" name={seenName(field)} value={request[field] ?? ''} />
          </LabeledInput>
        ))}
        {doubtful.map((way) => (
          <label key={way} className="check">
            <input
              type="checkbox"
              name={`checked-${way}`}
              defaultChecked={typed[`checked-${way}`] === 'on'}
            />
            {texts.request.checkedWithPerson(request[way] ?? '')}
          </label>
        ))}
        {correction?.other && <TakenBy {...correction.other} />}
        {correction && !correction.other && Object.keys(errors).length === 0 && (
          <FormProblem>{correction.message}</FormProblem>
        )}
        <div className="actions">
          <SubmitButton>{texts.request.saveCorrection}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}

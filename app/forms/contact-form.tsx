import { Field } from '#app/ui/field.tsx';
import { SubmissionForm, type FormTexts } from './submission-form.tsx';
import { useSubmissionForm } from './use-submission-form.ts';

/** Also the name under which the browser keeps the window (specification, sections 5 and 7). */
const ID = 'contactForm';

export function ContactForm({ note, phone }: Pick<FormTexts, 'note' | 'phone'>) {
  const life = useSubmissionForm({ formType: 'contact', id: ID, hasWindow: true });
  return (
    <SubmissionForm
      id={ID}
      life={life}
      label="Send Us a Message"
      submit={{ idle: 'Send Message', submitting: 'Sending...' }}
      message={{ label: 'Message', className: 'min-h-[120px]' }}
      note={note}
      phone={phone}
    >
      <Field id={`${ID}-subject`} label="Subject">
        {(wiring) => <input {...wiring} name="subject" type="text" autoComplete="off" />}
      </Field>
    </SubmissionForm>
  );
}

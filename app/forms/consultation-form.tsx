import { SubmissionForm, type FormTexts } from './submission-form.tsx';
import { useSubmissionForm } from './use-submission-form.ts';

const ID = 'consultationForm';

/** Has the security check and no window of its own (specification, section 5). */
export function ConsultationForm({ note, phone }: Pick<FormTexts, 'note' | 'phone'>) {
  const life = useSubmissionForm({ formType: 'consultation', id: ID, hasWindow: false });
  return (
    <SubmissionForm
      id={ID}
      life={life}
      label="Request Free Consultation"
      submit={{ idle: 'Request Free Consultation', submitting: 'Requesting...' }}
      message={{ label: 'How can we help?', className: 'min-h-[80px]' }}
      note={note}
      phone={phone}
    />
  );
}

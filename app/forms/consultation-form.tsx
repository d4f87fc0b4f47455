import { SubmissionForm, type FormProps } from './submission-form.tsx';

/** Has the security check and no rate limit of its own (specification, section 5). */
export function ConsultationForm(props: FormProps) {
  return (
    <SubmissionForm
      {...props}
      kind={{
        formType: 'consultation',
        id: 'consultationForm',
        hasWindow: false,
        label: 'Request Free Consultation',
        submit: { idle: 'Request Free Consultation', submitting: 'Requesting...' },
        message: { label: 'How can we help?', className: 'min-h-[80px]' },
        hasSubject: false,
      }}
    />
  );
}

import { SubmissionForm, type FormKind, type FormProps } from './submission-form.tsx';

/** The rate limit also uses `id` as its key in `localStorage` (R14.2, R16.4). */
export const ContactForm = formOf({
  formType: 'contact',
  id: 'contactForm',
  hasWindow: true,
  submit: { idle: 'Send Message', submitting: 'Sending...' },
  message: { label: 'Message', className: 'min-h-[120px]' },
  hasSubject: true,
});

/** Has no rate limit in the browser (R14.3). */
export const ConsultationForm = formOf({
  formType: 'consultation',
  id: 'consultationForm',
  hasWindow: false,
  submit: { idle: 'Request Free Consultation', submitting: 'Requesting...' },
  message: { label: 'How can we help?', className: 'min-h-[80px]' },
  hasSubject: false,
});

function formOf(kind: FormKind) {
  return (props: FormProps) => <SubmissionForm {...props} kind={kind} />;
}

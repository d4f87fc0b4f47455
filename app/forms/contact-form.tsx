import { SubmissionForm, type FormProps } from './submission-form.tsx';

/** `id` is also the key of the rate limit in the browser's storage (specification, sections 5 and 7). */
export function ContactForm(props: FormProps) {
  return (
    <SubmissionForm
      {...props}
      kind={{
        formType: 'contact',
        id: 'contactForm',
        hasWindow: true,
        label: 'Send Us a Message',
        submit: { idle: 'Send Message', submitting: 'Sending...' },
        message: { label: 'Message', className: 'min-h-[120px]' },
        hasSubject: true,
      }}
    />
  );
}

import { firm, notices } from '#content/firm.ts';
import { home } from '#content/home.ts';
import { ConsultationForm } from '#app/forms/both-forms.tsx';
import { Consultation, ConsultationInvitation } from '#app/sections/consultation.tsx';
import { NoScriptContact } from '#app/sections/contact.tsx';
import { Island } from '#app/ui/island.tsx';

/** For both forms of the site. */
export const formProps = {
  note: `${notices.formNote} We keep what you send for ${firm.retentionMonths} months after your last message.`,
  phone: firm.phone,
};

/** The last section of most pages: the consultation and its form. */
export function ConsultationBanner() {
  return (
    <Consultation texts={home.consultation} notice={notices.debtReliefAgency}>
      <NoScriptContact firm={firm} />
      <Island name="consultation-form" component={ConsultationForm} props={formProps} />
    </Consultation>
  );
}

/** The last section of pages without a form: a link to the consultation on /services. */
export function ConsultationLink() {
  return <ConsultationInvitation home={home} firm={firm} notice={notices.debtReliefAgency} />;
}

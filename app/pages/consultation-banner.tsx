import { firm, notices } from '#content/firm.ts';
import { home } from '#content/home.ts';
import { ConsultationForm } from '#app/forms/both-forms.tsx';
import { Consultation } from '#app/sections/consultation.tsx';
import { NoScriptContact } from '#app/sections/no-script.tsx';
import { Island } from '#app/ui/island.tsx';

/** What both forms say about the firm. */
export const formProps = {
  note: `${notices.formNote} We keep what you send for ${firm.retentionMonths} months after your last message.`,
  phone: firm.phone,
};

/** The consultation banner with its form, as it stands on most pages. */
export function ConsultationBanner() {
  return (
    <Consultation texts={home.consultation} notice={notices.debtReliefAgency}>
      <NoScriptContact firm={firm} />
      <Island name="consultation-form" component={ConsultationForm} props={formProps} />
    </Consultation>
  );
}

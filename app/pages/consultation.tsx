import type { SiteContent } from '#contract/content.ts';
import { ConsultationForm } from '#app/forms/both-forms.tsx';
import { Consultation, ConsultationInvitation } from '#app/sections/consultation.tsx';
import { NoScriptContact } from '#app/sections/contact.tsx';
import { useContent } from '#app/site-content.ts';
import { Island } from '#app/ui/island.tsx';

/** The props of a form whose heading is `label`. */
export function formProps(label: string, { firm, notices }: SiteContent) {
  const months = firm.retentionMonths === 1 ? 'a month' : `${firm.retentionMonths} months`;
  return {
    label,
    note: `${notices.formNote} We keep what you send for ${months} after your last message.`,
    phone: firm.phone,
  };
}

/** The last section of most pages: the consultation and its form. */
export function ConsultationBanner() {
  const content = useContent();
  const { firm, home, notices } = content;
  return (
    <Consultation texts={home.consultation} notice={notices.debtReliefAgency}>
      <NoScriptContact firm={firm} />
      <Island
        name="consultation-form"
        component={ConsultationForm}
        props={formProps(home.consultation.formHeading, content)}
      />
    </Consultation>
  );
}

/** The last section of pages without a form: a link to the consultation on /services. */
export function ConsultationLink() {
  const { firm, home, notices } = useContent();
  return <ConsultationInvitation home={home} firm={firm} notice={notices.debtReliefAgency} />;
}

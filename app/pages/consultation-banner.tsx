import { firm, notices } from '#content/firm.ts';
import { home } from '#content/home.ts';
import { ConsultationForm } from '#app/forms/consultation-form.tsx';
import { Consultation } from '#app/sections/consultation.tsx';
import { NoScriptContact } from '#app/sections/no-script.tsx';

/** The consultation banner with its form, as it stands on most pages. */
export function ConsultationBanner() {
  return (
    <Consultation texts={home.consultation} notice={notices.debtReliefAgency}>
      <NoScriptContact firm={firm} />
      <ConsultationForm note={notices.formNote} phone={firm.phone} />
    </Consultation>
  );
}

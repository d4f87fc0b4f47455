import { firm, notices } from '#content/firm.ts';
import { home } from '#content/home.ts';
import { ConsultationAction } from '#app/sections/consultation-action.tsx';

/** How the pages end that have no form of their own. */
export function NextStep() {
  return <ConsultationAction home={home} firm={firm} notice={notices.debtReliefAgency} />;
}

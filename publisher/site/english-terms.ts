import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { changeTexts } from './page-texts.ts';

/**
 * The English terms of courts, clerks and papers, in small letters. Texts of other languages name them in parentheses
 * or quotation marks beside their own words (docs/glossary-es.md).
 */
const TERMS: ReadonlySet<string> = new Set(
  `
  answer; appear; arrears; automatic stay; bank levies; bank levy; bankruptcy; bankruptcy code; bankruptcy court; broker; cash advance; chapter 7; chapter 11;
  chapter 13; child support; citation; claim; claim of exemption; co-signer; community property; complaint; confirmation; conversion;
  cramdown; credit counseling; credit report; credit union; credit score; customer records; days; debt collector; debt settlement;
  debtor education; debtor in possession; deed of trust; default; default judgment; discharge; disclosure statement;
  disconnect; dismiss; dismissal; dismissals; dismissed; do not track; draft-; escrow; eviction; examination; exemption;
  exemptions; fee waiver; file number; final notice; forbearance; foreclosure; foreclosures; foreclosure sale;
  garnishment; garnishments; gross income; home equity; homestead; homestead exemption; identifiers; judgment;
  judgment for possession; justice court; landlord; lease; legal aid; levies; levy; lien; lift the stay; liquidation;
  listing; listing agreement; local storage; lockout; loan modification; means test; median income; meeting of creditors;
  no presumption of abuse; notice of default; notice of levy; notice of sale; notice of protected property rights;
  papers; personal property; petition; presumption of abuse; priority debt; proof of service; proof of claim;
  protected property claim form; reaffirm; reaffirmation; redeem; redemption; reinstatement; reorganization;
  repossession; respond; schedules; score; secured debt; self-help desk; served; service; servicer; session storage;
  sheriff; shut off; shut-off; small claims; statement of intention; statute of limitations; stay; sub out;
  subchapter v; subordinate; summons; switch; tax lien; tax return; tax returns; time-barred; trustee; u.s. trustee;
  set it aside; undue hardship; unlawful detainer; unsecured debt; utility; validation notice; wage garnishment; wage garnishments;
  warrant; withholding orders; writ of execution; writ of possession;
  the amount is wrong; i have paid it; i do not know this debt
  `
    .split(';')
    .map((term) => term.trim()),
);

const TERM = /(?<=[(“])[A-Za-z][\w .’-]*(?=[)”,;:])/g;

/** Marks English terms in a page of another language, so that a screen reader pronounces them as English (WCAG 3.1.2). */
export const markEnglishTerms = (html: string, language: Language): string =>
  language === MAIN_LANGUAGE ? html : changeTexts(html, withTerms);

/** Wraps a text beside other elements in one span: in a flex container, its parts would become boxes of their own. */
function withTerms(text: string, { before, after }: { before: string; after: string }): string {
  const marked = text.replaceAll(TERM, withLanguage);
  const isAlone = !/<\/[\w-]+>$|\/>$/.test(before) && after.startsWith('</');
  return marked === text || isAlone ? marked : `<span>${marked}</span>`;
}

const withLanguage = (term: string) =>
  TERMS.has(term.toLowerCase()) ? `<i lang="en">${term}</i>` : term;

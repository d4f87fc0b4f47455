import type { ReviewItem } from '#contract/old-content.ts';

/**
 * What only the firm's attorney can decide. Until then the site uses the careful wording. Set
 * `confirmed: true` once the attorney has read the text and agreed; a release build refuses the rest.
 */
export const attorneyReview: readonly ReviewItem[] = [
  {
    confirmed: false,
    place: 'content/pages/chapter11.md, "Which debts stay?"',
    question:
      'In Texas, debts of the kinds in 11 U.S.C. 523(a) may survive a company’s Subchapter V plan (GFS Industries, 99 F.4th 223, 5th Cir. 2024). Is the sentence right for your cases?',
  },
  {
    confirmed: false,
    place: 'content/pages/creditor-harassment.md, "What may a debt collector not do?"',
    question:
      'Are the call limits and the notice of Regulation F (12 CFR 1006.14(b)(2), 1006.34) still in force as the page says?',
  },
  {
    confirmed: false,
    place: 'content/firm.ts, offers.settlement',
    question:
      'May the firm offer debt settlement to people outside of these states (225 ILCS 429/10; Tex. Fin. Code 394.203(c))?',
  },
  {
    confirmed: false,
    place: 'content/firm.ts, offers.loanTalks',
    question:
      'May the firm offer talks about a home loan outside of these states without the notices of 12 CFR 1015.4 (12 CFR 1015.7)?',
  },
  {
    confirmed: false,
    place: 'content/court-record.ts, headlines',
    question:
      'Do 87%, 98% and $150M+ and the notes beside them meet 11 U.S.C. 526(a)(3) and rules 7.1 and 7.01? For 98% and $150M+, can the number of cases and the period be given?',
  },
  {
    confirmed: false,
    place: 'content/firm.ts, notices.pastResults',
    question: 'Is this the sentence about past results that your states want?',
  },
  {
    confirmed: false,
    place: 'content/home.ts, hero.benefitNote',
    question: 'Is "Not every debt or action can be stopped." enough beside the first benefit?',
  },
];

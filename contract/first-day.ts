import type { OfficeHours } from './office-hours.ts';

/* The answers of a firm on its first day. Its own content is made from them (publisher/first-day/content.ts). */

/** The services of the sample, as the form names them. */
export const FIRST_SERVICES = {
  chapter7: 'Chapter 7',
  chapter13: 'Chapter 13',
  chapter11: 'Chapter 11',
  'creditor-harassment': 'Relief from debt collectors',
  foreclosure: 'Foreclosure defense',
  'debt-settlement': 'Debt settlement',
} as const;

/** The urgent pages, guides and tools of the sample, as the form names them. */
export const FIRST_GUIDES = {
  'urgent/sued': 'Urgent: sued for a debt',
  'urgent/account-frozen': 'Urgent: bank account frozen',
  'urgent/wages': 'Urgent: pay is being taken',
  'urgent/tax-or-student-loan': 'Urgent: taxes or a student loan',
  'urgent/sale-date': 'Urgent: the home has a sale date',
  'urgent/eviction': 'Urgent: eviction papers',
  'urgent/car': 'Urgent: the car was taken',
  'urgent/utility': 'Urgent: power or water shut off',
  'urgent/threatening-call': 'Urgent: a threatening call',
  'urgent/someone-at-home': 'Urgent: someone at home must not know',
  options: 'All ways out of debt, side by side',
  letters: 'Letters to a debt collector',
  'call-sheet': 'A sheet to fill in before the call',
  prepare: 'How to prepare, with a list of papers',
  'plan-range': 'Tool: what a Chapter 13 plan might cost',
  'income-check': 'Tool: compare your income with the median',
  gallery: 'A gallery',
} as const;

/** Three colors that go together. All of them have enough contrast. */
export const COLOR_SETS = {
  blue: { label: 'Blue', night: '#0a1628', brand: '#2b3f7d', accent: '#f59e0b' },
  green: { label: 'Green', night: '#0b1f17', brand: '#14532d', accent: '#f2b84b' },
  red: { label: 'Dark red', night: '#240d10', brand: '#7f1d1d', accent: '#f3c05c' },
  teal: { label: 'Teal', night: '#06202a', brand: '#134e5e', accent: '#f5b642' },
  purple: { label: 'Purple', night: '#190f2e', brand: '#4c1d95', accent: '#f6bd4f' },
  gray: { label: 'Gray', night: '#15181d', brand: '#374151', accent: '#f0b429' },
} as const;

export interface FirstDayAnswers {
  name: string;
  foundedYear?: number;
  phone: { display: string };
  tollFree?: { display: string };
  email: string;
  /** `state` is the code of a state. */
  office: { street: string; city: string; state: string; zip: string };
  states: readonly { code: string; admission: 'licensed' | 'federal-courts' }[];
  hours: OfficeHours;
  /** Whether the office is closed on federal holidays. */
  holidays: boolean;
  timeZone: string;
  attorneys: readonly { name: string; title: string }[];
  /** One of the sets, or the firm's own color as in #2b3f7d. */
  color: keyof typeof COLOR_SETS | `#${string}`;
  services: readonly (keyof typeof FIRST_SERVICES)[];
  guides: readonly (keyof typeof FIRST_GUIDES)[];
  /** Whether the site has pages in Spanish too. */
  spanish: boolean;
}

/** Why nothing was made. `field` is the control with the wrong answer; empty when no answer is wrong. */
export interface FirstDayMistake {
  field: string;
  message: string;
}

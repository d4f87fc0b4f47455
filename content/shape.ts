/*
 * Texts here are plain: markup, and figures of `figures.ts` as `{{id}}`, stand only in the Markdown of `pages/`.
 * An apostrophe inside '…' is written ’.
 */

export interface Sample {
  /** True while the values are invented. A release build refuses them: set to false once yours stand. */
  sample: boolean;
}

export interface PhoneNumber {
  /** As people read it: (213) 555-0142 */
  display: string;
  /** As phones dial it: +12135550142 */
  dial: string;
}

export interface Office {
  street: string;
  city: string;
  /** Two letters: CA */
  state: string;
  zip: string;
}

export interface Firm extends Sample {
  name: string;
  foundedYear: number;
  /** The short claim of the hero and badges: 40+ */
  experienceShort: string;
  /** The long claim of the firm's story: over 41 years */
  experienceLong: string;
  phone: PhoneNumber;
  /** Leave it out when there is only one number. */
  tollFree?: PhoneNumber;
  /** Shown, and the default sender and inbox of all mail. */
  email: string;
  /** Where the firm visits people: Greater Los Angeles */
  area: string;
  /** Full names, in the order they are read. */
  states: readonly string[];
  /** For times in mails to the firm and in its lists, an IANA name: America/Los_Angeles */
  timeZone: string;
  /** When the firm answers, the end of the confirmation's sentence 'We will answer you …': by the next working day */
  answerTime: string;
  /**
   * Whole months, 1 to 120, that a request is kept after the last message of its sender. The forms and the
   * privacy page say so, and the server erases what is older.
   */
  retentionMonths: number;
  /**
   * States whose residents may be offered what a lawyer licensed elsewhere may have to leave out: debt
   * settlement (225 ILCS 429/10, Tex. Fin. Code 394.203), and talks with a lender about a home loan
   * (12 CFR 1015.7). The firm's attorney decides; the texts name these states.
   */
  offers: { settlement: readonly string[]; loanTalks: readonly string[] };
  /** One sentence: when the phone is answered, and what happens after hours. */
  hours: string;
  /** A real office; its city must be shown (California Bus. & Prof. Code 6157.2(b)). */
  office: Office;
  social: readonly { name: string; href: string }[];
  /** Two sentences for the footer. */
  blurb: string;
  /** Under 160 characters, for search engines. */
  description: string;
}

/** What the law asks a firm's advertising to say; for the firm's attorney to confirm. */
export interface Notices extends Sample {
  /** 11 U.S.C. 528(a)(4), word for word. */
  debtReliefAgency: string;
  advertising: string;
  /** Name, licence, office: California, Texas and Illinois each, one sentence a line. */
  responsible: readonly string[];
  noRelationship: string;
  /** In the visitor's confirmation: an answer to them, so the words for the site do not fit. */
  emailNote: string;
  /** Beside each form. */
  formNote: string;
  /** Beside every figure of the record. */
  pastResults: string;
}

export interface Attorney extends Sample {
  /** Never changes once published: it is part of an address (`/about#id`). */
  id: string;
  name: string;
  title: string;
  bio: readonly string[];
  education: readonly string[];
  barAdmissions: readonly string[];
  /**
   * The drawing in `public/` that is shown while there is no photo. A photo goes to
   * `content/portraits/<id>.jpg` (or png, webp), upright, and `imageAlt` then describes it. Leave both
   * out when there is no picture.
   */
  imageUrl?: string;
  imageAlt?: string;
}

export type ServiceId =
  | 'chapter7'
  | 'chapter13'
  | 'chapter11'
  | 'creditor-harassment'
  | 'foreclosure'
  | 'debt-settlement';

/** Names of icons of the site's one line set (`app/ui/icon.tsx`). */
export type IconName = 'fresh-start' | 'home' | 'business' | 'calls' | 'shield' | 'agreement';

export interface Service {
  /** Never changes once published: it is the address (`/services/id`). */
  id: ServiceId;
  /** Chapter 7, Creditor Harassment Relief … */
  title: string;
  /** States whose residents it is offered to, where these are not all states that the firm serves. */
  offeredIn?: readonly string[];
  /** The page's own heading: a question or a promise of explanation, not of a result. */
  heading: string;
  /** One or two sentences for the card. */
  description: string;
  icon: IconName;
  /** What the reader would say of their week: 'I am being called at work' */
  situation: string;
  /** Three facts for the strip under the heading: how long, who it is for, what it costs to ask. */
  facts: readonly { label: string; value: string }[];
  /** What happens, in order. */
  timeline: readonly Station[];
  /** What one keeps, and what ends; three to five short lines each. */
  keep: readonly string[];
  ends: readonly string[];
  /** Under 160 characters, for search engines. */
  metaDescription: string;
}

export interface Myth {
  /** The belief, in the reader's words. */
  question: string;
  /** Plain text, one or two paragraphs. */
  answer: readonly string[];
}

/** One court; total = completed + subOut + pending, completed = the five ways a case can end. */
export interface CourtRecordRow {
  court: string;
  completed: number;
  subOut: number;
  pending: number;
  total: number;
  confirmed: number;
  dismissVol: number;
  dismissInvol: number;
  convertVol: number;
  convertInvol: number;
}

export interface NavigationLink {
  name: string;
  href: string;
}

/** A figure that stands once: texts name it as `{{id}}`. */
export interface Figure {
  /** As printed: $338 */
  value: string;
  /** The day from which it holds, ISO: 2023-12-01 */
  since: string;
  /** Statute, rule or official page. */
  source: string;
}

/** A Markdown page as sections see it: split at its `##` headings. */
export interface Article {
  title: string;
  description: string;
  /** Before the first heading, as HTML. */
  lead: string;
  sections: readonly { id: string; heading: string; html: string }[];
}

/** What the home page says around the services: read from top to bottom. */
export interface Home {
  hero: {
    badge: string;
    heading: string;
    lead: string;
    benefits: readonly string[];
    /** Beneath the first benefit, which would promise too much by itself (11 U.S.C. 526(a)(3)). */
    benefitNote: string;
    primaryAction: string;
    secondaryAction: string;
    trust: readonly { value: string; label: string }[];
    /** Beside the hero: for those who would rather talk than write. The firm's hours follow. */
    call: { heading: string; text: string };
  };
  services: { eyebrow: string; heading: string; lead: string; readMore: string; action: string };
  /** Also on most other pages, beside the form 'Request Free Consultation'. */
  consultation: {
    eyebrow: string;
    heading: string;
    lead: string;
    steps: readonly { title: string; text: string }[];
    formHeading: string;
  };
  contact: {
    eyebrow: string;
    heading: string;
    lead: string;
    call: { title: string; text: string };
    email: { title: string; text: string };
    /** The firm's area follows. */
    visit: { title: string; text: string };
    formHeading: string;
  };
}

/** A point on a line through time. */
export interface Station {
  /** A year, a day of the case, a span: '1983', 'Day 1', '60-90 days later' */
  when: string;
  title: string;
  text: string;
}

/** The firm's story; `sample` speaks for the timeline and for every claim in the story. */
export interface About extends Sample {
  /** As in `PageIntro`. */
  title: string;
  heading: string;
  /** Under 160 characters, for search engines. */
  metaDescription: string;
  story: readonly string[];
  highlights: readonly { title: string; text: string }[];
  timelineHeading: string;
  timeline: readonly Station[];
  teamAction: string;
  attorneysHeading: string;
}

/** A column of links in the footer. */
export interface FooterGroup {
  id: 'services' | 'quick';
  heading: string;
  links: readonly NavigationLink[];
}

/** The words at the top of a page that lists something. */
export interface PageIntro {
  /** The page's title as search engines and tabs show it, before ' Attorney in California | …'. */
  title: string;
  heading: string;
  lead: string;
  /** Under 160 characters, for search engines. */
  metaDescription: string;
}

/** The words around the record; `sample` speaks for the headlines and for all rows too. */
export interface RecordPage extends Sample, PageIntro {
  /** What the words of the table mean, in its order. */
  meanings: readonly { term: string; text: string }[];
  /** One sentence over the table: what it counts. */
  tableNote: string;
}

/** One large number of the record page. */
export interface Headline {
  value: string;
  label: string;
  /** How the number was counted. */
  note: string;
}

/** A statement that the firm's attorney must confirm before a release. */
export interface ReviewItem {
  confirmed: boolean;
  /** File and field, or file and heading. */
  place: string;
  question: string;
}

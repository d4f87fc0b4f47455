import * as v from 'valibot';
import {
  day,
  list,
  mailAddress,
  matching,
  metaDescription,
  object,
  oneOf,
  text,
  texts,
  timeZone,
  uniqueIds,
  whole,
} from './old-content-fields.ts';

/*
 * The one description of `content/`: the types of the content are inferred from it, and the build checks the content
 * with it. The browser imports only types from here.
 */

const sample = v.boolean(
  'true or false: true while the values are invented, which a release build refuses',
);
const stateNames = list(text('the full name of a state, as in California'), 0);
const TitledText = object(texts('title', 'text'));

export type PhoneNumber = v.InferOutput<typeof PhoneNumber>;
const PhoneNumber = object({
  display: text('the number as people read it, as in (213) 555-0142'),
  dial: matching(/^\+\d{7,15}$/, 'digits as phones dial them: +12135550142'),
});

export type Firm = v.InferOutput<typeof Firm>;
const Firm = object({
  sample,
  name: text('the name of the firm'),
  foundedYear: whole('a year without quotes: 1983'),
  experienceShort: text('the short claim of the hero and badges, as in 40+'),
  experienceLong: text('the long claim in the firm’s story, as in over 41 years'),
  phone: PhoneNumber,
  /** Left out by a firm with one number. */
  tollFree: v.exactOptional(PhoneNumber),
  /** Shown on the site, and the default sender and inbox of all mail. */
  email: mailAddress,
  area: text('where the firm visits people, as in Greater Los Angeles'),
  states: list(text('the full name of a state; pages name the states in this order')),
  /** For times in mails to the firm and in its lists. */
  timeZone,
  answerTime: text('the end of “We will answer you …”, as in by the next working day'),
  /**
   * How long a submission is kept after the last message of its sender. The forms and the privacy
   * page show this number, and the server erases older submissions.
   */
  retentionMonths: whole('whole months, 1 to 120, without quotes: 24', 1, 120),
  /**
   * A lawyer who is licensed in another state may have to leave out debt settlement (225 ILCS
   * 429/10, Tex. Fin. Code 394.203) and talks with a lender about a home loan (12 CFR 1015.7).
   * Each list names the states whose residents may be offered it. The firm's attorney decides; the
   * texts name these states.
   */
  offers: object({ settlement: stateNames, loanTalks: stateNames }),
  hours: text('one sentence: when the phone is answered, and what happens after hours'),
  /** A real office; its city must be shown (California Bus. & Prof. Code 6157.2(b)). */
  office: object({
    ...texts('street', 'city'),
    state: matching(/^[A-Z]{2}$/, 'two capital letters: CA'),
    zip: text('the ZIP code, in quotes'),
  }),
  social: list(object({ name: text(), href: text('an address: https://…') }), 0),
  blurb: text('two sentences for the footer'),
  description: metaDescription,
});

/** What the law requires a firm's advertising to say; the firm's attorney confirms it. */
export type Notices = v.InferOutput<typeof Notices>;
const Notices = object({
  sample,
  debtReliefAgency: text('the sentence of 11 U.S.C. 528(a)(4), word for word'),
  advertising: text('that the site is attorney advertising'),
  responsible: list(text('one sentence for each state: name, license, office')),
  noRelationship: text('that a message makes no attorney-client relationship'),
  emailNote: text('the same for the confirmation mail, as part of a reply'),
  formNote: text('the same, shown beside each form'),
  pastResults: text('what is shown beside every figure of the record'),
});

export type Attorney = v.InferOutput<typeof Attorney>;
const Attorney = object({
  sample,
  /** Never changes once published: it is part of an address (`/about#id`). */
  id: matching(/^[a-z0-9-]+$/, 'small letters, digits and hyphens'),
  name: text(),
  title: text('the position in the firm, as in Senior Partner'),
  bio: list(text('one paragraph')),
  education: list(text()),
  barAdmissions: list(text()),
  /**
   * The drawing in `public/` that is shown while there is no photo. A photo goes to `content/portraits/<id>.jpg` (or
   * png, webp), upright, and `imageAlt` then describes it. Both are left out when there is no picture.
   */
  imageUrl: v.exactOptional(text('a picture in public/, as in /portraits/id.svg')),
  imageAlt: v.exactOptional(text('a description of the picture')),
});

/** A point on a timeline. */
export type Station = v.InferOutput<typeof Station>;
const Station = object({
  when: text('a year, a day of the case or a span, as in 1983, Day 1, 60-90 days later'),
  ...texts('title', 'text'),
});

export type Service = v.InferOutput<typeof Service>;
export type ServiceId = Service['id'];
const Service = object({
  /** Never changes once published: it is part of an address (`/services/id`). */
  id: oneOf(
    'chapter7',
    'chapter13',
    'chapter11',
    'creditor-harassment',
    'foreclosure',
    'debt-settlement',
  ),
  title: text('the name of the service, as in Chapter 7'),
  /** Offered to residents of these states. Left out when these are all states of the firm. */
  offeredIn: v.exactOptional(stateNames),
  heading: text('the heading of the page: a question or a promise of explanation, not of a result'),
  description: text('one or two sentences for the card'),
  /** In `app/ui/icon.tsx`. */
  icon: oneOf('fresh-start', 'home', 'business', 'calls', 'shield', 'agreement'),
  situation: text('what a reader would say of their week, as in I am being called at work'),
  /** How long it takes, who it is for, what it costs to ask. */
  facts: list(object(texts('label', 'value')), 3, 3),
  timeline: list(Station, 3),
  keep: list(text('a short line: what one keeps'), 2, 5),
  ends: list(text('a short line: what ends'), 2, 5),
  metaDescription,
});

export type Myth = v.InferOutput<typeof Myth>;
const Myth = object({
  question: text('the belief, in the reader’s words'),
  answer: list(text('one paragraph'), 1, 2),
});

/** How a case can end. */
const WAYS_TO_END = [
  'confirmed',
  'dismissVol',
  'dismissInvol',
  'convertVol',
  'convertInvol',
] as const;

export type CourtRecordRow = v.InferOutput<typeof CourtRecordRow>;
const CourtRecordRow = v.pipe(
  object({
    court: text('the name of the court'),
    ...v.entriesFromList(
      ['total', 'completed', 'subOut', 'pending', ...WAYS_TO_END],
      whole('a number of cases without quotes: 12'),
    ),
  }),
  v.check(
    (row) => row.completed === WAYS_TO_END.reduce((sum, way) => sum + row[way], 0),
    `completed = ${WAYS_TO_END.join(' + ')}`,
  ),
  v.check(
    (row) => row.total === row.completed + row.subOut + row.pending,
    'total = completed + subOut + pending',
  ),
);

/** The texts at the top of a page that lists something. */
export type PageIntro = v.InferOutput<typeof PageIntro>;
const PageIntro = object({
  title: text('the title in search engines and tabs, before “ Attorney in California | …”'),
  ...texts('heading', 'lead'),
  metaDescription,
});

/** The texts around the record; `sample` also applies to the headlines and all rows. */
export type RecordPage = v.InferOutput<typeof RecordPage>;
const RecordPage = object({
  sample,
  ...PageIntro.entries,
  /** What the terms of the table mean, in its order. */
  meanings: list(object(texts('term', 'text'))),
  tableNote: text('one sentence above the table: what it counts'),
});

export type Headline = v.InferOutput<typeof Headline>;
const Headline = object({
  value: text('one large number of the record page, as printed'),
  label: text(),
  note: text('how the number was counted'),
});

export type Figure = v.InferOutput<typeof Figure>;
const Figure = object({
  value: text('the figure as printed, as in $338'),
  /** The first day on which the figure applies. */
  since: day,
  source: text('a statute, a rule or an official page'),
});

export type Home = v.InferOutput<typeof Home>;
const Home = object({
  hero: object({
    ...texts('badge', 'heading', 'lead', 'primaryAction', 'secondaryAction'),
    benefits: list(text()),
    benefitNote: text('the limit of the first benefit (11 U.S.C. 526(a)(3))'),
    trust: list(object(texts('value', 'label')), 0),
    /** Beside the hero, for people who prefer to talk. The firm's hours are shown after it. */
    call: object(texts('heading', 'text')),
  }),
  services: object(texts('eyebrow', 'heading', 'lead', 'readMore', 'action')),
  /** Also on most other pages, beside the form 'Request Free Consultation'. */
  consultation: object({
    ...texts('eyebrow', 'heading', 'lead', 'formHeading'),
    steps: list(TitledText),
  }),
  contact: object({
    ...texts('eyebrow', 'heading', 'lead', 'formHeading'),
    call: TitledText,
    email: TitledText,
    /** The firm's area is shown after it. */
    visit: TitledText,
  }),
});

/** The firm's story; `sample` applies to the timeline and every claim in the story. */
export type About = v.InferOutput<typeof About>;
const About = object({
  sample,
  title: PageIntro.entries.title,
  ...texts('heading', 'timelineHeading', 'teamAction', 'attorneysHeading'),
  metaDescription,
  story: list(text('one paragraph')),
  highlights: list(TitledText),
  timeline: list(Station),
});

export type NavigationLink = v.InferOutput<typeof NavigationLink>;
const NavigationLink = object({ name: text(), href: text('a page of the site, as in /about') });

/** A column of links in the footer. */
export type FooterGroup = v.InferOutput<typeof FooterGroup>;
const FooterGroup = object({
  id: oneOf('services', 'quick'),
  heading: text(),
  links: list(NavigationLink),
});

/** A statement that the firm's attorney must confirm before a release. */
export type ReviewItem = v.InferOutput<typeof ReviewItem>;
const ReviewItem = object({
  confirmed: v.boolean('true or false: true once the attorney has confirmed it'),
  place: text('file and field, or file and heading'),
  question: text('what the attorney must decide'),
});

/** The files of `content/`, by name, and what each exports. */
export const CONTENT = {
  about: object({ about: About }),
  'attorney-review': object({ attorneyReview: list(ReviewItem, 0) }),
  attorneys: object({ attorneys: v.pipe(list(Attorney), uniqueIds()) }),
  'court-record': object({
    recordPage: RecordPage,
    headlines: list(Headline),
    courtRecord: list(CourtRecordRow),
  }),
  figures: object({ figures: v.record(text(), Figure) }),
  firm: object({ firm: Firm, notices: Notices }),
  gallery: object({ galleryPage: PageIntro }),
  home: object({ home: Home }),
  myths: object({ faqPage: PageIntro, myths: list(Myth) }),
  navigation: object({
    headerLinks: list(NavigationLink),
    footerGroups: list(FooterGroup),
    legalLinks: list(NavigationLink),
  }),
  services: object({ servicesPage: PageIntro, services: v.pipe(list(Service), uniqueIds()) }),
};

/** A Markdown page as sections receive it, split at its `##` headings. */
export interface Article {
  title: string;
  description: string;
  /** Before the first heading, as HTML. */
  lead: string;
  sections: readonly { id: string; heading: string; html: string }[];
}

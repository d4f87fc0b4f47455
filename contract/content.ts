import * as v from 'valibot';
import { Brand, type Logo } from './brand.ts';
import {
  day,
  list,
  mailAddress,
  matching,
  meaning,
  metaDescription,
  object,
  oneOf,
  text,
  timeZone,
  uniqueIds,
  webAddress,
  whole,
} from './content-fields.ts';
import {
  Exemptions,
  Options,
  PrepareTexts,
  UrgentIntro,
  UrgentTexts,
  type Prepare,
  type Urgent,
} from './guides.ts';
import { IncomeCheckTexts, Medians, type IncomeCheckPage } from './income-check-content.ts';

export type { IncomeCheckPage };

/*
 * The one description of a firm's content: its types are inferred from it, `server/content/` checks the files with
 * it, and editors complete and check them with the JSON Schema that is made from it. The browser imports only types
 * from here. How the files look: docs/content.md.
 */

/** The languages that a firm's content can have, each in a folder of this name. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Part of an address, so it never changes once published. */
const id = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens');
/** A name that texts use, as in {{chapter7FilingFee}}. */
const ownName = matching(/^[a-zA-Z][a-zA-Z0-9]*$/, 'a name of letters and digits');
const yes = 'true or false';

const TitledText = object({
  title: text('the heading of this part', 80),
  text: text('one or two sentences'),
});

/** A point on a timeline. */
export type Station = v.InferOutput<typeof Station>;
const Station = object({
  when: text('a year, a day of the case or a span, as in "1983", Day 1, 60-90 days later'),
  title: text('what happened, or happens, then'),
  text: text('one or two sentences'),
});

/** The texts at the top of a page that lists something. */
export type PageIntro = v.InferOutput<typeof PageIntro>;
const PageIntro = object({
  title: text('the title in search engines and tabs, before “ Attorney in … | …”', 60),
  heading: text('the heading of the page', 120),
  lead: text('one or two sentences below the heading'),
  metaDescription,
});

export type PhoneNumber = v.InferOutput<typeof PhoneNumber>;
const PhoneNumber = object({
  display: text('the number as people read it, as in (213) 555-0142'),
  dial: matching(/^\+\d{7,15}$/, 'digits as phones dial them, in quotes: "+12135550142"'),
});

/** A state whose residents the firm serves. */
export type FirmState = v.InferOutput<typeof FirmState>;
const stateName = text('the full name of a state, as in California');
const stateCode = matching(/^[A-Z]{2}$/, 'two capital letters: CA');
const FirmState = object({
  name: stateName,
  code: stateCode,
  admission: oneOf('how the firm may practice there', ['licensed', 'federal-courts']),
});

const FirmFacts = object({
  name: text('the name of the firm', 60),
  foundedYear: v.exactOptional(whole('a year without quotes: 1983', 1700, 2100)),
  phone: meaning('the phone number on every page', PhoneNumber),
  tollFree: v.exactOptional(meaning('a second, toll-free number', PhoneNumber)),
  /** Shown on the site, and the default sender and inbox of all mail. */
  email: mailAddress,
  /** Pages name the states in this order. */
  states: meaning('the states whose residents the firm serves', list(FirmState)),
  /** For times in mails to the firm and in its lists. */
  timeZone,
  /**
   * How long a submission is kept after the last message of its sender. The forms and the privacy page show this
   * number, and the server erases older submissions.
   */
  retentionMonths: whole('whole months, 1 to 120, without quotes: 24', 1, 120),
  /**
   * A lawyer who is licensed in another state may have to leave out debt settlement (225 ILCS 429/10, Tex. Fin. Code
   * 394.203) and talks with a lender about a home loan (12 CFR 1015.7). Texts name these states by {{offers.NAME}}.
   */
  offers: v.optional(
    meaning(
      'services that only the residents of some states may be offered: a name, and the states',
      v.record(ownName, list(stateName)),
    ),
    {},
  ),
  /** A real office; its city must be shown (California Bus. & Prof. Code 6157.2(b)). */
  office: object({
    street: text('street, number and suite of a real office'),
    city: text('the city of the office'),
    state: stateCode,
    zip: matching(/^\d{5}(-\d{4})?$/, 'the ZIP code in quotes: "90000"'),
  }),
  social: v.optional(
    meaning(
      'links to the firm’s pages elsewhere',
      list(object({ name: text('the name of the link, as in LinkedIn'), href: webAddress }), 0),
    ),
    [],
  ),
  blog: v.exactOptional(text('the address of the blog: https://… or a page of this site')),
});

const FirmTexts = object({
  area: text('where the firm visits people, as in Greater Los Angeles'),
  region: text('where the firm works, at the end of page titles, as in California'),
  answerTime: text('the end of “We will answer you …”, as in by the next working day'),
  hours: text('one sentence: when the phone is answered, and what happens after hours'),
  blurb: text('two sentences for the foot of every page'),
  description: metaDescription,
});

/** `firm.yaml` and the texts about the firm in one language. */
export type Firm = v.InferOutput<typeof FirmFacts> & v.InferOutput<typeof FirmTexts>;

export type Figure = v.InferOutput<typeof Figure>;
const Figure = object({
  value: text('the figure as printed, as in $338'),
  /** Left out for the firm's own claims, such as its years of experience. */
  since: v.exactOptional(day('the first day on which the figure applies')),
  source: text('a statute, a rule, an official page, or what the firm counted'),
  asOf: day('the last day on which somebody compared it with its source'),
  checkBy: day('the day by which it must be compared again; no release is made after it'),
});

/** What only the firm's attorney can decide. */
export type ReviewItem = v.InferOutput<typeof ReviewItem>;
const ReviewItem = object({
  confirmed: meaning(
    'true once the attorney has read the text and agreed',
    v.boolean(`${yes}: true once the attorney has confirmed it`),
  ),
  place: text('file and field, or file and heading'),
  question: text('what the attorney must decide'),
});

/** How a case can end. */
export const WAYS_TO_END = [
  'confirmed',
  'dismissVol',
  'dismissInvol',
  'convertVol',
  'convertInvol',
] as const;
const cases = whole('a number of cases without quotes: 12');

export type CourtRecordRow = v.InferOutput<typeof CourtRecordRow>;
const CourtRecordRow = v.pipe(
  object({
    court: text('the name of the court'),
    total: cases,
    completed: cases,
    subOut: cases,
    pending: cases,
    ...v.entriesFromList(WAYS_TO_END, cases),
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
const CourtRecordRows = object({
  asOf: day('the day on which the cases were counted'),
  checkBy: day('the day by which they must be counted again; no release is made after it'),
  rows: v.pipe(
    list(CourtRecordRow),
    v.check(
      (rows) => rows.some(({ completed }) => completed > 0),
      'at least one completed case; without one, delete court-record.yaml and our-record.yaml',
    ),
  ),
});

export type Headline = v.InferOutput<typeof Headline>;
const Headline = object({
  value: text('one large number of the record page, as printed', 12),
  label: text('what the number counts', 60),
  note: text('how the number was counted'),
});
const RecordTexts = object({
  ...PageIntro.entries,
  headlines: meaning('the main numbers of the page; the first four are large', list(Headline)),
  outcomesHeading: text('the heading above the bar, as in How 212 completed cases ended'),
  tableNote: text('one sentence above the table: what it counts, and on which day'),
  meanings: meaning(
    'what the terms of the table mean, in its order',
    list(object({ term: text('a term of the table'), text: text('what it means') })),
  ),
});

/** The record page: the texts of one language, and the rows. */
export type CourtRecord = v.InferOutput<typeof RecordTexts> & v.InferOutput<typeof CourtRecordRows>;

/** What the law requires a firm's advertising to say; the firm's attorney confirms it. */
export type Notices = v.InferOutput<typeof Notices>;
const Notices = object({
  debtReliefAgency: text('the sentence of 11 U.S.C. 528(a)(4), word for word'),
  advertising: text('that the site is attorney advertising'),
  responsible: list(text('one sentence for each state: name, license, office')),
  noRelationship: text('that a message makes no attorney-client relationship'),
  emailNote: text('the same for the confirmation mail, as part of a reply'),
  formNote: text('the same, shown beside each form'),
  pastResults: v.exactOptional(
    text('what is shown beside every figure of the record; a firm with a record needs it'),
  ),
});

/** Names of links and headings of their groups. Which links there are follows from the content. */
export type Navigation = v.InferOutput<typeof Navigation>;
const linkName = text('the name of this link', 30);
const Navigation = object({
  header: object({
    home: linkName,
    about: linkName,
    services: linkName,
    record: linkName,
    faq: linkName,
    contact: linkName,
  }),
  footer: object({
    servicesHeading: text('the heading above the links to the services'),
    quickHeading: text('the heading above the other links'),
    guidesHeading: v.exactOptional(
      text(
        'the heading above the links to the guides (urgent.yaml, options.yaml ...), if there are any',
      ),
    ),
    home: linkName,
    about: linkName,
    services: linkName,
    faq: linkName,
    blog: linkName,
  }),
});

export type Home = v.InferOutput<typeof Home>;
const Home = object({
  hero: object({
    badge: text('a few words above the heading', 40),
    heading: text('the heading of the home page', 80),
    lead: text('one or two sentences below the heading'),
    urgent: v.exactOptional(text('the link to /urgent, if the firm has that page', 60)),
    primaryAction: text('the button to the form', 50),
    secondaryAction: text('the button to the services', 50),
    benefits: list(text('a short line: what the firm does')),
    benefitNote: text('the limit of the first benefit (11 U.S.C. 526(a)(3))'),
    trust: v.optional(
      list(
        object({ value: text('a number or word, as in 40+', 20), label: text('what it counts') }),
        0,
      ),
      [],
    ),
    /** Beside the hero, for people who prefer to talk. The firm's hours are shown after it. */
    call: object({ heading: text('a short heading'), text: text('one or two sentences') }),
  }),
  services: object({
    eyebrow: text('a few words above the heading', 40),
    heading: text('the heading above the situations'),
    lead: text('one or two sentences below the heading'),
    readMore: text('the link of a card to its service', 30),
    action: text('the button below the cards', 50),
  }),
  /** Also on most other pages, beside the consultation form. */
  consultation: object({
    eyebrow: text('a few words above the heading', 40),
    heading: text('the heading beside the consultation form'),
    lead: text('one or two sentences below the heading'),
    formHeading: text('the heading of the consultation form'),
    steps: meaning('what happens after a message', list(TitledText)),
  }),
  contact: object({
    eyebrow: text('a few words above the heading', 40),
    heading: text('the heading beside the contact form'),
    lead: text('one or two sentences below the heading'),
    formHeading: text('the heading of the contact form'),
    call: TitledText,
    email: TitledText,
    /** The firm's area is shown after it. Left out by a firm that does not visit its clients. */
    visit: v.exactOptional(TitledText),
  }),
});

export type About = v.InferOutput<typeof About>;
const About = object({
  title: PageIntro.entries.title,
  heading: PageIntro.entries.heading,
  metaDescription,
  story: meaning('the firm’s story', list(text('one paragraph'))),
  highlights: v.optional(meaning('what sets the firm apart', list(TitledText, 0)), []),
  timeline: v.exactOptional(
    object({
      heading: text('the heading of the firm’s history'),
      stations: meaning('the firm’s history, oldest first', list(Station, 2)),
    }),
  ),
  teamAction: text('the button to the attorneys', 50),
  attorneysHeading: text('the heading above the attorneys'),
});

const AttorneyTexts = object({
  id,
  name: text('the name of the attorney', 60),
  title: text('the position in the firm, as in Senior Partner', 60),
  bio: list(text('one paragraph')),
  education: list(text('a degree and where it is from')),
  barAdmissions: list(text('a court or state')),
  imageAlt: v.exactOptional(
    text('a description of the picture portraits/ID.jpg (or png, webp, svg), if there is one'),
  ),
});
const AttorneyList = object({
  attorneys: v.pipe(list(AttorneyTexts), uniqueIds()),
});
/** `imageUrl` is there when `portraits/` has a drawing (SVG) of the attorney. */
export type Attorney = v.InferOutput<typeof AttorneyTexts> & { imageUrl?: string };

const ServiceList = object({
  ...PageIntro.entries,
  order: v.pipe(
    list(meaning('the name of a file in services/ without .md', id)),
    v.checkItems(
      (name, index, names) => names.indexOf(name) === index,
      'a service that is not in the list yet',
    ),
  ),
});

const SERVICE_ICONS = ['fresh-start', 'home', 'business', 'calls', 'shield', 'agreement'] as const;
const ServiceTexts = object({
  title: text('the name of the service, as in Chapter 7', 40),
  breadcrumb: v.exactOptional(
    text('the name in the path at the top of the page, if not the title'),
  ),
  pageTitle: text('the title in search engines and tabs, before “ Attorney in … | …”', 60),
  heading: text('the heading of the page: a question or a promise of explanation, not of a result'),
  description: text('one or two sentences for the card', 300),
  icon: oneOf('the drawing on the card', SERVICE_ICONS),
  situation: text('what a reader would say of their week, as in I am being called at work', 100),
  action: text('the button to the consultation form', 50),
  offeredIn: v.exactOptional(
    text('a name under offers in firm.yaml, if not all states are offered this service'),
  ),
  facts: meaning(
    'how long it takes, who it is for, what it costs to ask',
    list(object({ label: text('what the fact is about'), value: text('the fact') }), 3, 3),
  ),
  timeline: meaning('what happens, and when', list(Station, 3)),
  keep: list(text('a short line: what one keeps'), 2, 5),
  ends: list(text('a short line: what ends'), 2, 5),
  /** Its texts are in `urgent.yaml`. */
  showStay: v.exactOptional(
    meaning('true where the picture of the automatic stay belongs on the page', v.boolean(yes)),
  ),
  metaDescription,
});

/** A Markdown text as sections receive it, split at its `##` headings. */
export interface Article {
  title: string;
  description: string;
  /** Before the first heading, as HTML. */
  lead: string;
  sections: readonly { id: string; heading: string; html: string }[];
}

/** `id` is the name of its file, and part of its address. `offeredIn`: states, when these are not all. */
export type Service = Omit<v.InferOutput<typeof ServiceTexts>, 'offeredIn'> & {
  id: string;
  offeredIn?: readonly string[];
  article: Article;
};
export type ServiceId = Service['id'];

export type Myth = v.InferOutput<typeof Myth>;
const Myth = object({
  question: text('the belief, in the reader’s words'),
  answer: list(text('one paragraph'), 1, 2),
});
const Faq = object({
  ...PageIntro.entries,
  myths: meaning('beliefs and answers', list(Myth)),
});
export type Faq = v.InferOutput<typeof Faq>;

const LegalTexts = object({ title: text('the title and heading of the page'), metaDescription });
export const LEGAL_PAGES = ['privacy-policy', 'terms-of-service', 'disclaimer'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** All content of one language. `server/content/load-content.ts` reads it from a folder. */
export interface SiteContent {
  language: Language;
  firm: Firm;
  brand: Brand;
  logo?: Logo;
  figures: Readonly<Record<string, Figure>>;
  attorneyReview: readonly ReviewItem[];
  notices: Notices;
  navigation: Navigation;
  home: Home;
  about: About;
  attorneys: readonly Attorney[];
  servicesPage: PageIntro;
  /** In the order of `services.yaml`. */
  services: readonly Service[];
  faq: Faq;
  record?: CourtRecord;
  gallery?: PageIntro;
  urgent?: Urgent;
  options?: Options;
  prepare?: Prepare;
  exemptions?: Exemptions;
  incomeCheck?: IncomeCheckPage;
  legal: Record<LegalPage, Article>;
  /** The ids of attorneys with a photo (not a drawing) in `portraits/`. */
  photos: readonly string[];
}

/** What every file may say about itself. */
const Sample = {
  sample: v.exactOptional(
    meaning(
      'true while the values are invented; remove the line when the file is the firm’s own',
      v.boolean(`${yes}: true while the values are invented, which a release refuses`),
    ),
  ),
};
const Reviewed = {
  ...Sample,
  reviewed: v.exactOptional(
    meaning(
      'which attorney has read this version of the text, and when',
      object({
        by: text('the name of an attorney in attorneys.yaml'),
        on: day('the day on which the attorney read this version'),
        text: v.exactOptional(
          matching(/^t[0-9a-f]{8}$/, 'the mark of this version, as check --release prints it'),
        ),
      }),
    ),
  ),
};

/** The files without a language. Files whose schema has `reviewed` contain law or figures. */
export const SHARED_FILES = {
  'firm.yaml': object({ ...Sample, ...FirmFacts.entries }),
  'brand.yaml': object({ ...Sample, ...Brand.entries }),
  'figures.yaml': object({
    ...Reviewed,
    figures: meaning(
      'numbers that change; texts print them as {{name}}',
      v.record(ownName, Figure),
    ),
  }),
  'court-record.yaml': object({ ...Reviewed, ...CourtRecordRows.entries }),
  'medians.yaml': object({ ...Sample, ...Medians.entries }),
  'attorney-review.yaml': object({
    ...Sample,
    questions: meaning('what only the attorney can decide', list(ReviewItem, 0)),
  }),
};

/** The files in the folder of a language. */
export const LANGUAGE_FILES = {
  'firm.yaml': object({ ...Reviewed, ...FirmTexts.entries }),
  'notices.yaml': object({ ...Reviewed, ...Notices.entries }),
  'navigation.yaml': object({ ...Sample, ...Navigation.entries }),
  'home.yaml': object({ ...Reviewed, ...Home.entries }),
  'about.yaml': object({ ...Reviewed, ...About.entries }),
  'attorneys.yaml': object({ ...Sample, ...AttorneyList.entries }),
  'services.yaml': object({ ...Sample, ...ServiceList.entries }),
  'faq.yaml': object({ ...Reviewed, ...Faq.entries }),
  'gallery.yaml': object({ ...Sample, ...PageIntro.entries }),
  'our-record.yaml': object({ ...Reviewed, ...RecordTexts.entries }),
  'urgent.yaml': object({ ...Reviewed, ...UrgentIntro.entries }),
  'options.yaml': object({ ...Reviewed, ...Options.entries }),
  'exemptions.yaml': object({ ...Reviewed, ...Exemptions.entries }),
  'income-check.yaml': object({ ...Reviewed, ...IncomeCheckTexts.entries }),
};

/** The front matter of Markdown files, by their folder. */
export const MARKDOWN_FILES = {
  services: object({ ...Reviewed, ...ServiceTexts.entries }),
  legal: object({ ...Reviewed, ...LegalTexts.entries }),
  urgent: object({ ...Reviewed, ...UrgentTexts.entries }),
  /** The file `prepare.md`. */
  prepare: object({ ...Reviewed, ...PrepareTexts.entries }),
};

/** Optional pages with data of their own: both files are there, or neither. */
export const FILE_PAIRS = [
  { shared: 'court-record.yaml', texts: 'our-record.yaml' },
  { shared: 'medians.yaml', texts: 'income-check.yaml' },
] as const;

/** A site can do without these. */
export const OPTIONAL_FILES = [
  'gallery.yaml',
  'urgent.yaml',
  'options.yaml',
  'exemptions.yaml',
  ...FILE_PAIRS.flatMap(({ shared, texts }) => [shared, texts]),
];

/** What the server itself needs of the content of a site: for mails, times and how long submissions are kept. */
export type ServedContent = v.InferOutput<typeof ServedContent>;
export const ServedContent = v.object({
  firm: v.object({ ...FirmFacts.entries, ...FirmTexts.entries }),
  notices: Notices,
  brand: Brand,
});

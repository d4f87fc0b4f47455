import * as v from 'valibot';
import { Announcements } from './announcements.ts';
import { SiteBrand, type Logo } from './brand.ts';
import {
  sentences,
  day,
  heading,
  id,
  labeled,
  line,
  list,
  meaning,
  mailAddress,
  matching,
  metaDescription,
  object,
  oneOf,
  ownName,
  PageIntro,
  stateCode,
  stateName,
  text,
  TextLink,
  timeZone,
  uniqueIds,
  webAddress,
  whole,
  optional,
  paragraph,
} from './content-fields.ts';
import { file, sharedFile } from './content-marks.ts';
import type { Figure, FilePages, ReviewItem } from './content-files.ts';
import type { CourtRecord } from './court-record-content.ts';
import type { Prepare, Urgent } from './guides.ts';
import type { About, Home, Navigation } from './home-content.ts';
import type { IncomeCheckContent } from './income-check-content.ts';
import { LANGUAGE_CODES, LANGUAGE_NAMES, MAIN_LANGUAGE, type Language } from './languages.ts';
import { Likeness } from './likeness.ts';
import { MailTexts } from './mail-texts.ts';
import { DaysOff, OfficeHours } from './office-hours.ts';
import type { ServiceList, ServiceTexts } from './service-content.ts';

/*
 * A firm's content: the parts that appear on several pages, and the pages that every firm has. Its types are inferred
 * from the schemas, `publisher/content/` checks the files with them (`content-files.ts`), and the admin makes its forms
 * from them. The browser imports only types from here. The format of the files: docs/content.md.
 */

/** The letters on the keys of a telephone: ABC is 2, WXYZ is 9. */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/**
 * The number that a phone dials, from the one that people read: `+12135550142` from `(213) 555-0142`. Letters stand for
 * digits, as in (800) LAW-HELP. Undefined for a number that is not of the United States and has no country code.
 */
function dialOf(display: string): string | undefined {
  const digits = display
    .toUpperCase()
    .replaceAll(/[A-Z]/g, (letter) => String(KEYS.findIndex((key) => key.includes(letter)) + 2))
    .replaceAll(/\D/g, '');
  if (display.trim().startsWith('+')) return /^\d{7,15}$/.test(digits) ? `+${digits}` : undefined;
  return /^1?\d{10}$/.test(digits) ? `+1${digits.slice(-10)}` : undefined;
}

export type PhoneNumber = v.InferOutput<typeof PhoneNumber>;
const PhoneNumber = v.pipe(
  object({
    display: labeled('Telephone as people read it', line('as in (520) 234-5678')),
    dial: optional(
      'Another number to dial',
      matching(/^\+\d{7,15}$/, 'digits as phones dial them, as in +15202345678'),
      'Only if phones must dial other digits than these, as in +15202345678',
    ),
  }),
  v.forward(
    v.check(
      ({ display, dial }) => (dial ?? dialOf(display)) !== undefined,
      'a number that phones can dial, as in (520) 234-5678',
    ),
    ['display'],
  ),
  v.transform(({ display, dial }) => ({ display, dial: dial ?? dialOf(display) ?? '' })),
);

/** A state whose residents the firm serves. */
export type FirmState = v.InferOutput<typeof FirmState>;
const FirmState = object({
  name: labeled('State', stateName),
  code: labeled('Abbreviation', stateCode),
  admission: labeled(
    'How the firm practices there',
    oneOf(['licensed', 'federal-courts'], {
      licensed: 'Someone has a license of the state',
      'federal-courts': 'Only in its federal courts',
    }),
  ),
});

export const FirmFacts = sharedFile({
  name: labeled('Name of the firm', 60),
  foundedYear: optional('Founded in', whole('a year, as in 1983', 1700, 2100)),
  phone: labeled('Telephone', PhoneNumber),
  tollFree: optional('Toll-free telephone', PhoneNumber),
  /** Shown on the site, and the default sender and inbox of all mail. */
  email: mailAddress,
  /** Pages name the states in this order. */
  states: labeled('States that the firm serves', list(FirmState)),
  /** The time zone of the office hours, of times in mails to the firm and in its lists. */
  timeZone,
  /** The languages that people of the firm speak with clients. */
  languages: v.optional(
    labeled(
      'Languages of the firm',
      list(meaning('a language', oneOf(LANGUAGE_CODES, LANGUAGE_NAMES))),
    ),
    [MAIN_LANGUAGE],
  ),
  hours: labeled('Office hours', OfficeHours),
  daysOff: v.optional(labeled('Days on which the office is closed', DaysOff), []),
  /**
   * How long a submission is kept after the last message of its sender. The forms and the privacy page show this
   * number, and the server erases older submissions.
   */
  retentionMonths: labeled(
    'Months that requests are kept',
    whole('whole months, 1 to 120, as in 24', 1, 120),
  ),
  /**
   * A lawyer who is licensed in another state may not be allowed to offer debt settlement (225 ILCS 429/10, Tex. Fin.
   * Code 394.203) or to talk with a lender about a home loan (12 CFR 1015.7). Texts name these states with
   * {{offers.NAME}}.
   */
  offers: v.optional(
    labeled(
      'Services offered only in some states',
      v.record(ownName, list(stateName)),
      'services that only the residents of some states may be offered: a name, and the states',
    ),
    {},
  ),
  /** A real office; its city must be shown (California Bus. & Prof. Code 6157.2(b)). */
  office: object({
    street: labeled('Street', text('with the number and the suite of a real office')),
    city: labeled('City', line('the city of the office'), ''),
    state: stateCode,
    zip: labeled(
      'ZIP code',
      matching(/^\d{5}(-\d{4})?$/, 'the ZIP code, as in 90000'),
      'as in 90000',
    ),
  }),
  social: v.optional(
    labeled(
      'Links to pages elsewhere',
      list(
        object({
          name: labeled('Name', line('as in LinkedIn')),
          href: labeled('Address of the page', webAddress),
        }),
        0,
      ),
    ),
    [],
  ),
  blog: optional(
    'Address of the blog',
    text('a page of this site (/ is the home page), or an address that starts with https://'),
  ),
  /** The files of these pages stay, so that nothing is lost. */
  off: v.optional(
    labeled(
      'Pages on and off',
      v.pipe(
        list(
          matching(/^(?:\/[a-z0-9-]+){1,2}$/, 'the address of a page, as in /services/chapter11'),
          0,
        ),
        v.checkItems(
          (page, index, pages) => pages.indexOf(page) === index,
          'a page that is not in the list yet',
        ),
      ),
      'the addresses of the pages that visitors do not get, as in /gallery or /services/chapter11',
    ),
    [],
  ),
});

export const FirmTexts = file({
  area: labeled('Area where the firm visits people', text('as in Tucson and nearby')),
  region: labeled(
    'Region in page titles',
    text('where the firm works, at the end of page titles, as in Arizona'),
  ),
  answerTime: labeled(
    'When the firm answers',
    text('the end of “We will answer you …”, as in by the next working day'),
  ),
  afterHours: optional(
    'Outside office hours',
    sentences('one sentence after the hours of the office: what happens outside of them'),
  ),
  announcement: optional('Notice at the top of all pages', Announcements),
  /** Required in other languages than the main one; the attorney confirms that it is true. */
  speaks: optional(
    'Who answers in this language',
    sentences('a person of the firm, and how this person answers'),
  ),
  blurb: labeled(
    'Text at the foot of every page',
    sentences('two sentences for the foot of every page'),
    '',
  ),
  description: metaDescription,
});

/** `firm.yaml` and the texts about the firm in one language. */
export type Firm = v.InferOutput<typeof Firm>;
const Firm = v.object({
  ...FirmFacts.entries,
  ...FirmTexts.entries,
  /** The hours in words, made from `hours`, and `afterHours`. */
  hoursText: v.string(),
});

/** The sentences that the law requires in a firm's advertising; the firm's attorney confirms them. */
export type Notices = v.InferOutput<typeof Notices>;
export const Notices = file({
  debtReliefAgency: labeled(
    'Debt relief agency sentence',
    sentences('the sentence of 11 U.S.C. 528(a)(4), word for word'),
  ),
  debtReliefAgencyEnglish: optional(
    'The same sentence in English',
    sentences('in another language than English: the English sentence, which is shown below it'),
  ),
  advertising: labeled('Attorney advertising'),
  responsible: labeled(
    'Responsible attorneys',
    list(sentences('one sentence for each state: name, license, office')),
  ),
  noRelationship: labeled(
    'No attorney-client relationship',
    text('a note that a message makes no attorney-client relationship'),
  ),
  emailNote: labeled(
    'Note in emails',
    text('the same for the confirmation mail, as part of a reply'),
  ),
  formNote: labeled('Note beside forms', text('the same, shown beside each form')),
  pastResults: optional(
    'Note about past results',
    text('what is shown beside every figure of the record; a firm with a record needs it'),
  ),
});

const AttorneyTexts = object({
  id,
  name: labeled('Name', 60),
  title: labeled('Position', text('as in Senior Partner', 60)),
  bio: labeled('About the attorney', list(paragraph)),
  education: list(labeled('Degree', text('a degree and where it is from')), 0),
  barAdmissions: list(text('a court or state'), 0),
  sentence: optional(
    'In the attorney’s own words',
    sentences('one sentence, beside the portrait on other pages', 160),
  ),
  endings: optional(
    'At the end of other pages',
    list(
      object({
        page: labeled('Page', matching(/^\//, 'the address of a page, as in /options')),
        sentence: labeled('Words', sentences('one sentence about the subject of this page', 160)),
      }),
    ),
    'the attorney and a sentence about the subject; a page without one ends without an attorney',
  ),
  likeness: optional(
    'Drawn portrait',
    Likeness,
    'a portrait drawn from a few choices, shown while there is no photo',
  ),
  imageAlt: optional(
    'Description of the photo',
    text('what the photo shows, for people who cannot see it, as in Portrait of Mara Saguaro'),
  ),
});
export const AttorneyList = file({
  attorneys: v.pipe(list(AttorneyTexts), uniqueIds()),
});
/** `imageUrl` is set when the attorney has a drawing: in `portraits/` (SVG), or made `fromChoices`. */
export type Attorney = v.InferOutput<typeof AttorneyTexts> & {
  imageUrl?: string;
  fromChoices?: Likeness;
};

/** A Markdown text as sections receive it, split at its `##` headings. */
export interface Article {
  title: string;
  description: string;
  /** The text before the first heading, as HTML. */
  lead: string;
  sections: readonly (ArticleSection & { subsections: readonly ArticleSection[] })[];
}
export interface ArticleSection {
  id: string;
  heading: string;
  html: string;
}

/**
 * `id` is the name of its file, and part of its address. `offeredIn` lists the states of a service that is not
 * offered in all.
 */
export type Service = Omit<v.InferOutput<typeof ServiceTexts>, 'offeredIn'> & {
  id: string;
  offeredIn?: readonly string[];
  article: Article;
};

export type Myth = v.InferOutput<typeof Myth>;
const Myth = object({
  question: labeled('What people believe', text('in the reader’s words')),
  answer: list(paragraph, 1, 2),
});
export type Faq = v.InferOutput<typeof Faq>;
export const Faq = file({
  ...PageIntro.entries,
  myths: labeled('Beliefs and answers', list(Myth)),
  more: optional(
    'More questions',
    object({
      heading: heading('above the other questions'),
      questions: v.pipe(
        list(
          object({
            /** Other pages link to this id. */
            id,
            question: labeled('Question'),
            answer: labeled('Answer', sentences('one paragraph'), ''),
            links: optional('Links below the answer', list(TextLink, 0, 4)),
          }),
        ),
        uniqueIds(),
      ),
    }),
  ),
});

export const LegalTexts = file({
  title: labeled('Title'),
  effective: labeled(
    'In effect since',
    day('the first day on which the text of the page is in effect'),
  ),
  metaDescription,
});
/** The files in `legal/`. All pages but the last show the current day (R2.11). */
export const LEGAL_PAGES = [
  'privacy-policy',
  'terms-of-service',
  'disclaimer',
  'using-this-site',
] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
interface LegalText extends Article {
  /** The day, such as `2026-11-20`. */
  effective: string;
}

/** All content of one language. `publisher/content/load-content.ts` reads it from a folder. */
export interface SiteContent extends FilePages {
  language: Language;
  /** All languages of the site, the main one first. */
  languages: readonly Language[];
  firm: Firm;
  brand: SiteBrand;
  logo?: Logo;
  figures: Readonly<Record<string, Figure>>;
  attorneyReview: readonly ReviewItem[];
  notices: Notices;
  navigation: Navigation;
  home: Home;
  about: About;
  attorneys: readonly Attorney[];
  servicesPage: Omit<v.InferOutput<typeof ServiceList>, 'order' | 'sample'>;
  /** The services in the order of `services.yaml`. */
  services: readonly Service[];
  faq: Faq;
  record?: CourtRecord;
  urgent?: Urgent;
  /**
   * The automatic stay in `urgent.yaml`. It is here even while all urgent pages are off, because pages of services show
   * it.
   */
  stay?: Urgent['stay'];
  prepare?: Prepare;
  incomeCheck?: IncomeCheckContent;
  legal: Record<LegalPage, LegalText>;
  /** The ids of attorneys with a photo (not a drawing) in `portraits/`. */
  photos: readonly string[];
}

const ServedTexts = v.object({
  firm: Firm,
  notices: Notices,
  mails: MailTexts,
  /** A few papers of `/prepare`, for mails about appointments; missing where the firm has no such page. */
  bring: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  /** Whether the site has the page /urgent, to which the confirmation links. */
  hasUrgent: v.boolean(),
});

/**
 * The part of a site's content that the server itself uses: for mails, times and the retention of submissions.
 * `translations` has its texts in the other languages of the site.
 */
export type ServedContent = v.InferOutput<typeof ServedContent>;
export const ServedContent = v.object({
  ...ServedTexts.entries,
  brand: SiteBrand,
  translations: v.exactOptional(v.record(v.string(), ServedTexts)),
  /** The attorneys, for the admin. */
  attorneys: v.pipe(v.array(v.object({ id: v.string(), name: v.string() })), v.readonly()),
});

/** The texts in a language, or in the main one if the site does not have that language, or no longer has it. */
export function servedIn(language: Language, { brand, translations, ...main }: ServedContent) {
  const translated = translations?.[language];
  return translated
    ? { language, brand, ...translated }
    : { language: MAIN_LANGUAGE, brand, ...main };
}

import * as v from 'valibot';
import { Brand } from './brand.ts';
import { AttorneyList, Faq, FirmFacts, FirmTexts, LegalTexts, Notices } from './content.ts';
import {
  day,
  line,
  list,
  meaning,
  object,
  ownName,
  PageIntro,
  text,
  labeled,
  optional,
} from './content-fields.ts';
import { file, sharedFile, Review } from './content-marks.ts';
import { CourtRecordRows, RecordTexts } from './court-record-content.ts';
import {
  CallSheet,
  Exemptions,
  Letters,
  PrepareTexts,
  UrgentIntro,
  UrgentTexts,
} from './guides.ts';
import { Options } from './options-content.ts';
import { About, Home, Navigation } from './home-content.ts';
import { IncomeCheckTexts, Medians } from './income-check-content.ts';
import { PlanRangeFile } from './plan-range-content.ts';
import { ServiceList, ServiceTexts } from './service-content.ts';

export type Figure = v.InferOutput<typeof Figure>;
const Figure = object({
  value: labeled(
    'Figure as printed',
    line('as in $338, or a day, as in 2028-04-01'),
    'such as $338',
  ),
  /** Without a name, people see the key in words. */
  label: optional('Name', line('what the figure is, for people who change it')),
  /** Left out for the firm's own claims, such as its years of experience. */
  since: optional('In force since', day('the first day on which the figure applies'), ''),
  source: text('a statute, a rule, an official page, or what the firm counted'),
  asOf: labeled(
    'Compared on',
    day('the last day on which someone compared it with its source'),
    '',
  ),
  checkBy: labeled('Compare again by', day('the day by which it must be compared again'), ''),
  checkByWhy: optional(
    'Why on this day',
    text('what may change on that day, for the person who compares it'),
  ),
});

/** A question that only the firm's attorney can answer. */
export type ReviewItem = v.InferOutput<typeof ReviewItem>;
const ReviewItem = object({
  reviewed: optional('The attorney agrees', Review),
  place: labeled('Where it is', text('file and field, or file and heading')),
  question: text('what the attorney must answer'),
});

/* The files of a firm's content, each with its schema: `firm` is `firm.yaml`. */

/** The files without a language. */
export const SHARED_FILES = {
  firm: FirmFacts,
  brand: Brand,
  figures: sharedFile({
    figures: meaning(
      'numbers that change, each typed once here and shown in every text that names it',
      v.record(ownName, Figure),
    ),
  }),
  'court-record': CourtRecordRows,
  medians: Medians,
  'attorney-review': sharedFile({
    questions: meaning('what only the attorney can answer', list(ReviewItem, 0)),
  }),
};

/**
 * The pages that consist of one optional file: `gallery` is the file `gallery.yaml`, `content.gallery` and the page
 * /gallery of `app/pages/pages.ts`.
 */
export const PAGE_FILES = {
  gallery: file(PageIntro.entries),
  options: Options,
  exemptions: Exemptions,
  letters: Letters,
  'call-sheet': CallSheet,
  'plan-range': PlanRangeFile,
};
export type FilePages = {
  [Name in keyof typeof PAGE_FILES]?: v.InferOutput<(typeof PAGE_FILES)[Name]>;
};

/** The files in the folder of a language. */
export const LANGUAGE_FILES = {
  firm: FirmTexts,
  notices: Notices,
  navigation: Navigation,
  home: Home,
  about: About,
  attorneys: AttorneyList,
  services: ServiceList,
  faq: Faq,
  'our-record': RecordTexts,
  urgent: UrgentIntro,
  'income-check': IncomeCheckTexts,
  /** The figures whose value has words. */
  figures: file({
    values: labeled('Figures in this language', v.record(ownName, line('the figure as printed'))),
  }),
  ...PAGE_FILES,
};

/** The front matter of Markdown files, by their folder. */
export const MARKDOWN_FILES = {
  services: ServiceTexts,
  legal: LegalTexts,
  urgent: UrgentTexts,
  /** The file `prepare.md`. */
  prepare: PrepareTexts,
};

/** Optional pages with their own data: both files exist, or neither. */
export const FILE_PAIRS = [
  { shared: 'court-record', texts: 'our-record' },
  { shared: 'medians', texts: 'income-check' },
] as const;

/** `firm.yaml` for the schema `firm`. */
export const fileNames = (schemas: object) => Object.keys(schemas).map((name) => `${name}.yaml`);

/** A site works without these files. */
export const OPTIONAL_FILES: readonly string[] = [
  'urgent',
  'figures',
  ...Object.keys(PAGE_FILES),
  ...FILE_PAIRS.flatMap(({ shared, texts }) => [shared, texts]),
];

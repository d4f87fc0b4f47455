import * as v from 'valibot';
import { Brand } from './brand.ts';
import {
  AttorneyList,
  Faq,
  FirmFacts,
  FirmTexts,
  LegalTexts,
  Notices,
  ServiceList,
  ServiceTexts,
} from './content.ts';
import {
  day,
  list,
  matching,
  meaning,
  object,
  ownName,
  PageIntro,
  text,
} from './content-fields.ts';
import { CourtRecordRows, RecordTexts } from './court-record-content.ts';
import { Exemptions, Options, PrepareTexts, UrgentIntro, UrgentTexts } from './guides.ts';
import { About, Home, Navigation } from './home-content.ts';
import { IncomeCheckTexts, Medians } from './income-check-content.ts';

/* The files of a firm's content, each with its schema. */

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
    v.boolean('true or false: true once the attorney has confirmed it'),
  ),
  place: text('file and field, or file and heading'),
  question: text('what the attorney must decide'),
});

/** What every file may say about itself. */
const Sample = {
  sample: v.exactOptional(
    meaning(
      'true while the values are invented; remove the line when the file is the firm’s own',
      v.boolean('true or false: true while the values are invented, which a release refuses'),
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

import * as v from 'valibot';
import {
  id,
  list,
  meaning,
  metaDescription,
  Milestone,
  object,
  oneOf,
  order,
  PageIntro,
  text,
  TextLink,
  TitledText,
  whole,
} from './content-fields.ts';
import { file, reviewedFile } from './content-marks.ts';

/* The page /services and the front matter of each service. */

/** A section of the Markdown text that opens at another place of the page, so that nothing is said twice. */
const more = v.exactOptional(
  text('the heading (after ##) of a section of the text below, which opens here'),
);

const Line = object({ text: text('a short line'), more });

/** A figure in large type, with the sentences that belong to it. */
const LargeFigure = object({
  label: text('what the figure is about', 40),
  value: text('a figure or a few words, as in 3-5 years', 40),
  text: text('one or two sentences'),
});

/** A whole and its parts, drawn to scale: a payment, or the months of a case. */
export type PartsPicture = v.InferOutput<typeof PartsPicture>;
export const PartsPicture = object({
  eyebrow: text('what is drawn, as in A made-up case; made-up cases must say it', 60),
  heading: text('what the picture shows', 80),
  text: text('what it means, in one to three sentences'),
  link: v.exactOptional(TextLink),
  parts: list(
    object({
      label: text('the name of the part', 60),
      value: text('its size in words or figures, as in $400 or 30 days', 30),
      text: v.exactOptional(text('one sentence about the part')),
      size: whole('its size as a whole number, in one unit for all parts', 1, 100_000),
      kind: oneOf(
        'its color: act where you do something or a debt is taken care of, wait where you wait or nothing changes, loss where it goes wrong',
        ['act', 'wait', 'loss'],
      ),
    }),
    2,
    6,
  ),
});

/** Two people and what each of them would look at, row by row. */
export type TwoCases = v.InferOutput<typeof TwoCases>;
const TwoCases = object({
  eyebrow: text('that the people are made up', 60),
  heading: text('the heading of the comparison'),
  text: text('one or two sentences below it'),
  people: list(TitledText, 2, 2),
  rows: list(
    object({ label: text('what is compared', 60), values: list(text('a short answer'), 2, 2) }),
  ),
});

export const ServiceList = file({
  ...PageIntro.entries,
  order: order(
    'the name of a file in services/ without .md',
    'a service that is not in the list yet',
  ),
  cases: v.exactOptional(meaning('two made-up people side by side', TwoCases)),
});

const SERVICE_ICONS = ['fresh-start', 'home', 'business', 'calls', 'shield', 'agreement'] as const;
export const ServiceTexts = reviewedFile({
  title: text('the name of the service, as in Chapter 7', 40),
  breadcrumb: v.exactOptional(
    text('the name in links and in the path at the top of the page, if not the title'),
  ),
  pageTitle: text('the title in search engines and tabs, before “ Attorney in … | …”', 60),
  heading: text('the heading of the page: a question or a promise of explanation, not of a result'),
  description: text('one or two sentences for the card', 300),
  icon: oneOf('the drawing on the card', SERVICE_ICONS),
  group: v.exactOptional(
    text('what brings people here, as in My house or car: cards of one group stand together', 40),
  ),
  situation: text('what a reader would say of their week, as in I am being called at work', 100),
  action: text('the button to the consultation form', 50),
  offeredIn: v.exactOptional(
    text('a name under offers in firm.yaml, if not all states are offered this service'),
  ),
  facts: meaning(
    'two to four facts in large type, as in how long it takes and what it costs',
    list(LargeFigure, 2, 4),
  ),
  timeline: meaning('what happens, and when', list(object({ ...Milestone.entries, more }), 3)),
  picture: v.exactOptional(meaning('a whole and its parts, drawn to scale', PartsPicture)),
  keep: meaning('what one keeps', list(Line, 2, 5)),
  ends: meaning('what ends', list(Line, 2, 5)),
  owe: v.exactOptional(list(text('a short line: what one still owes'), 2, 9)),
  /** Two headings of the text. */
  fit: v.exactOptional(
    meaning(
      'the headings of two sections that are shown side by side: for whom, and for whom not',
      list(text('the heading (after ##) of a section of the text below'), 2, 2),
    ),
  ),
  attorney: v.exactOptional(
    meaning('the id of the attorney whose portrait and sentence are on the page', id),
  ),
  /** Its texts are in `urgent.yaml`. */
  showStay: v.exactOptional(
    meaning(
      'true where the picture of the automatic stay belongs on the page',
      v.boolean('true or false'),
    ),
  ),
  metaDescription,
});

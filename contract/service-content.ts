import * as v from 'valibot';
import {
  heading,
  oneOrTwo,
  sentences,
  id,
  list,
  meaning,
  metaDescription,
  Milestone,
  object,
  oneOf,
  order,
  inPart,
  sectionHeading,
  shownAs,
  PageIntro,
  text,
  TextLink,
  TitledText,
  whole,
  labeled,
  optional,
  yesNo,
  group,
} from './content-fields.ts';
import { file } from './content-marks.ts';

/* The page /services and the front matter of each service. */

/** A section of the Markdown text that opens at another place of the page, so that nothing is said twice. */
const more = optional('Section of the text that opens here', sectionHeading);

/** The text about the stay is in `urgent.yaml`, so that no service page repeats it. */
const showStay = optional(
  'Explain the automatic stay here',
  yesNo,
  'at the step where the automatic stay begins: its text is shown there, with a link to the rest',
);

const Line = group('Line', { text: labeled('Text', text('a short line'), ''), more });

/** A figure in large type, with the sentences that belong to it. */
const LargeFigure = object({
  label: labeled('What it is about', text('what the figure is about', 40)),
  value: labeled('Figure in large type', text('as in 3-5 years', 40)),
  text: oneOrTwo,
});

/** A whole and its parts, drawn to scale: a payment, or the months of a case. */
export type PartsPicture = v.InferOutput<typeof PartsPicture>;
export const PartsPicture = object({
  eyebrow: labeled(
    'Words above the heading',
    text('what is drawn, as in A made-up case; made-up cases must say it', 60),
  ),
  heading: text('what the picture shows', 80),
  text: sentences('what it means, in one to three sentences'),
  link: v.exactOptional(TextLink),
  parts: list(
    object({
      label: labeled('Name of the part', 60),
      value: labeled(
        'Size in words',
        text('its size in words or figures, as in $400 or 30 days', 30),
      ),
      text: v.exactOptional(sentences('one sentence about the part')),
      size: labeled(
        'Size as a number',
        whole('its size as a whole number, in one unit for all parts', 1, 100_000),
      ),
      kind: labeled(
        'Color',
        oneOf(['act', 'wait', 'loss'], {
          act: 'You do something, or a debt is taken care of',
          wait: 'You wait, or nothing changes',
          loss: 'It goes wrong',
        }),
      ),
    }),
    2,
    6,
  ),
});

/** Two people and what each of them would look at, row by row. */
export type TwoCases = v.InferOutput<typeof TwoCases>;
const TwoCases = object({
  services: optional(
    'Services that they compare',
    list(
      shownAs(
        'service',
        meaning('the name of a file in services/ without .md; shown while all are on', id),
      ),
      1,
      2,
    ),
  ),
  eyebrow: labeled('Words above the heading', text('a note that the people are made up', 60)),
  heading: heading('of the comparison'),
  text: sentences('one or two sentences below it'),
  people: labeled('The two people', list(TitledText, 2, 2)),
  rows: list(
    object({
      label: labeled('What is compared', text('what is compared', 60)),
      values: labeled('An answer for each', list(text('a short answer'), 2, 2)),
    }),
  ),
});

export const ServiceList = file({
  ...PageIntro.entries,
  order: labeled(
    'Order of the services',
    order(
      'service',
      'the name of a file in services/ without .md',
      'a service that is not in the list yet',
    ),
  ),
  cases: optional('Two made-up people', TwoCases, 'side by side'),
});

export const SERVICE_ICONS = [
  'fresh-start',
  'home',
  'business',
  'calls',
  'shield',
  'agreement',
] as const;
export const ServiceTexts = file({
  title: labeled('Name of the service', text('as in Chapter 7', 40), ''),
  breadcrumb: optional(
    'Name in links',
    inPart(
      'links',
      text('the name in links and in the path at the top of the page, if not the title'),
    ),
  ),
  pageTitle: inPart(
    'search',
    labeled('Title in search results and browser tabs', text('“Attorney in … | …” follows it', 60)),
  ),
  heading: labeled('Heading', text('a question or a promise of explanation, not of a result')),
  description: labeled(
    'Sentences below the heading, and on the card',
    sentences('one or two sentences', 300),
    '',
  ),
  icon: inPart('links', labeled('Drawing on the card', oneOf(SERVICE_ICONS))),
  group: optional(
    'Group of cards',
    inPart(
      'links',
      text('what brings people here, as in My house or car: cards of one group are together', 40),
    ),
  ),
  situation: inPart(
    'links',
    labeled(
      'What a reader would say',
      text('what a reader would say of their week, as in I am being called at work', 100),
    ),
  ),
  action: labeled('Button to the form', 50),
  attorney: optional('Attorney on the page', shownAs('attorney', id), ''),
  offeredIn: optional(
    'Offered only in some states',
    shownAs('offer', text('a name in the list of the firm')),
    '',
  ),
  facts: labeled(
    'Facts in large type',
    list(LargeFigure, 2, 4),
    'two to four facts in large type, as in how long it takes and what it costs',
  ),
  timeline: meaning(
    'what happens, and when',
    list(group('Step', { ...Milestone.entries, more, showStay }), 3),
  ),
  picture: v.exactOptional(meaning('a whole and its parts, drawn to scale', PartsPicture)),
  keep: labeled('What one keeps', list(Line, 2, 5)),
  ends: labeled('What ends', list(Line, 2, 5)),
  owe: optional(
    'What one still owes',
    list(labeled('Debt', text('a short line: what one still owes')), 2, 9),
  ),
  /** Two headings of the text. */
  fit: optional(
    'For whom, and for whom not',
    list(sectionHeading, 2, 2),
    'the headings of two sections that are shown side by side: for whom, and for whom not',
  ),
  metaDescription,
});

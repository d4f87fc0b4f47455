import * as v from 'valibot';
import type { Article } from './content.ts';
import {
  heading,
  sentences,
  guideTexts,
  id,
  day,
  list,
  matching,
  meaning,
  metaDescription,
  object,
  oneOf,
  order,
  inPart,
  sources,
  stateName,
  text,
  TextLink,
  uniqueIds,
  labeled,
  optional,
  yesNo,
  group,
  paragraph,
} from './content-fields.ts';
import { file } from './content-marks.ts';
import { LANGUAGE_CODES, LANGUAGE_NAMES } from './languages.ts';
import { PartsPicture } from './service-content.ts';

/*
 * The guides /urgent, /prepare, /exemptions, /letters and /call-sheet; /options is in `options-content.ts`. A firm has
 * each page whose file is in its content. Labels are content too, so that a translation of the guides changes no code.
 */

const GuideStep = object({
  text: sentences('one step, in one or two sentences'),
  link: v.exactOptional(TextLink),
});

/** A box with things that a visitor can do. */
const ThingsToDo = object({
  heading: heading('of a box with things that a visitor can do'),
  lead: sentences('one or two sentences below it'),
  items: list(
    object({
      title: text('what to do, in a few words'),
      text: text('how, and its limits'),
      link: v.exactOptional(TextLink),
    }),
    2,
    8,
  ),
  link: v.exactOptional(TextLink),
});
export type ThingsToDo = v.InferOutput<typeof ThingsToDo>;

export const UrgentIntro = file({
  ...guideTexts,
  listHeading: labeled('Heading above the situations'),
  order: labeled(
    'Order of the situations',
    order('situation', 'the name of a file in urgent/ without .md', 'a page not yet in the list'),
    'the pages in this order',
  ),
  call: labeled(
    'Sentence above the telephone',
    sentences('one sentence above the phone number of each page'),
  ),
  write: labeled(
    'For people who cannot talk now',
    TextLink,
    'the link to a form, below the phone number',
  ),
  datesNote: labeled(
    'Note about dates',
    text('a note that the reader’s own papers count, below the date of each page'),
  ),
  statesNote: optional(
    'Note about states without a license',
    text('where the firm is not licensed, below the text of each of those states'),
  ),
  distress: labeled('Crisis line', sentences('one or two calm sentences')),
  relay: labeled(
    'For people who are deaf',
    text('how people who are deaf or hard of hearing can call'),
  ),
  /** Shown while the office is closed. Only pages with `hasDate` show the steps. */
  closed: group('While the office is closed', {
    heading: heading('of what to do while the office is closed'),
    now: labeled(
      'Heading with day and time',
      matching(
        /^(?=.*\{day\})(?=.*\{time\})/,
        'the heading while the office is closed, with {day} and {time} of its opening: We open {day} at {time}',
      ),
    ),
    text: text('what to do about the call, and when the steps below are needed'),
    steps: labeled(
      'Steps until the office opens',
      list(GuideStep, 2, 6),
      'what a visitor can do alone before the office opens, on the list and on pages without steps of their own',
    ),
  }),
  labels: group('Headings and links', {
    today: labeled('Heading of what to do first'),
    date: labeled('Heading of the date that counts'),
    bring: labeled('Heading of what to have ready'),
    states: text('the heading above the states'),
    sources: text('the heading above the sources'),
    others: labeled('Link back to the list'),
    donts: labeled('Link to what not to do', text('leads to a part of /prepare')),
  }),
  stay: group('The automatic stay', {
    heading: heading('above the picture of the automatic stay'),
    text: text('what the automatic stay is, also shown on the pages of services'),
    stopped: labeled('What it stops', list(text('a few words'), 4, 4)),
    passes: labeled('What it does not stop', list(text('a few words'), 3, 3)),
    note: text('the limits of the stay'),
  }),
  sources,
});

export const UrgentTexts = file({
  title: guideTexts.title,
  linkName: guideTexts.linkName,
  situation: labeled('What happened', text('as a visitor would say it: heading and link')),
  summary: inPart('links', labeled('Words below the link', text('what else belongs here'))),
  call: optional(
    'Sentence above the telephone',
    sentences('for a case in which no paper has a date'),
  ),
  mostUrgent: optional(
    'Box above everything else',
    ThingsToDo,
    'for the one thing that cannot wait, above what to do first',
  ),
  today: labeled('What to do first today'),
  date: labeled('The date that counts', text('with its place on the papers')),
  hasDate: optional('A date can come before the office opens', yesNo),
  closedSteps: optional(
    'Steps until the office opens, on this page',
    list(GuideStep, 1, 6),
    'what a visitor with this problem can do alone before the office opens, in place of the general steps',
  ),
  bring: labeled('What to have ready', list(labeled('Line', text('one line')), 2, 6)),
  states: optional(
    'Where the law differs by state',
    list(
      group('State', {
        state: stateName,
        text: text('what holds in this state'),
        link: v.exactOptional(TextLink),
      }),
    ),
  ),
  checklist: optional('Things that a visitor can do', ThingsToDo),
  distress: optional('Show the crisis line', yesNo),
  leave: optional(
    'Button that leaves the page at once',
    object({
      label: labeled('Words of the button', 30),
      href: labeled(
        'The site that opens instead',
        matching(
          /^https:\/\/\S+$/,
          'a site that says nothing about debt, as in https://www.weather.gov',
        ),
      ),
    }),
  ),
  metaDescription,
  sources,
});

/** `id` is the name of its file, and part of its address. The article says what bankruptcy can and cannot do. */
export type UrgentPage = v.InferOutput<typeof UrgentTexts> & {
  id: string;
  article: Article;
};
export type Urgent = v.InferOutput<typeof UrgentIntro> & {
  pages: readonly UrgentPage[];
};

export const PrepareTexts = file({
  ...guideTexts,
  /** The answers begin with the first section of the text that has parts of its own (###). */
  links: group('Links to the parts of the page', {
    donts: labeled('Link to what not to do', text('in a few words', 30)),
    papers: labeled('Link to the papers', 30),
    courses: labeled('Link to the beginning of the text', 30),
    answers: labeled('Link to the answers', 30),
  }),
  dontsHeading: labeled('Heading above what not to do'),
  donts: labeled(
    'What not to do',
    list(
      group('Warning', {
        dont: labeled('What one should not do'),
        why: text('the reason'),
      }),
    ),
  ),
  papersHeading: labeled('Heading above the papers'),
  papersLead: labeled(
    'Sentences above the papers',
    sentences('one or two sentences above the papers'),
    '',
  ),
  papers: list(
    group('Group of papers', {
      group: text('the heading of a group of papers'),
      items: v.pipe(list(object({ id, text: text('one paper') })), uniqueIds()),
    }),
  ),
  papersLabels: group('Words of the list of papers', {
    kept: labeled('Note that check marks stay on the device'),
    print: labeled('Button that prints'),
    clear: labeled('Button that clears'),
  }),
  sources,
});
export type Prepare = v.InferOutput<typeof PrepareTexts> & {
  article: Article;
};

/**
 * Where a statement was read: in the official text, in a copy of it, in two or more other sources, in one of them, or
 * in an official text from which it was calculated. Readers are warned of the last three.
 */
const CERTAINTIES = ['official', 'copy', 'agree', 'single', 'derived'] as const;
/** The kinds of property that have a drawing. */
const KINDS = ['home', 'vehicle', 'things', 'money', 'tools', 'any'] as const;
const Exemption = object({
  kind: optional(
    'Drawing',
    oneOf(KINDS, {
      home: 'A house',
      vehicle: 'A car',
      things: 'Household things',
      money: 'Money',
      tools: 'Tools',
      any: 'Anything else',
    }),
  ),
  what: labeled(
    'What is protected',
    text('a thing, a right or an amount, or when the rule counts'),
  ),
  figure: v.exactOptional(
    text('how much of it, in large type: an amount, a range, a few words', 60),
  ),
  lists: optional('Lists it is from', list(text('a short name, as 703 list'))),
  text: v.exactOptional(text('what the figure means, or the rule where there is none')),
  laws: list(
    object({
      statute: labeled('Statute or rule'),
      since: optional('In force since', day('the first day on which it holds')),
      certainty: labeled(
        'How sure it is',
        oneOf(CERTAINTIES, {
          official: 'Read in the official text',
          copy: 'Read in a copy of the official text',
          agree: 'Two or more other sources agree',
          single: 'Read in one other source',
          derived: 'Calculated from an official text',
        }),
      ),
    }),
  ),
});
export type Exemption = v.InferOutput<typeof Exemption>;

export type Exemptions = v.InferOutput<typeof Exemptions>;
export const Exemptions = file({
  ...guideTexts,
  checkedNote: labeled('Note about what was checked', text('what a reader does about these rules')),
  notChecked: labeled('Words before the names of rules not checked'),
  lawHeading: labeled('Words that open the statutes'),
  sinceLabel: labeled(
    'Words before a day',
    text('before the first day of a figure, as in In force since'),
  ),
  picture: meaning('a made-up thing and who has a claim on its value, to scale', PartsPicture),
  everywhereHeading: labeled('Heading of the rules for every state'),
  everywhere: labeled('Rules for every state', list(Exemption)),
  states: list(
    object({
      state: stateName,
      intro: text('how the lists of this state work'),
      rows: list(Exemption),
    }),
  ),
  statesNote: optional(
    'Note about states without a license',
    text('where the firm is not licensed'),
  ),
  notComplete: labeled('Note that the lists are not complete'),
  sources,
});

export type Letters = v.InferOutput<typeof Letters>;
export const Letters = file({
  ...guideTexts,
  printNote: labeled('How to print or copy'),
  writtenIn: optional(
    'Language of the letters',
    oneOf(LANGUAGE_CODES, LANGUAGE_NAMES),
    'if not that of the page',
  ),
  labels: object({
    use: labeled('Before when to use it'),
    send: labeled('Before where to send it'),
    limits: labeled('Before what it does not do'),
    copy: labeled('Button that copies'),
    copied: labeled('After copying'),
    selected: labeled('When copying fails'),
    print: labeled('Button that prints'),
  }),
  letters: v.pipe(
    list(
      object({
        id,
        heading: heading('of a letter'),
        use: labeled('When to use it'),
        send: labeled('Where and how to send it'),
        limits: labeled('What it does not do'),
        /** The sender fills in the parts in [brackets]. */
        from: labeled('Lines of the sender', list(text('a line of the sender’s name and address'))),
        date: labeled('Date'),
        to: labeled(
          'Lines of the receiver',
          list(text('a line of the name and address of the receiver')),
        ),
        paragraphs: meaning('the letter, which fits on one page when printed', list(paragraph)),
        signature: list(labeled('Line', text('a line below the space for the signature'))),
      }),
    ),
    uniqueIds(),
  ),
  sources,
});

export type CallSheet = v.InferOutput<typeof CallSheet>;
/** It states no law. An attorney reviews it all the same, because it is not in `FIELDS_WITHOUT_LAW`. */
export const CallSheet = file({
  ...guideTexts,
  invite: labeled('Link on the urgent pages'),
  fields: labeled(
    'What to write down',
    v.pipe(
      list(
        group('Line', {
          id,
          label: text('what to write down, in a few words', 60),
          hint: v.exactOptional(text('a few words below the label')),
          isLong: optional('Room for some lines', yesNo, 'there is more to write than one line'),
        }),
      ),
      uniqueIds(),
    ),
  ),
  labels: group('Words of the sheet', {
    kept: labeled('Note that it stays in the tab'),
    print: labeled('Button that prints'),
    clear: labeled('Button that clears'),
  }),
});

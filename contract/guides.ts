import * as v from 'valibot';
import type { Article } from './content.ts';
import {
  guideTexts,
  id,
  list,
  matching,
  meaning,
  metaDescription,
  object,
  oneOf,
  order,
  sources,
  stateName,
  text,
  TextLink,
  uniqueIds,
} from './content-fields.ts';
import { reviewedFile } from './content-marks.ts';
import { LANGUAGE_CODES } from './languages.ts';
import { PartsPicture } from './service-content.ts';

/*
 * The guides /urgent, /prepare, /exemptions and /letters; /options is in `options-content.ts`. A firm has each page whose file is in its content. All
 * labels are content too, so that a translation of the guides changes no code.
 */

export const UrgentIntro = reviewedFile({
  ...guideTexts,
  listHeading: text('the heading above the situations'),
  order: meaning(
    'the pages in this order',
    order('the name of a file in urgent/ without .md', 'a page not yet in the list'),
  ),
  call: text('one sentence above the phone number of each page'),
  datesNote: text('that the reader’s own papers count, below the date of each page'),
  statesNote: v.exactOptional(
    text('where the firm is not licensed, below the text of each of those states'),
  ),
  distress: text('the crisis line, in one or two calm sentences'),
  relay: text('how people who are deaf or hard of hearing can call'),
  /** Shown while the office is closed; the steps on pages that `hasDate` only. */
  closed: object({
    heading: text('the heading of what to do while the office is closed'),
    now: matching(
      /^(?=.*\{day\})(?=.*\{time\})/,
      'the heading while the office is closed, with {day} and {time} of its opening: We open {day} at {time}',
    ),
    text: text('what to do about the call, and when the steps below are needed'),
    steps: meaning(
      'what a visitor can do alone before the office opens',
      list(
        object({
          text: text('one step, in one or two sentences'),
          link: v.exactOptional(TextLink),
        }),
        4,
        4,
      ),
    ),
  }),
  labels: object({
    today: text('the heading of what to do first'),
    date: text('the heading of the date that counts'),
    bring: text('the heading of what to have ready'),
    states: text('the heading above the states'),
    sources: text('the heading above the sources'),
    others: text('the link back to the list'),
    donts: text('the link to what not to do, on /prepare'),
  }),
  stay: object({
    heading: text('the heading above the picture of the automatic stay'),
    text: text('what the automatic stay is'),
    stopped: meaning('what the stay holds back', list(text('a few words'), 4, 4)),
    passes: meaning('what the stay does not hold back', list(text('a few words'), 3, 3)),
    note: text('the limits of the stay'),
  }),
  sources,
});

export const UrgentTexts = reviewedFile({
  title: guideTexts.title,
  linkName: guideTexts.linkName,
  situation: text('what happened, as a visitor would say it: heading and link'),
  summary: text('a few words below the link: what else belongs here'),
  call: v.exactOptional(text('the sentence above the phone number, when no paper has a date')),
  today: text('the first thing to do today'),
  date: text('the date that counts, and where it stands on the papers'),
  hasDate: v.exactOptional(
    meaning('true where a date can come before the office opens again', v.boolean('true or false')),
  ),
  bring: meaning('what to have ready for the call', list(text('one line'), 2, 6)),
  states: v.exactOptional(
    meaning(
      'where the law differs by state',
      list(
        object({
          state: stateName,
          text: text('what holds in this state'),
          link: v.exactOptional(TextLink),
        }),
      ),
    ),
  ),
  checklist: v.exactOptional(
    object({
      heading: text('the heading of a box with things that a visitor can do'),
      lead: text('one or two sentences below it'),
      items: meaning(
        'each opens with a tap',
        list(
          object({
            title: text('what to do, in a few words'),
            text: text('how, and its limits'),
            link: v.exactOptional(TextLink),
          }),
          2,
          8,
        ),
      ),
      link: v.exactOptional(TextLink),
    }),
  ),
  distress: v.exactOptional(
    meaning('true where the crisis line belongs on the page', v.boolean('true or false')),
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

export const PrepareTexts = reviewedFile({
  ...guideTexts,
  /** The sections of the text that have parts of their own (###) are its answers. */
  links: object({
    donts: text('the link to what not to do, in a few words', 30),
    papers: text('the link to the papers', 30),
    courses: text('the link to the beginning of the text', 30),
    answers: text('the link to the answers', 30),
  }),
  dontsHeading: text('the heading above what not to do'),
  donts: list(object({ dont: text('what not to do'), why: text('the reason') })),
  papersHeading: text('the heading above the papers'),
  papersLead: text('one or two sentences above the papers'),
  papers: list(
    object({
      group: text('the heading of a group of papers'),
      items: v.pipe(list(object({ id, text: text('one paper') })), uniqueIds()),
    }),
  ),
  papersLabels: object({
    kept: text('that the check marks stay on the device'),
    print: text('the button that prints the list'),
    download: text('the button that saves the list as a text file'),
    clear: text('the button that clears the check marks'),
    file: matching(/^[\w-]+\.txt$/, 'the name of a text file: papers.txt'),
    done: text('before a paper with a check mark, in the text file'),
    missing: text('before a paper without one, in the text file'),
  }),
  sources,
});
export type Prepare = v.InferOutput<typeof PrepareTexts> & {
  article: Article;
};

/**
 * What a statement was read in: the official text, a copy of it, two or more other sources, one, or an official text from
 * which it was calculated. Readers are warned of the last three.
 */
const CERTAINTIES = ['official', 'copy', 'agree', 'single', 'derived'] as const;
const Exemption = object({
  what: text('what is protected, or when the rule counts'),
  figure: v.exactOptional(
    text('how much of it, in large type: an amount, a range, a few words', 60),
  ),
  text: v.exactOptional(text('what the figure means, or the rule where there is none')),
  laws: list(
    object({
      statute: text('the statute or rule'),
      since: v.exactOptional(text('the day since when it holds, as printed: January 1, 2026')),
      certainty: oneOf('how sure it is', CERTAINTIES),
    }),
  ),
});
export type Exemption = v.InferOutput<typeof Exemption>;

export type Exemptions = v.InferOutput<typeof Exemptions>;
export const Exemptions = reviewedFile({
  ...guideTexts,
  checkedNote: text('what was checked, and how a rule that was not is marked'),
  notChecked: text('the mark before the rules that were not read in their statutes'),
  lawHeading: text('what opens the statutes of a state'),
  sinceLabel: text('before the day since when a figure holds, as in In force since'),
  picture: meaning('a made-up thing and who has a claim on its value, to scale', PartsPicture),
  everywhereHeading: text('the heading above the rules for every state'),
  everywhere: list(Exemption),
  states: list(
    object({
      state: stateName,
      intro: text('how the lists of this state work'),
      rows: list(Exemption),
    }),
  ),
  statesNote: v.exactOptional(text('where the firm is not licensed')),
  notComplete: text('that the lists are not complete, and that nothing is worked out'),
  sources,
});

export type Letters = v.InferOutput<typeof Letters>;
export const Letters = reviewedFile({
  ...guideTexts,
  printNote: text('how to print or copy the letters'),
  writtenIn: v.exactOptional(
    oneOf('the language of the letters’ paragraphs, if not that of the page', LANGUAGE_CODES),
  ),
  labels: object({
    use: text('before when to use a letter'),
    send: text('before where to send it'),
    limits: text('before what it does not do'),
    copy: text('the button that copies a letter'),
    copied: text('that the letter was copied'),
    selected: text('that the browser did not copy the letter, but selected it'),
    print: text('the button that prints a letter'),
  }),
  letters: v.pipe(
    list(
      object({
        id,
        heading: text('the heading of a letter'),
        use: text('when to use it'),
        send: text('where and how to send it'),
        limits: text('what it does not do'),
        /** What the sender fills in is in [brackets]. */
        from: list(text('a line of the sender’s name and address')),
        date: text('the line of the date'),
        to: list(text('a line of the name and address of who gets it')),
        paragraphs: meaning(
          'the letter, which fits on one page when printed',
          list(text('one paragraph')),
        ),
        signature: list(text('a line below the space for the signature')),
      }),
    ),
    uniqueIds(),
  ),
  sources,
});

import * as v from 'valibot';
import {
  heading,
  lead,
  oneOrTwo,
  list,
  meaning,
  metaDescription,
  object,
  PageIntro,
  Milestone,
  text,
  TitledText,
  labeled,
  optional,
  group,
  paragraph,
} from './content-fields.ts';
import { file } from './content-marks.ts';

/*
 * The home page with its two forms, which other pages show too; the page /about; and the names of links on every
 * page.
 */

/** Names of pages in links and breadcrumbs, and headings of groups of links. Only pages of the content have links. */
export type Navigation = v.InferOutput<typeof Navigation>;
const linkName = text('the name of this link', 30);
export const Navigation = file({
  header: group('Links at the top of pages', {
    home: linkName,
    about: linkName,
    services: linkName,
    record: labeled('Our record', linkName),
    faq: labeled('FAQ', linkName),
    contact: linkName,
  }),
  footer: group('Links at the foot of pages', {
    servicesHeading: labeled('Heading above the services'),
    quickHeading: labeled('Heading above the other links'),
    guidesHeading: optional('Heading above the guides'),
    about: text('the name of the link to /about in the footer', 30),
    blog: linkName,
  }),
});

const eyebrow = labeled('Words above the heading', 40);

export type Home = v.InferOutput<typeof Home>;
export const Home = file({
  hero: group('Top of the page', {
    badge: eyebrow,
    heading: heading('of the page', 80),
    lead,
    urgent: optional(
      'Link to urgent help',
      text('leads to Urgent help, if the firm has that page', 60),
    ),
    primaryAction: labeled('Button to the form', 50),
    secondaryAction: labeled('Button to the services', 50),
    benefits: list(text('a short line: what the firm does')),
    benefitNote: labeled('Limit of the first benefit', text('what 11 U.S.C. 526(a)(3) requires')),
    trust: v.optional(
      labeled(
        'Numbers about the firm',
        list(
          object({
            value: text('a number or word, as in 40+', 20),
            label: text('what it counts'),
          }),
          0,
        ),
      ),
      [],
    ),
    /** Shown beside the hero, for people who prefer to talk. The firm's hours follow this text. */
    call: group('For people who prefer to call', {
      heading: heading('of this part'),
      text: oneOrTwo,
    }),
  }),
  services: group('Situations', {
    eyebrow,
    heading: heading('above the situations'),
    lead,
    action: labeled('Button below the cards', 50),
  }),
  /** The texts beside the consultation form, here and on most other pages. */
  consultation: group('Consultation form', {
    eyebrow,
    heading: heading('beside the consultation form'),
    lead,
    formHeading: labeled('Heading of the form'),
    steps: meaning('what happens after a message', list(TitledText)),
  }),
  contact: group('Contact form', {
    eyebrow,
    heading: heading('beside the contact form'),
    formHeading: labeled('Heading of the form'),
    call: TitledText,
    email: TitledText,
    /** The firm's area follows this text. A firm that does not visit its clients leaves it out. */
    visit: optional('Visits of the firm', TitledText),
  }),
});

export type About = v.InferOutput<typeof About>;
export const About = file({
  title: PageIntro.entries.title,
  heading: PageIntro.entries.heading,
  metaDescription,
  story: labeled('The firm’s story', list(paragraph)),
  highlights: v.optional(
    labeled('What sets the firm apart', list(labeled('Point', TitledText), 0)),
    [],
  ),
  timeline: optional(
    'History of the firm',
    object({
      heading: heading('of the firm’s history'),
      stations: labeled('Years', list(Milestone, 2), 'the firm’s history, oldest first'),
    }),
  ),
  teamAction: labeled('Button to the attorneys', 50),
  attorneysHeading: labeled('Heading above the attorneys'),
});

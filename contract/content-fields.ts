import * as v from 'valibot';
import { isRecord } from './is-record.ts';
import { TIME_ZONES } from './us-states.ts';

/*
 * The types of the fields in a firm's content files. A message says what a field must contain; `publisher/content/`
 * adds the file, the line and the value that it found. Descriptions are the hints of the forms in the browser.
 */

/** An object with exactly these fields. */
export function object<E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, ({ expected, path }) => {
    if (expected === 'never') return `one of the fields ${Object.keys(entries).join(', ')}`;
    const missing = entries[String(path?.[0]?.key)];
    // A missing field gets the same message as a field with a wrong value.
    const issue = missing && v.safeParse(missing, undefined).issues?.[0];
    return issue ? issue.message : `these fields: ${Object.keys(entries).join(', ')}`;
  });
}

/** Adds a description of the field to a schema that has none. */
export function meaning<S extends v.GenericSchema>(description: string, schema: S) {
  return v.pipe(schema, v.description(description));
}

/**
 * Adds the name of a field in forms, because its key does not say enough to someone who has never seen the file.
 * Without a schema, the field is a text that the label describes, with an optional limit of characters. `hint` takes the
 * place of the description in the form; it is empty if the label says all.
 */
export function labeled(label: string, mostCharacters?: number): ReturnType<typeof text>;
export function labeled<S extends v.GenericSchema>(label: string, schema: S, hint?: string): S;
export function labeled(
  label: string,
  schema?: v.GenericSchema | number,
  hint?: string,
): v.GenericSchema {
  if (typeof schema !== 'object')
    return labeled(label, text(label.charAt(0).toLowerCase() + label.slice(1), schema), '');
  const named = v.pipe(schema, v.title(label));
  return hint === undefined ? named : meaning(hint, named);
}

/** A labeled field that a firm may leave out. */
export function optional(label: string): v.ExactOptionalSchema<ReturnType<typeof text>, undefined>;
export function optional<S extends v.GenericSchema>(
  label: string,
  schema: S,
  hint?: string,
): v.ExactOptionalSchema<S, undefined>;
export function optional(label: string, schema?: v.GenericSchema, hint?: string) {
  return v.exactOptional(schema ? labeled(label, schema, hint) : labeled(label));
}

/** A labeled group of fields. */
export const group = <E extends v.ObjectEntries>(label: string, entries: E) =>
  labeled(label, object(entries));

/** `where`: what is below or beside the heading, as in `above the steps`. */
export const heading = (where: string, mostCharacters?: number) =>
  labeled('Heading', text(`the heading ${where}`, mostCharacters), '');

export const yesNo = v.boolean('true or false');

/** `linkName` becomes `Link name`, `subchapterVLimit` becomes `Subchapter V limit`. */
export function keyInWords(key: string): string {
  const words = key
    // Matches places between characters, because one character can be a word.
    .replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|-/g, ' ')
    .replaceAll(/[A-Z][a-z]+/g, (word) => word.toLowerCase())
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Values that are listed elsewhere in the content: the form shows their names to choose from. */
export const LISTED = ['attorney', 'offer', 'service', 'situation', 'section'] as const;
export type Listed = (typeof LISTED)[number];
/** How a form shows a field whose schema alone does not say it. */
export const CONTROLS = [
  'day',
  'hours',
  'line',
  'long',
  'time-zone',
  'state',
  'state-code',
  ...LISTED,
] as const;
export type Control = (typeof CONTROLS)[number];
export function shownAs<S extends v.GenericSchema>(control: Control, schema: S) {
  return v.pipe(schema, v.metadata({ control }));
}

/** Fields of a page that its form shows together, after all others. `text` is the Markdown text. */
export const FORM_PARTS = {
  text: 'Text of the page',
  links: 'Cards and links on other pages',
  search: 'Search engines',
};
export type FormPart = keyof typeof FORM_PARTS;
export const isFormPart = (name: unknown): name is FormPart =>
  typeof name === 'string' && Object.hasOwn(FORM_PARTS, name);
export function inPart<S extends v.GenericSchema>(part: FormPart, schema: S) {
  return v.pipe(schema, v.metadata({ part }));
}

export function list<S extends v.GenericSchema>(item: S, least = 1, most = Infinity) {
  const size = most === Infinity ? `${least} or more` : `${least} to ${most}`;
  const entries = 'entries' in item && isRecord(item.entries) ? Object.keys(item.entries) : [];
  const content = v.getDescription(item) ?? `the fields ${entries.join(', ')}`;
  const wants = `a list of ${least === most ? least : size}: ${content}`;
  return v.pipe(
    v.array(item, wants),
    v.minLength(least, wants),
    v.maxLength(most, wants),
    v.readonly(),
  );
}

/** Plain text with at least one visible character. `{{names}}` are filled in before the check. */
export function text(description: string, mostCharacters = 1200) {
  const wants = `a text: ${description}`;
  return v.pipe(
    v.string(wants),
    v.regex(/\S/, wants),
    v.maxLength(
      mostCharacters,
      ({ input }) => `${mostCharacters} characters at most; it has ${input.length}`,
    ),
    v.description(description),
  );
}

/** A few words or a number, for which a form has a short control. */
export const line = (description: string) => shownAs('line', text(description));

/** A text of whole sentences, which a form shows on several lines. */
export function sentences(description: string, mostCharacters?: number) {
  return shownAs('long', text(description, mostCharacters));
}

/** `labels` are the words of forms, because a value does not say enough to someone who has never seen the file. */
export function oneOf<const T extends string>(
  values: readonly T[],
  labels: Partial<Record<T, string>> = {},
) {
  return v.pipe(v.picklist(values, `one of ${values.join(', ')}`), v.metadata({ labels }));
}

export function matching(rule: RegExp | ((value: string) => boolean), wants: string) {
  const check =
    rule instanceof RegExp
      ? v.regex<string, string>(rule, wants)
      : v.check<string, string>(rule, wants);
  return v.pipe(v.string(wants), check, v.description(wants));
}

export function whole(wants: string, least = 0, most = Infinity) {
  return v.pipe(
    v.number(wants),
    v.integer(wants),
    v.minValue(least, wants),
    v.maxValue(most, wants),
    v.description(wants),
  );
}

/** Exactly one address: some mail servers read a comma or semicolon as the separator of a list. */
export const MAIL_ADDRESS = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/;
export const BARE_MAIL_ADDRESS = 'one email address, as in office@firm.example';
/** An address whose domain other mail servers can find, unlike `MAIL_FROM=site@localhost`. */
export const mailAddress = matching(
  /^[^\s@<>"(),:;[\]\\]+@(?:[^\s@<>"(),:;[\]\\.]+\.)+[^\s@<>"(),:;[\]\\.\d]{2,}$/,
  BARE_MAIL_ADDRESS,
);

export const webAddress = matching(
  (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
  'an address that starts with https://',
);

export const timeZone = shownAs(
  'time-zone',
  meaning(
    '',
    matching(
      (name) => {
        try {
          new Date(0).toLocaleString('en-US', { timeZone: name });
          return true;
        } catch {
          return false;
        }
      },
      `the time zone of the office: ${TIME_ZONES.map(([zone, name]) => `${zone} (${name})`).join(', ')}`,
    ),
  ),
);

export function isDay(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

/** Writes a day as in Nov 25, 2026. */
export const dayInWords = (value: string): string =>
  isDay(value)
    ? new Date(value).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    : value;

export function day(description: string) {
  const wants = `a day of the calendar, as in 2023-12-01: ${description}`;
  return shownAs('day', meaning(description, matching(isDay, wants)));
}

/** An id is part of an address, so it must not change after it is published. */
export const id = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens');

/** A name that texts use, as in {{chapter7FilingFee}}. */
export const ownName = matching(/^[a-zA-Z][a-zA-Z0-9]*$/, 'a name of letters and digits');

export const stateName = shownAs('state', text('the full name of a state, as in Arizona'));
export const stateCode = shownAs('state-code', matching(/^[A-Z]{2}$/, 'two capital letters: CA'));

/** A section of the Markdown text below the fields, which is shown elsewhere on the page. */
export const sectionHeading = shownAs(
  'section',
  text('the heading (after ##) of a section of the text below'),
);

export const metaDescription = inPart(
  'search',
  labeled('Sentence in search results', text('61 to 159 characters')),
);

/** Checks that no two entries of a list have the same id. */
export function uniqueIds<T extends { id: string }>() {
  return v.checkItems<readonly T[], string>(
    (entry, index, entries) => entries.findIndex(({ id: other }) => other === entry.id) === index,
    'an id that no entry before it has',
  );
}

/** A list of file names, each of which occurs once. */
export function order(control: Listed, item: string, repeated: string) {
  return v.pipe(
    list(shownAs(control, labeled(keyInWords(control), id, item))),
    v.checkItems((name, index, names) => names.indexOf(name) === index, repeated),
  );
}

export const paragraph = labeled('Paragraph', sentences('one paragraph'));
export const oneOrTwo = labeled('Text', sentences('one or two sentences'), '');
export const TitledText = object({
  title: heading('of this part', 80),
  text: oneOrTwo,
});

/** A link to this site, to another site, or to a phone number. */
export type TextLink = v.InferOutput<typeof TextLink>;
export const TextLink = object({
  label: labeled('Words of the link'),
  href: labeled(
    'Where the link leads',
    matching(
      /^(?:https:\/\/|tel:\+|\/(?!\/))\S*$/,
      'a page of this site, as in /urgent/sued, or an address that starts with https:// or tel:+',
    ),
  ),
});

/** A list with its heading. */
export const Lines = object({
  heading: heading('of the list'),
  lines: list(text('a short line')),
});

/** A point on a timeline. */
export type Milestone = v.InferOutput<typeof Milestone>;
export const Milestone = object({
  when: line('a year, a day of the case or a span, as in "1983", Day 1, 60-90 days later'),
  title: labeled('What happened', text('what happened then')),
  text: oneOrTwo,
});

export const lead = labeled(
  'Sentences below the heading',
  sentences('one or two sentences below the heading'),
  '',
);

/** The texts at the top of a page that lists something. */
export type PageIntro = v.InferOutput<typeof PageIntro>;
export const PageIntro = object({
  heading: heading('of the page', 120),
  lead,
  title: inPart(
    'search',
    labeled('Title in search results and browser tabs', text('“Attorney in … | …” follows it')),
  ),
  metaDescription,
});

/** The texts of a guide or a tool for its links and its top. */
export const guideTexts = {
  linkName: inPart(
    'links',
    labeled(
      'Name in links',
      text(
        'the name of the page in links and in the path at its top: the last part of its address, capitalized',
      ),
    ),
  ),
  heading: PageIntro.entries.heading,
  lead: PageIntro.entries.lead,
  title: PageIntro.entries.title,
  metaDescription,
};

export const sources = meaning(
  'what the page relies on',
  list(text('a statute, a rule, a form or an official page')),
);

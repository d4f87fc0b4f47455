import * as v from 'valibot';

/*
 * The kinds of fields that `contract/content.ts` consists of. A message says what a field must
 * contain; `problemsIn` adds the file, the field and the value that it found.
 */

/** An object with exactly these fields. */
export function object<E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, ({ expected, path }) => {
    if (expected === 'never') return `one of the fields ${Object.keys(entries).join(', ')}`;
    const missing = entries[String(path?.[0]?.key)];
    // A missing field gets the same message as a field with a wrong value.
    const issue = missing && v.safeParse(missing, undefined).issues?.[0];
    return issue ? issue.message : `an object with ${Object.keys(entries).join(', ')}`;
  });
}

export function list<S extends v.GenericSchema>(item: S, least = 1, most = Infinity) {
  const size = most === Infinity ? `${least} or more` : `${least} to ${most}`;
  const wants = least === most ? `a list of ${least}` : `a list of ${size}`;
  return v.pipe(
    v.array(item, wants),
    v.minLength(least, wants),
    v.maxLength(most, wants),
    v.readonly(),
  );
}

/** Plain text. Markup and `{{figures}}` work only in the Markdown of `content/pages/`. */
export function text(meaning?: string) {
  const wants = meaning === undefined ? 'a text' : `a text: ${meaning}`;
  return v.pipe(
    v.string(wants),
    v.nonEmpty(wants),
    v.excludes('{{', 'a text without {{ }}, which only content/pages/*.md may hold'),
  );
}

/** Several text fields whose names need no explanation. */
export function texts<const N extends string>(...names: N[]) {
  return v.entriesFromList(names, text());
}

export function oneOf<const T extends string>(...values: T[]) {
  return v.picklist(values, `one of ${values.join(', ')}`);
}

export function matching(rule: RegExp | ((value: string) => boolean), wants: string) {
  const fits = rule instanceof RegExp ? (value: string) => rule.test(value) : rule;
  return v.pipe(v.string(wants), v.check(fits, wants));
}

export function whole(wants: string, least = 0, most = Infinity) {
  return v.pipe(
    v.number(wants),
    v.integer(wants),
    v.minValue(least, wants),
    v.maxValue(most, wants),
  );
}

/** Exactly one address: some mail servers read a comma or semicolon as the separator of a list. */
export const MAIL_ADDRESS = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/;
export const BARE_MAIL_ADDRESS = 'one bare e-mail address: office@firm.example';
export const mailAddress = matching(MAIL_ADDRESS, BARE_MAIL_ADDRESS);

export const timeZone = matching((name) => {
  try {
    new Date(0).toLocaleString('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, 'the name of a time zone: America/Los_Angeles');

export const day = matching((value) => {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}, 'a day of the calendar: 2023-12-01');

export const metaDescription = v.pipe(
  text('the description for search engines'),
  v.check(
    ({ length }) => length > 60 && length < 160,
    ({ input }) => `61 to 159 characters for search engines; it has ${input.length}`,
  ),
);

/** For a list whose entries have an id. */
export function uniqueIds<T extends { id: string }>() {
  return v.checkItems<readonly T[], string>(
    ({ id }, index, entries) => entries.findIndex((entry) => entry.id === id) === index,
    'an id that no entry before it has',
  );
}

/** A line for each mistake in a value: the file, the field, what was found and what is wanted. */
export function problemsIn(file: string, schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues.map((issue) => {
    const keys = (issue.path ?? []).map(({ key }) =>
      typeof key === 'number' ? ` #${key + 1}` : `.${String(key)}`,
    );
    return `${file}: ${keys.join('').slice(1)} ${found(issue)}, wants ${issue.message}`;
  });
}

function found({ expected, input }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'is no field here';
  if (input === undefined) return 'is missing';
  const shown = JSON.stringify(input);
  return `is ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}`;
}

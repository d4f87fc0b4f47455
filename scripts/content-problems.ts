import { access } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { about } from '#content/about.ts';
import { attorneys } from '#content/attorneys.ts';
import { courtRecord, headlines, recordPage } from '#content/court-record.ts';
import { firm, notices } from '#content/firm.ts';
import { home } from '#content/home.ts';
import { faqPage, myths } from '#content/myths.ts';
import { services, servicesPage } from '#content/services.ts';
import { BARE_MAIL_ADDRESS, mailAddress } from '#server/setting-values.ts';
import { findPhotos, PHOTOS } from './drawings/portraits.ts';

/* The parts of content/ that are the firm's own; what the site itself is made of, the types check. */
const Text = v.pipe(v.string('wants a text'), v.nonEmpty('wants a text'));
const Texts = v.pipe(v.array(Text, 'wants a list of texts'), v.nonEmpty('wants a list of texts'));
const Phone = v.object(
  {
    display: Text,
    dial: v.pipe(Text, v.regex(/^\+\d{7,15}$/, 'wants digits as phones dial them: +12135550142')),
  },
  'wants display and dial',
);
const sample = v.boolean('wants true or false');
const MONTHS = 'wants whole months, 1 to 120, without quotes: 24';

/** Exported for its test, as is `problemsIn`. */
export const Firm = v.object({
  sample,
  name: Text,
  foundedYear: v.pipe(
    v.number('wants a year without quotes: 1983'),
    v.integer('wants a year without quotes: 1983'),
  ),
  experienceShort: Text,
  experienceLong: Text,
  phone: Phone,
  tollFree: v.optional(Phone),
  email: v.pipe(
    Text,
    v.check((text) => mailAddress(text) !== undefined, `wants ${BARE_MAIL_ADDRESS}`),
  ),
  area: Text,
  states: Texts,
  timeZone: v.pipe(Text, v.check(isTimeZone, 'wants the name of a time zone: America/Los_Angeles')),
  answerTime: Text,
  retentionMonths: v.pipe(
    v.number(MONTHS),
    v.integer(MONTHS),
    v.minValue(1, MONTHS),
    v.maxValue(120, MONTHS),
  ),
  hours: Text,
  office: v.object(
    { street: Text, city: Text, state: Text, zip: Text },
    'wants street, city, state and zip',
  ),
  social: v.array(v.object({ name: Text, href: Text }), 'wants a list'),
  blurb: Text,
  description: Text,
});

const Notices = v.object({
  sample,
  debtReliefAgency: Text,
  advertising: Text,
  responsible: Texts,
  noRelationship: Text,
  emailNote: Text,
  formNote: Text,
  pastResults: Text,
});

const Attorney = v.object({
  sample,
  id: v.pipe(Text, v.regex(/^[a-z0-9-]+$/, 'wants small letters, digits and hyphens')),
  name: Text,
  title: Text,
  bio: Texts,
  education: Texts,
  barAdmissions: Texts,
  imageUrl: v.optional(Text),
  imageAlt: v.optional(Text),
});

/** A line for each mistake in the firm's own content that would else reach its visitors. */
export async function contentProblems(): Promise<string[]> {
  return [
    ...problemsIn('content/firm.ts: firm', Firm, firm),
    ...problemsIn('content/firm.ts: notices', Notices, notices),
    ...attorneys.flatMap((attorney, index) =>
      problemsIn(`content/attorneys.ts: attorney ${index + 1}`, Attorney, attorney),
    ),
    ...figuresIn({
      about,
      attorneys,
      courtRecord,
      faqPage,
      firm,
      headlines,
      home,
      myths,
      notices,
      recordPage,
      services,
      servicesPage,
    }),
    ...(await pictureProblems(attorneys)),
  ];
}

function isTimeZone(name: string): boolean {
  try {
    new Date(0).toLocaleString('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export function problemsIn(where: string, schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => {
    const told = issue.message.startsWith('Invalid key') ? 'is missing' : issue.message;
    return `${where}.${v.getDotPath(issue) ?? ''} ${told}`;
  });
}

/** Only Markdown is filled in: elsewhere the braces would stand on the page. */
function figuresIn(parts: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(parts)
    .filter(([, part]) => JSON.stringify(part ?? null).includes('{{'))
    .map(([name]) => `content/: ${name} holds {{ }}, which only content/pages/*.md may`);
}

async function pictureProblems(
  known: readonly { id: string; imageUrl?: string }[],
): Promise<string[]> {
  const ids = (await findPhotos(PHOTOS)).map(({ id }) => id);
  const strangers = ids.filter((id) => !known.some((attorney) => attorney.id === id));
  const drawings = await Promise.all(
    known.map(async ({ id, imageUrl }) => {
      if (imageUrl === undefined) return [];
      const isThere = await access(path.join('public', imageUrl)).then(
        () => true,
        () => false,
      );
      return isThere || ids.includes(id)
        ? []
        : [`content/attorneys.ts: ${imageUrl} is not in public/`];
    }),
  );
  return [
    ...strangers.map((id) => `${PHOTOS}: ${id} is no attorney’s id in content/attorneys.ts`),
    ...drawings.flat(),
  ];
}

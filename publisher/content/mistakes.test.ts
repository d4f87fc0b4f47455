import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { printProblem } from '#publisher/content/problem.ts';
import { copySample } from '#tests/support/content/sample-copy.ts';
import { loadFolder } from '#tests/support/content/memory.ts';

type Copy = Awaited<ReturnType<typeof copySample>>;

/**
 * By file: an edit of the sample, and the problem that it causes. The problem is in the line of the edit, unless it
 * starts with another line number. If several edits cause the same sentence, the first of them has it in full.
 */
const EDITS: Record<string, Record<string, string>> = {
  'firm.yaml': {
    '  display: (213) → \tdisplay: (213)': 'has a tab before its text; wants spaces',
    'timeZone:  → name: Marsh\ntimeZone: ':
      'has the field name a second time; wants each field once',
    "display: (213) 555-0142 → display: '(213) 555-0142": 'has no closing quote',
    'Suite 400 → Suite #400':
      'has a text that ends before “ #”, where a comment begins; wants quotes around the whole text',
    'timeZone:  → ---\ntimeZone: ':
      'has a second line --- in “---”; wants one document in the file',
    'city: Los Angeles → city: *city': 'has a text that starts with *',
    'city: Los Angeles → city: !!js/function Los Angeles':
      'has a text that starts with ! in “city: !!js/function Los Angeles”; wants quotes',
    // Some YAML parsers read `8:00` alone as the number 480.
    'monday: 8:00-18:00 → monday: 8:00':
      'hours.monday is "8:00"; wants when the office opens and closes, on a 24-hour clock, as in 8:00-18:00, from 8 in the morning to 6 in the evening; none for a day on which it is closed',
    'monday: 8:00-18:00 → monday: 9:00-5:00':
      'hours.monday is "9:00-5:00"; wants a closing time after the opening time, on a 24-hour clock: 9:00-17:00 for nine to five',
    'tuesday:  → tuseday: ':
      'hours.tuseday is not a field here (did you mean "tuesday"?); wants one of the fields monday,',
    '- 2026-11-26 → - 2026-11-31':
      'daysOff #1 is "2026-11-31"; wants a day of the calendar, as in 2023-12-01',
    '- 2026-12-25 → - 2026-11-26':
      'daysOff #2 is "2026-11-26"; wants a day that is not in the list yet',
    "foundedYear: 1983 → foundedYear: '1983'":
      'foundedYear is "1983"; wants a year, as in 1983 (without quotes)',
    'retentionMonths: 24 → retentionMonths: 121': 'retentionMonths is 121',
    'name: Aldren & Marsh → name:': 'name is empty; wants a text: name of the firm',
    // Other texts print the name, and have no mistake.
    'name: Aldren & Marsh → name: Aldren {{Frim.name}} Marsh':
      'name has {{ or }}; wants a text without double braces: names stand for this text',
    // This text consists of no-break spaces.
    'name: Aldren & Marsh → name: "\\_\\_"': 'name is ""',
    'loanTalks:\n    - California → loanTalks: []':
      'offers.loanTalks is []; wants a list of 1 or more: the full name of a state, as in Arizona, each on a line that begins with “- ”',
    'display: (213) 555-0142 → display: ask at the desk':
      'phone.display is "ask at the desk"; wants a number that phones can dial, as in (520) 234-5678',
    'help@aldrenmarsh.example → help at aldrenmarsh.example':
      'email is "help at aldrenmarsh.example"; wants one email address, as in office@firm.example',
    'tollFree:\n  display: (800) 555-0142\n → tollFree: (800) 555-0142\n':
      'tollFree is "(800) 555-0142"; wants these fields: display, dial, each on a line of its own',
    "zip: '90000' → zip: 90000":
      'office.zip is 90000; wants the ZIP code, as in 90000 (in quotes: "90000")',
    'name: Texas → name: California':
      'states #2 is a state for the second time; wants each state once',
    'settlement:\n    - California → settlement:\n    - Californa':
      'offers.settlement #1 is "Californa" (did you mean "California"?); wants a state of the firm',
    'America/Los_Angeles → Pacific':
      'timeZone is "Pacific"; wants the time zone of the office: America/New_York (Eastern)',
    'https://social.example/facebook → social.example/facebook':
      'social #1.href is "social.example/facebook/aldrenmarsh"; wants an address that starts with https://',
    'blog: / → blog: /blog': 'blog has a link to /blog',
  },
  'brand.yaml': {
    "brand: '#2b3f7d' → brand: #2b3f7d": 'colors.brand is empty; wants # and six digits or small',
    'headingFont: fraunces → headingFont: Comic Sans':
      'headingFont is "Comic Sans"; wants one of fraunces, source-serif-4, lora, bitter, inter, system',
  },
  'en/firm.yaml': {
    'region: California → region: California\nannouncement: [{ text: Closed, from: 2026-11-26, until: 2026-11-25 }]':
      '4: announcement #1.until is "2026-11-25"; wants the first day (from), or a later one',
  },
  'en/home.yaml': {
    'lead: Since 1983 → lead: Note: since 1983':
      'has a second “: ” in “lead: Note: since 1983 we have helped families and businesse”',
    "value: '{{yearsOfExperience}}' → value: {{yearsOfExperience}}":
      'has a text that starts with { or [ in “- value: {{yearsOfExperience}}”',
    '  badge: Struggling with debt?\n → ':
      '2: hero.badge is missing; wants a text: words above the heading',
    "value: '{{yearsOfExperience}}' → value: '{{yearsOfExperence}}'":
      'hero.trust #1.value has {{yearsOfExperence}}, which is unknown (did you mean "yearsOfExperience"?)',
  },
  'en/faq.yaml': {
    '    answer:\n      - Loan →     answer: Loan':
      'myths #3.answer is "Loan programs have waiting times, and then you can ask agai…; wants a list of 1 to 2: one paragraph, each on a line that begins with “- ”',
  },
  'en/services/chapter7.md': {
    'more: What does your state protect? → more: What does your state protcet?':
      'keep #1.more is "What does your state protcet?" (did you mean "What does your state protect?"?); wants a heading of the text below',
    '{{chapter7AttorneyFee}} → {{chapter7AttorneyFee}':
      'facts #4.value has {{ or }} without the other one',
    '---\n → ':
      'does not start with front matter; wants a line ---, the fields of the page, and a line ---',
    '(/services/chapter13) → (/services/chaptr13)':
      'has a link to /services/chaptr13, which is not a page (did you mean "chapter13"?); wants no link, or one of /services/chapter7, ',
    '(/services/chapter13) → (#who-is-it-forr)':
      'has a link to /services/chapter7#who-is-it-forr, but',
    '(/services/chapter13) → (javascript:alert)': 'has a link to javascript:alert',
    '## What is Chapter 7?\n → ## What is Chapter 7?\n\n<script>alert(1)</script>\n':
      'has HTML; wants Markdown alone',
    '[Chapter 13](/services/chapter13) → ![Chapter 13](/chapter13.png)':
      'has a picture; wants a text without pictures',
    '- **You are behind → - [x] **You are behind':
      'has a check box; wants a list without [ ] or [x]',
    '## Who is it for? → # Who is it for?':
      'has a heading with one #; wants a heading with ##, because the title has the one #',
    '## What is Chapter 7? → ### What is Chapter 7?':
      'has ### before the first ##; wants a heading with ##',
    '## Who is it not for? → ## Who is it for?':
      'has the heading “Who is it for?” twice; wants each heading once',
  },
  'en/navigation.yaml': {
    'home: Home → home: The first page of the site of our firm':
      'header.home is "The first page of the site of our firm"; wants 30 characters at most; it has 38',
  },
  'figures.yaml': {
    '    source: cacb.uscourts.gov/filing-fees (245 + 78 + 15)\n → ':
      '7: figures.chapter7FilingFee.source is missing; wants a text: a statute, a rule',
  },
  'en/attorneys.yaml': {
    'id: senior-partner → id: founding-partner': 'attorneys #2 is {"id":"founding-partner"',
    'id: founding-partner → id: Founding Partner':
      'attorneys #1.id is "Founding Partner"; wants small letters, digits and hyphens',
  },
  'court-record.yaml': {
    'total: 5 → total: 6': '8: rows #1 is {"court":"Arizona"',
  },
  'en/services.yaml': {
    '- chapter7 → - chapter-7':
      'order #1 is "chapter-7" (did you mean "chapter7"?); wants the name of an existing page, or no entry (a file in en/services/, without .md)',
    '- chapter13 → - chapter7\n  - chapter13':
      'order #2 is "chapter7"; wants a service that is not in the list yet',
  },
  'en/services/debt-settlement.md': {
    'offeredIn: settlement → offeredIn: setlement':
      'offeredIn is "setlement" (did you mean "settlement"?); wants a name under offers of the firm',
  },
  'en/options.yaml': {
    // Visitors read a sentence without these names in place of a note of the first day.
    "chosen: 'You compare {first} and {second}.' → chosen: 'Yours to write: {first}, {second}'":
      'pair.chosen is "Ask us what the law of your state says about this."; wants which two a visitor compares, as in: You compare {first} and {second}. Text after “Yours to write:” or “Por escribir:” does not count: visitors do not read it',
    '{{offers.settlement}} → {{offers.lawsuits}}':
      'choices #3.cells.who has {{offers.lawsuits}}, which is unknown; wants lawsuits under offers of the firm, or a text without it',
    'choice: one-creditor\n → choice: one-creditors\n':
      'questions #1.answers #2.look #1.choice is "one-creditors" (did you mean "one-creditor"?); wants the id of a choice: chapter7',
  },
  'en/exemptions.yaml': {
    'state: Texas → state: Nevada':
      'states #2.state is "Nevada"; wants a state of the firm: California, Texas, Illinois',
  },
  'en/prepare.md': {
    'id: tax-letters → id: tax-returns':
      'papers #4.items #4.id is "tax-returns" for the second time; wants each id once on the page',
  },
  'en/urgent/sued.md': {
    'href: https://selfhelp.courts.ca.gov/debt-lawsuits-california-overview → href: /urgent/answer':
      'checklist.link.href has a link to /urgent/answer, which is not a page',
  },
  'en/notices.yaml': {
    'We are a debt relief agency. → We help with debts.':
      'debtReliefAgency is "We help with debts. We help people file for bankruptcy reli…; wants the sentence of 11 U.S.C. 528(a)(4)',
    'pastResults:  → # pastResults: ':
      '1: pastResults is missing; wants a text: the site shows a record',
  },
  'en/legal/disclaimer.md': {
    '(/about#attorneys) → (/about#attorney)':
      'has a link to /about#attorney, but /about has no part with this name (did you mean "attorneys"?)',
  },
};

const edits = Object.entries(EDITS).flatMap(([file, problems]) =>
  Object.entries(problems).map(([edit, problem]) => ({ file, edit, problem })),
);
test.each(edits)('$file: $edit', async ({ file, edit, problem }) => {
  await using copy = await copySample();
  const line = await copy.edit(file, edit);
  const place = /^\d+: /.test(problem) ? '' : `${line}: `;
  expect(await copy.problems()).toEqual([expect.stringContaining(`${file}:${place}${problem}`)]);
});

test('a text is not wanted as a list because a list is in its place', async () => {
  await using copy = await copySample();
  const line = await copy.edit('firm.yaml', 'help@aldrenmarsh.example → [a, b]');
  const problem = 'email is ["a","b"]; wants one email address, as in office@firm.example';
  expect(await copy.problems()).toEqual([`firm.yaml:${line}: ${problem}`]);
});

const CHAPTER7 = 'en/services/chapter7.md';
const DRAWING = 'portraits/senior-partner.svg';
const PHOTO = 'portraits/senior-partner.jpg';

type Change = (copy: Copy) => Promise<unknown>;
const without =
  (...names: string[]): Change =>
  ({ at }) =>
    Promise.all(names.map((name) => rm(at(name), { recursive: true })));
const folder =
  (name: string): Change =>
  ({ at }) =>
    mkdir(at(name));
const moved =
  (from: string, to: string): Change =>
  ({ at }) =>
    rename(at(from), at(to));
const link =
  (to: string, name: string): Change =>
  ({ at }) =>
    symlink(to, at(name));
const written =
  (name: string, data: string | Buffer): Change =>
  ({ at }) =>
    writeFile(at(name), data);
const edited =
  (name: string, change: string): Change =>
  ({ edit }) =>
    edit(name, change);
/** The article of Chapter 7 with its front matter and another text. */
const article =
  (text: string): Change =>
  async ({ read, write }) => {
    const [front] = (await read(CHAPTER7)).split('\n---\n');
    await write(CHAPTER7, `${front}\n---\n\n${text}\n`);
  };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer();
const small = await picture(320, 400);
const large = await picture(800, 1000);

const COUNTS =
  'total completed subOut pending confirmed dismissVol dismissInvol convertVol convertInvol';
const DAYS = 'since: 1983-09-01\nasOf: 2026-09-30\ncheckBy: 2027-09-30\n';
const NO_CASE = `${DAYS}rows:\n  - court: Arizona\n${COUNTS.replaceAll(/(\w+) ?/g, '    $1: 0\n')}`;
const TOLL_FREE = 'tollFree:\n  display: (800) 555-0142\n';

/** By problem: the changes of files that cause it. */
const CHANGES: Record<string, Change | Change[]> = {
  ': is missing; wants a folder': without('.'),
  'en: is missing': without('en'),
  'en/home.yaml: is missing; wants this file': moved('en/home.yaml', 'home.yaml'),
  'en/legal/disclaimer.md: is missing': without('en/legal/disclaimer.md'),
  'en/our-record.yaml: is missing; wants both parts of the page, or neither: court-record.yaml and en/our-record.yaml':
    without('en/our-record.yaml'),
  'firm.yaml: is empty; wants a text': written('firm.yaml', ''),
  'firm.yaml: has no fields; wants': written('firm.yaml', '# name: us\n'),
  'firm.yaml:2: has a character that is not UTF-8; wants a file saved as UTF-8': written(
    'firm.yaml',
    Buffer.from('sample: true\nname: Caf\u00E9\n', 'latin1'),
  ),
  'firm.yaml:4: has an invisible character (U+202E); wants a line without it': edited(
    'firm.yaml',
    'Aldren → Ald\u202Eren',
  ),
  'firm.yaml: has 300000 bytes; wants 262144 bytes at most': written(
    'firm.yaml',
    'x'.repeat(300_000),
  ),
  'firm.yaml: is not a file; wants a file': [without('firm.yaml'), folder('firm.yaml')],
  'firm.yaml: is a symbolic link that leads nowhere': [
    without('firm.yaml'),
    link('nothing.yaml', 'firm.yaml'),
  ],
  'en/services/other.md: is not listed; wants other in the order of en/services.yaml': ({ at }) =>
    cp(at(CHAPTER7), at('en/services/other.md')),
  'en/services/chapter13.md:109: has a link to /services/chapter11': [
    without('en/services/chapter11.md'),
    edited('en/services.yaml', '  - chapter11\n → '),
  ],
  'en/legal/disclaimer.md:22: has a link to /our-record': without(
    'court-record.yaml',
    'en/our-record.yaml',
  ),
  'wants at least one completed case, or no record page': written('court-record.yaml', NO_CASE),
  'has {{firm.tollFree}}, which the content does not give; wants a name with a value': [
    edited('firm.yaml', `${TOLL_FREE} → `),
    edited(CHAPTER7, 'Call {{firm.phone}} → Call {{firm.tollFree}}'),
  ],
  'has no text; wants a text': article('## Ask us'),
  [`${PHOTO}: is 320 by 400 pixels; wants a photo of 640 by 800 pixels or more`]: [
    without(DRAWING),
    written(PHOTO, small),
  ],
  // This photo is truncated.
  [`${PHOTO}: cannot be read as a photo; wants a photo as JPEG, PNG or WebP`]: [
    without(DRAWING),
    written(PHOTO, large.subarray(0, large.length / 2)),
  ],
  'portraits/senior-parter.jpg: has no attorney of this name (did you mean "senior-partner"?)':
    written('portraits/senior-parter.jpg', large),
  [`${DRAWING}: is a second picture of this attorney; wants one picture for each attorney`]:
    written(PHOTO, large),
  [`${DRAWING}: cannot be read as a drawing`]: edited(DRAWING, '<svg → <sv'),
};

test.each(Object.entries(CHANGES))('%s', async (problem, changes) => {
  await using copy = await copySample();
  for (const change of [changes].flat()) await change(copy);
  expect(await copy.problems()).toContainEqual(expect.stringContaining(problem));
});

/** By note: the change in a folder that causes it. Systems or people make such changes. */
const UNREAD: Record<string, Change> = {
  'fr: is a name that nothing reads (did you mean "en"?); wants a file of the content: firm.yaml,':
    folder('fr'),
  'en/home.yml: is a name that nothing reads (did you mean "home.yaml"?)': written(
    'en/home.yml',
    'x',
  ),
  'en/services/Chapter 7.md: is a name that nothing reads; wants small letters, digits and hyphens, then .md':
    written('en/services/Chapter 7.md', 'x'),
  // This folder contains itself.
  'en/services/more: is a name that nothing reads': link('..', 'en/services/more'),
  'portraits/photo.gif: is a name that nothing reads; wants a name in small': written(
    'portraits/photo.gif',
    'x',
  ),
  'firm (conflicted copy 2026-11-20).yaml: is a name that nothing reads': written(
    'firm (conflicted copy 2026-11-20).yaml',
    'x',
  ),
  'portraits/@eaDir: is a name that nothing reads': folder('portraits/@eaDir'),
};

test('unknown files and folders cause notes, not mistakes', async () => {
  await using copy = await copySample();
  for (const change of Object.values(UNREAD)) await change(copy);
  expect(await copy.problems()).toEqual([]);
  const notes = (await loadFolder(copy.root())).unread.map(printProblem);
  expect(notes).toHaveLength(Object.keys(UNREAD).length);
  for (const note of Object.keys(UNREAD))
    expect(notes).toContainEqual(expect.stringContaining(note));
});

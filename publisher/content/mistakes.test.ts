import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { copySample } from '#tests/support/content/sample-copy.ts';

/*
 * Each case makes one mistake in a copy of the sample, and expects one problem: the file, the line that contains `at`
 * after the change, and the words.
 */

type Copy = Awaited<ReturnType<typeof copySample>>;

interface Edit {
  what: string;
  file: string;
  /** One part of the file, and what replaces it. */
  from: string;
  to: string;
  /** A part of the line that the problem names. */
  at: string;
  says: string;
}

const edit = (
  what: string,
  file: string,
  [from, to]: [string, string],
  at: string,
  says: string,
): Edit => ({ what, file, from, to, at, says });

const HOME = 'en/home.yaml';
const CHAPTER7 = 'en/services/chapter7.md';
const CHAPTER13 = 'en/services/chapter13.md';
const FIRM = 'firm.yaml';
const FAQ = 'en/faq.yaml';
const RECORD = 'court-record.yaml';

const yaml: Edit[] = [
  edit(
    'a tab',
    FIRM,
    ["  dial: '+12135550142'", "\tdial: '+12135550142'"],
    '\tdial',
    'has a tab before its text; wants spaces',
  ),
  edit(
    'a field twice',
    FIRM,
    ['timeZone: ', 'name: Marsh\ntimeZone: '],
    'name: Marsh',
    'has the field name a second time; wants each field once',
  ),
  edit(
    'a colon in a text without quotes',
    HOME,
    ['lead: Since 1983', 'lead: Note: since 1983'],
    'lead: Note',
    'has a second “: ” in “lead: Note: since 1983 we have stood beside families and bus”; wants quotes around the whole text',
  ),
  edit(
    'a quote that is not closed',
    FIRM,
    ["dial: '+12135550142'", "dial: '+12135550142"],
    "dial: '+1213",
    'has no closing quote',
  ),
  edit(
    'a text that a comment cuts',
    FIRM,
    ['Suite 400', 'Suite #400'],
    'Suite #400',
    'has a text that ends before “ #”, where a comment begins; wants quotes around the whole text',
  ),
  edit(
    'a figure at the start of a text without quotes',
    HOME,
    ["value: '{{yearsOfExperience}}'", 'value: {{yearsOfExperience}}'],
    'value: {{',
    'has a text that starts with { or [ in “- value: {{yearsOfExperience}}”; wants quotes around the whole text',
  ),
  edit(
    'a second document',
    FIRM,
    ['timeZone: ', '---\ntimeZone: '],
    '---',
    'has a second line ---; wants one document in the file',
  ),
  edit(
    'a text that starts with a star',
    FIRM,
    ['city: Los Angeles', 'city: *city'],
    'city: *city',
    'has a text that starts with *; wants quotes around the whole text',
  ),
  edit(
    'an indentation that fits nothing',
    FIRM,
    ['  dial: ', ' dial: '],
    ' dial: ',
    'has 1 space before “dial:”; wants 2 spaces, so that “dial:” is exactly below “display:” in line 8, or no space, so that “dial:” is exactly below “phone:” in line 7',
  ),
  edit(
    'a field that is indented without a reason',
    FAQ,
    ['myths:', '  myths:'],
    '  myths:',
    'has 2 spaces before “myths:”; wants no space, so that “myths:” is exactly below “metaDescription:” in line 7',
  ),
  edit(
    'a field that lacks a space',
    FAQ,
    ['    answer:', '   answer:'],
    '   answer:',
    'has 3 spaces before “answer:”; wants 4 spaces, so that “answer:” is exactly below “question:” in line 9',
  ),
  edit(
    'a line of a list that lacks a space',
    FAQ,
    ['      - But property', '     - But property'],
    '     - But',
    'has 5 spaces before “-”; wants 6 spaces, so that “-” is exactly below “-” in line 11',
  ),
  edit(
    'front matter with a space too many',
    CHAPTER7,
    ['situation: ', ' situation: '],
    ' situation: ',
    'has 1 space before “situation:”; wants no space, so that “situation:” is exactly below',
  ),
  edit(
    'a tag of another program',
    FIRM,
    ['city: Los Angeles', 'city: !!js/function Los Angeles'],
    'city: ',
    'has a text that starts with ! in “city: !!js/function Los Angeles”; wants quotes',
  ),
];

const HOURS =
  'when the office opens and closes, on a 24-hour clock, without quotes: 8:00-18:00; no line for a day on which it is closed';
const hours: Edit[] = [
  edit(
    'one time instead of two, which some programs read as 480 seconds',
    FIRM,
    ['monday: 8:00-18:00', 'monday: 8:00'],
    'monday:',
    `hours.monday is "8:00"; wants ${HOURS}`,
  ),
  edit(
    'a number instead of hours',
    FIRM,
    ['monday: 8:00-18:00', 'monday: 8'],
    'monday:',
    `hours.monday is the number 8; wants ${HOURS}`,
  ),
  edit(
    'a day without a value',
    FIRM,
    ['monday: 8:00-18:00', 'monday:'],
    'monday:',
    `hours.monday is empty; wants ${HOURS}`,
  ),
  edit(
    'hours on a 12-hour clock',
    FIRM,
    ['monday: 8:00-18:00', 'monday: 9:00-5:00'],
    'monday:',
    'hours.monday is "9:00-5:00"; wants a time of closing after the time of opening, on a 24-hour clock: 9:00-17:00 for nine to five',
  ),
  edit(
    'a misspelled weekday',
    FIRM,
    ['tuesday: ', 'tuseday: '],
    'tuseday:',
    'hours.tuseday is no field here (did you mean "tuesday"?); wants one of the fields monday,',
  ),
  edit(
    'a day off that does not exist',
    FIRM,
    ['- 2026-11-26', '- 2026-11-31'],
    '- 2026-11-31',
    'daysOff #1 is "2026-11-31"; wants a day of the calendar, as in 2023-12-01',
  ),
  edit(
    'a day off twice',
    FIRM,
    ['- 2026-12-25', '- 2026-11-26'],
    '- 2026-11-26\n  - 2027',
    'daysOff #2 is "2026-11-26"; wants a day that is not in the list yet',
  ),
];

const fields: Edit[] = [
  edit(
    'a missing field',
    HOME,
    ['  badge: Struggling with debt?\n', ''],
    'hero:',
    'hero.badge is missing; wants a text: a few words above the heading',
  ),
  edit(
    'an unknown field',
    FIRM,
    ['timeZone: America', 'timezone: America'],
    'timezone:',
    'timezone is no field here (did you mean "timeZone"?); wants one of the fields sample, name,',
  ),
  edit(
    'a field of a field that is unknown',
    FIRM,
    ['  city: Los Angeles', '  city: Los Angeles\n  fax: none'],
    'fax:',
    'office.fax is no field here; wants one of the fields street, city, state, zip',
  ),
  edit(
    'a number as a text',
    'en/about.yaml',
    ["when: '1983'", 'when: 1983'],
    'when: 1983',
    'timeline.stations #1.when is the number 1983; wants a text: a year, a day of the case or a span, as in "1983", Day 1, 60-90 days later (in quotes: "1983")',
  ),
  edit(
    'a word that YAML reads as a value',
    'en/navigation.yaml',
    ['home: Home', 'home: true'],
    'home: true',
    'header.home is the value true; wants a text: the name of this link (in quotes: "true")',
  ),
  edit(
    '`no` instead of false',
    'attorney-review.yaml',
    ['confirmed: false', 'confirmed: no'],
    'confirmed: no',
    'questions #1.confirmed is "no"; wants true or false',
  ),
  edit(
    'a text as a number',
    FIRM,
    ['foundedYear: 1983', "foundedYear: '1983'"],
    'foundedYear',
    'foundedYear is "1983"; wants a year without quotes: 1983',
  ),
  edit(
    'a number with a fraction',
    FIRM,
    ['retentionMonths: 24', 'retentionMonths: 1.5'],
    'retentionMonths',
    'retentionMonths is 1.5; wants whole months, 1 to 120, without quotes: 24',
  ),
  edit(
    'a number that is too large',
    FIRM,
    ['retentionMonths: 24', 'retentionMonths: 121'],
    'retentionMonths',
    'retentionMonths is 121; wants whole months, 1 to 120',
  ),
  edit(
    'a field without a value',
    FIRM,
    ['name: Aldren & Marsh', 'name:'],
    'name:\n',
    'name is empty; wants a text: the name of the firm',
  ),
  edit(
    'a text of spaces',
    FIRM,
    ['name: Aldren & Marsh', "name: '   '"],
    "name: '   '",
    'name is ""; wants a text: the name of the firm',
  ),
  edit(
    'a text of invisible spaces',
    FIRM,
    ['name: Aldren & Marsh', 'name: "\\_\\_"'],
    'name: "',
    'name is ""; wants a text: the name of the firm',
  ),
  edit(
    'a text that is too long',
    'en/navigation.yaml',
    ['home: Home', 'home: The first page of the site of our firm'],
    'home: The',
    'header.home is "The first page of the site of our firm"; wants 30 characters at most; it has 38',
  ),
  edit(
    'a list without entries',
    FIRM,
    ['loanTalks:\n    - California', 'loanTalks: []'],
    'loanTalks:',
    'offers.loanTalks is []; wants a list of 1 or more, each on a line that begins with “- ”: the full name of a state',
  ),
  edit(
    'a text instead of a list',
    FIRM,
    ['settlement:\n    - California', 'settlement: California'],
    'settlement:',
    'offers.settlement is "California"; wants a list of 1 or more, each on a line that begins with “- ”: the full name of a state',
  ),
  edit(
    'a text instead of a list of one or two',
    FAQ,
    ['    answer:\n      - No.', '    answer: No.'],
    '    answer: No.',
    'myths #1.answer is "No. Each state has a list of property that creditors cannot…; wants a list of 1 to 2, each on a line that begins with “- ”: one paragraph',
  ),
  edit(
    'a list instead of a text',
    HOME,
    ['badge: Struggling with debt?', 'badge: [Struggling, with, debt]'],
    'badge:',
    'hero.badge is ["Struggling","with","debt"]; wants a text',
  ),
  edit(
    'a list that is too short',
    CHAPTER7,
    ['  - label: Cost to ask\n    value: Nothing\n', ''],
    'facts:',
    'facts is [{"label":"How long"',
  ),
  edit(
    'a date that is none',
    'figures.yaml',
    ['since: 2023-12-01', 'since: 2023-02-30'],
    'since: 2023-02-30',
    'figures.chapter7FilingFee.since is "2023-02-30"; wants a day of the calendar, as in 2023-12-01',
  ),
  edit(
    'a date in another order',
    'figures.yaml',
    ['asOf: 2026-11-21', 'asOf: 11/21/2026'],
    'asOf: 11/21/2026',
    'figures.chapter7FilingFee.asOf is "11/21/2026"; wants a day of the calendar',
  ),
  edit(
    'a year as a date',
    'figures.yaml',
    ['asOf: 2026-11-21', 'asOf: 2026'],
    'asOf: 2026\n',
    'figures.chapter7FilingFee.asOf is the number 2026; wants a day of the calendar',
  ),
  edit(
    'a figure without a source',
    'figures.yaml',
    ['    source: cacb.uscourts.gov/filing-fees (245 + 78 + 15)\n', ''],
    'chapter7FilingFee',
    'figures.chapter7FilingFee.source is missing; wants a text: a statute, a rule',
  ),
  edit(
    'a figure that is never compared again',
    'figures.yaml',
    ['    checkBy: 2027-11-21\n', ''],
    'chapter7FilingFee',
    'figures.chapter7FilingFee.checkBy is missing; wants a day of the calendar',
  ),
  edit(
    'a comparison that was due before the last one',
    'figures.yaml',
    ['checkBy: 2027-11-21', 'checkBy: 2026-11-21'],
    'checkBy: 2026-11-21',
    'figures.chapter7FilingFee.checkBy is 2026-11-21; wants a day after asOf (2026-11-21)',
  ),
  edit(
    'a number that no phone dials',
    FIRM,
    ["dial: '+12135550142'", "dial: '(213) 555-0142'"],
    "dial: '(213)",
    'phone.dial is "(213) 555-0142"; wants digits as phones dial them',
  ),
  edit(
    'a number to dial without quotes',
    FIRM,
    ["dial: '+12135550142'", 'dial: +12135550142'],
    'dial: +1213',
    'phone.dial is the number 12135550142; wants digits as phones dial them',
  ),
  edit(
    'an e-mail address that is none',
    FIRM,
    ['help@aldrenmarsh.example', 'help at aldrenmarsh.example'],
    'email:',
    'email is "help at aldrenmarsh.example"; wants one bare e-mail address: office@firm.example',
  ),
  edit(
    'an e-mail address without the end of its domain',
    FIRM,
    ['help@aldrenmarsh.example', 'help@aldrenmarsh'],
    'email:',
    'email is "help@aldrenmarsh"; wants one bare e-mail address: office@firm.example',
  ),
  edit(
    'a name with a letter that the heading font lacks',
    FIRM,
    ['name: Aldren & Marsh', 'name: Aldren & М Marsh'],
    'name: ',
    'name has the letter “М”, which the font fraunces does not have; wants other letters, or another headingFont in brand.yaml',
  ),
  edit(
    'a phone number as one text',
    FIRM,
    [
      "tollFree:\n  display: (800) 555-0142\n  dial: '+18005550142'\n",
      'tollFree: (800) 555-0142\n',
    ],
    'tollFree:',
    'tollFree is "(800) 555-0142"; wants these fields, each on a line of its own: display, dial',
  ),
  edit(
    'a ZIP code without quotes',
    FIRM,
    ["zip: '90000'", 'zip: 90000'],
    'zip:',
    'office.zip is the number 90000; wants the ZIP code in quotes: "90000"',
  ),
  edit(
    'a state code in small letters',
    FIRM,
    ['code: CA', 'code: ca'],
    'code: ca',
    'states #1.code is "ca"; wants two capital letters: CA',
  ),
  edit(
    'an unknown kind of admission',
    FIRM,
    ['admission: licensed', 'admission: yes'],
    'admission: yes',
    'states #1.admission is "yes"; wants one of licensed, federal-courts',
  ),
  edit(
    'a state twice',
    FIRM,
    ['name: Texas', 'name: California'],
    'name: California\n    code: TX',
    'states #2 is a state for the second time; wants each state once',
  ),
  edit(
    'an offer in a state that the firm does not serve',
    FIRM,
    ['settlement:\n    - California', 'settlement:\n    - Californa'],
    '- Californa',
    'offers.settlement #1 is "Californa" (did you mean "California"?); wants a state of the firm',
  ),
  edit(
    'a time zone that is none',
    FIRM,
    ['America/Los_Angeles', 'Pacific'],
    'timeZone',
    'timeZone is "Pacific"; wants the name of a time zone: America/Los_Angeles',
  ),
  edit(
    'an address that is not https',
    FIRM,
    ['https://social.example/facebook', 'social.example/facebook'],
    'facebook',
    'social #1.href is "social.example/facebook/aldrenmarsh"; wants an address that starts with https://',
  ),
  edit(
    'a description that is too short',
    'en/faq.yaml',
    ['metaDescription: Will', 'metaDescription: Short # Will'],
    'metaDescription: Short',
    'metaDescription is "Short"; wants 61 to 159 characters for search engines; it has 5',
  ),
  edit(
    'an icon that is not drawn',
    CHAPTER7,
    ['icon: fresh-start', 'icon: sunrise'],
    'icon: sunrise',
    'icon is "sunrise"; wants one of fresh-start, home, business',
  ),
  edit(
    'two attorneys with one id',
    'en/attorneys.yaml',
    ['id: senior-partner', 'id: founding-partner'],
    'id: founding-partner\n    name: Eleanor',
    'attorneys #2 is {"id":"founding-partner"',
  ),
  edit(
    'an id with capitals and spaces',
    'en/attorneys.yaml',
    ['id: founding-partner', 'id: Founding Partner'],
    'id: Founding Partner',
    'attorneys #1.id is "Founding Partner"; wants small letters, digits and hyphens',
  ),
];

const together: Edit[] = [
  edit(
    'a row that does not add up',
    RECORD,
    ['total: 5', 'total: 6'],
    '- court: Arizona',
    'rows #1 is {"court":"Arizona"',
  ),
  edit(
    'a number of cases below zero',
    RECORD,
    ['subOut: 1', 'subOut: -1'],
    'subOut: -1',
    'rows #1.subOut is -1; wants a number of cases without quotes: 12',
  ),
  edit(
    'a service that has no file',
    'en/services.yaml',
    ['- chapter7', '- chapter-7'],
    '- chapter-7',
    'order #1 is "chapter-7" (did you mean "chapter7"?); wants the name of a file in en/services/, without .md; without the file, delete the name here',
  ),
  edit(
    'a service twice',
    'en/services.yaml',
    ['- chapter13', '- chapter7\n  - chapter13'],
    '  - chapter7\n  - chapter13',
    'order #2 is "chapter7"; wants a service that is not in the list yet',
  ),
  edit(
    'an offer that does not exist',
    'en/services/debt-settlement.md',
    ['offeredIn: settlement', 'offeredIn: setlement'],
    'offeredIn',
    'offeredIn is "setlement" (did you mean "settlement"?); wants a name under offers in firm.yaml',
  ),
  edit(
    'states of an offer that does not exist',
    'en/options.yaml',
    ['{{offers.settlement}}', '{{offers.lawsuits}}'],
    '{{offers.lawsuits}}',
    'choices #3.cells.who has {{offers.lawsuits}}, which is unknown; wants lawsuits under offers in firm.yaml, or a text without it',
  ),
  edit(
    'a figure that does not exist',
    HOME,
    ["value: '{{yearsOfExperience}}'", "value: '{{yearsOfExperence}}'"],
    "value: '{{",
    'hero.trust #1.value has {{yearsOfExperence}}, which is unknown (did you mean "yearsOfExperience"?)',
  ),
  edit(
    'a figure in a text that does not exist',
    CHAPTER7,
    ['{{chapter7FilingFee}}', '{{fee}}'],
    '{{fee}}',
    'has {{fee}}, which is unknown; wants the name of a figure in figures.yaml, or a value such as firm.name',
  ),
  edit(
    'braces that are not closed',
    CHAPTER7,
    ['{{chapter7FilingFee}}', '{{chapter7FilingFee}'],
    '{{chapter7FilingFee}',
    'has {{ or }} without the other one',
  ),
  edit(
    'a description that two pages have',
    'en/gallery.yaml',
    [
      'metaDescription: Our gallery is under construction. Read about your choices in debt, or ask us.',
      'metaDescription: Two partners opened this firm in 1983 to help people out of debt. Meet the attorneys, and see how we work.',
    ],
    'metaDescription',
    'metaDescription is the same as in en/about.yaml; wants a description of its own',
  ),
  edit(
    'a title that two pages have',
    'en/gallery.yaml',
    ["title: 'Gallery: Bankruptcy'", "title: 'FAQ: Bankruptcy'"],
    'title',
    'title is the same as in en/faq.yaml; wants a title of its own',
  ),
  edit(
    'another sentence than the law wants',
    'en/notices.yaml',
    ['We are a debt relief agency.', 'We help with debts.'],
    'debtReliefAgency',
    'debtReliefAgency is "We help with debts. We help people file for bankruptcy relie"; wants the sentence of 11 U.S.C. 528(a)(4)',
  ),
  edit(
    'a record without a notice about past results',
    'en/notices.yaml',
    ['pastResults: ', '# pastResults: '],
    '# yaml-language-server',
    'pastResults is missing; wants a text: the site shows a record',
  ),
  edit(
    'the same text twice in a list',
    HOME,
    ['Protect important assets and property', 'Stop creditor harassment and collection actions'],
    '    - Stop creditor harassment and collection actions\n    - Create',
    'hero.benefits #2 is the same text as one before it; wants each text once in a list',
  ),
];

const markdown: Edit[] = [
  edit(
    'no front matter',
    CHAPTER7,
    ['---\n', ''],
    'sample: true',
    'does not start with front matter; wants a line ---, the fields of the page, and a line ---',
  ),
  edit(
    'a tab in front matter',
    CHAPTER7,
    ['    value: Nothing', '\tvalue: Nothing'],
    '\tvalue: Nothing',
    'has a tab before its text; wants spaces',
  ),
  edit(
    'a missing field in front matter',
    CHAPTER7,
    ['situation: ', 'situaton: '],
    'situaton: ',
    'situaton is no field here (did you mean "situation"?)',
  ),
  edit(
    'a link to a page that does not exist',
    CHAPTER7,
    ['(/services/chapter13)', '(/services/chaptr13)'],
    '(/services/chaptr13)',
    'has a link to /services/chaptr13, which is no page (did you mean "chapter13"?); wants no link, or one of /services/chapter7, ',
  ),
  edit(
    'a link to another number, for which no other page is meant',
    CHAPTER7,
    ['(/services/chapter13)', '(/services/chapter12)'],
    '(/services/chapter12)',
    'has a link to /services/chapter12, which is no page; wants no link, or one of',
  ),
  edit(
    'a choice whose page does not exist',
    'en/options.yaml',
    ['href: /services/creditor-harassment', 'href: /services/creditors'],
    'href: /services/creditors',
    'choices #4.href has a link to /services/creditors, which is no page; wants no link, or one of /services/chapter7, ',
  ),
  edit(
    'a link to a part that does not exist',
    'en/legal/disclaimer.md',
    ['(/about#attorneys)', '(/about#attorney)'],
    '(/about#attorney)',
    'has a link to /about#attorney, but /about has no part of this name (did you mean "attorneys"?)',
  ),
  edit(
    'a link within the page to a part that does not exist',
    CHAPTER7,
    ['(/services/chapter13)', '(#who-is-it-forr)'],
    '(#who-is-it-forr)',
    'has a link to /services/chapter7#who-is-it-forr, but',
  ),
  edit(
    'a link to a file',
    CHAPTER7,
    ['(/services/chapter13)', '(chapter13.md)'],
    '(chapter13.md)',
    'has a link to chapter13.md; wants an address that starts with /, https://, mailto: or tel:',
  ),
  edit(
    'a link that runs a script',
    CHAPTER7,
    ['(/services/chapter13)', '(javascript:alert)'],
    '(javascript:alert)',
    'has a link to javascript:alert; wants an address that starts with /',
  ),
  edit(
    'a link of the firm to a page that does not exist',
    FIRM,
    ['blog: /', 'blog: /blog'],
    'blog: /blog',
    'blog has a link to /blog, which is no page',
  ),
  edit(
    'HTML',
    CHAPTER7,
    ['## What is Chapter 7?\n', '## What is Chapter 7?\n\n<script>alert(1)</script>\n'],
    '<script>',
    'has HTML; wants Markdown alone',
  ),
  edit(
    'a picture in a text',
    CHAPTER7,
    ['[Chapter 13](/services/chapter13)', '![Chapter 13](/chapter13.png)'],
    '![Chapter 13]',
    'has a picture; wants a text without pictures',
  ),
  edit(
    'a check box in a text',
    CHAPTER7,
    ['- **You are behind', '- [x] **You are behind'],
    '- [x] **You are behind',
    'has a check box; wants a list without [ ] or [x]',
  ),
  edit(
    'a heading with one #',
    CHAPTER7,
    ['## Who is it for?', '# Who is it for?'],
    '# Who is it for?',
    'has a heading with one #; wants ## : the title is the heading with one',
  ),
  edit(
    'a third-level heading first',
    CHAPTER7,
    ['## What is Chapter 7?', '### What is Chapter 7?'],
    '### What is Chapter 7?',
    'has ### before the first ##; wants a heading with ##',
  ),
  edit(
    'a heading twice',
    CHAPTER7,
    ['## Who is it not for?', '## Who is it for?'],
    '## Who is it for?\n\n- **You are behind',
    'has the heading “Who is it for?” twice; wants each heading once',
  ),
  edit(
    'a promise',
    CHAPTER13,
    ['You own something', 'We guarantee your discharge. You own something'],
    'We guarantee',
    'says “We guarantee”; wants a text that promises no result and claims no rank',
  ),
  edit(
    'a short text of long words',
    FAQ,
    [
      "lead: '{{Myths.count}} common fears, and what the law says.'",
      'lead: Jurisprudential considerations notwithstanding, liquidation necessitates disclosure.',
    ],
    'lead: Jurisprudential',
    'lead is hard to read (Flesch reading ease -',
  ),
  edit(
    'a claim of a rank in a field',
    HOME,
    ["value: '{{familiesHelped}}'", "value: '#1 here'"],
    '#1 here',
    'hero.trust #2.value says “#1”; wants a text that promises no result',
  ),
];

test.each([...yaml, ...hours, ...fields, ...together, ...markdown])(
  '$file: $what',
  async ({ file, from, to, at, says }) => {
    await using copy = await copySample();
    await copy.replace(file, from, to);
    const text = await readFile(copy.at(file), 'utf8');
    const line = text.slice(0, text.indexOf(at)).split('\n').length;
    expect(await copy.problems()).toEqual([expect.stringContaining(`${file}:${line}: ${says}`)]);
  },
);

const files: [string, (copy: Copy) => Promise<unknown>, string][] = [
  [
    'a folder that is missing',
    ({ root }) => rm(root, { recursive: true }),
    ': is missing; wants a folder',
  ],
  [
    'a missing folder of a language',
    ({ at }) => rm(at('en'), { recursive: true }),
    'en: is missing; wants a folder',
  ],
  [
    'a missing folder of services',
    ({ at }) => rm(at('en/services'), { recursive: true }),
    'en/services: is missing; wants a folder',
  ],
  [
    'a language that is not supported',
    ({ at }) => mkdir(at('es')),
    'es: is a language that the site does not support yet; wants no folder of this name',
  ],
  [
    'a folder that nothing reads',
    ({ at }) => mkdir(at('images')),
    'images: is a name that nothing reads; wants a file of the content: firm.yaml,',
  ],
  [
    'a file with a wrong name',
    ({ at }) => rename(at('en/home.yaml'), at('en/home.yml')),
    'en/home.yml: is a name that nothing reads (did you mean "home.yaml"?)',
  ],
  [
    'a file in the wrong folder',
    ({ at }) => rename(at('en/home.yaml'), at('home.yaml')),
    'en/home.yaml: is missing; wants this file',
  ],
  [
    'a service whose name is no address',
    ({ at }) => rename(at(CHAPTER7), at('en/services/Chapter 7.md')),
    'en/services/Chapter 7.md: is a name that nothing reads; wants small letters, digits and hyphens, then .md',
  ],
  ['a missing file', ({ at }) => rm(at('en/faq.yaml')), 'en/faq.yaml: is missing; wants this file'],
  [
    'a missing legal text',
    ({ at }) => rm(at('en/legal/disclaimer.md')),
    'en/legal/disclaimer.md: is missing; wants this file',
  ],
  [
    'a record without its texts',
    ({ at }) => rm(at('en/our-record.yaml')),
    'en/our-record.yaml: is missing; wants court-record.yaml and en/our-record.yaml together, or neither',
  ],
  ['a file without text', ({ at }) => writeFile(at(FIRM), ''), 'firm.yaml: is empty; wants a text'],
  [
    'a file of comments',
    ({ at }) => writeFile(at(FIRM), '# name: us\n'),
    'firm.yaml: has no fields; wants',
  ],
  [
    'another encoding',
    ({ at }) => writeFile(at(FIRM), Buffer.from('sample: true\nname: Caf\u00E9\n', 'latin1')),
    'firm.yaml:2: has a character that is not UTF-8; wants a file saved as UTF-8',
  ],
  [
    'an invisible character',
    ({ replace }) => replace(FIRM, 'Aldren', 'Ald\u202Eren'),
    'firm.yaml:5: has an invisible character (U+202E); wants a line without it',
  ],
  [
    'a file that is too large',
    ({ at }) => writeFile(at(FIRM), 'x'.repeat(300_000)),
    'firm.yaml: has 300000 bytes; wants 262144 bytes at most',
  ],
  [
    'a folder instead of a file',
    async ({ at }) => {
      await rm(at(FIRM));
      await mkdir(at(FIRM));
    },
    'firm.yaml: is not a file; wants a file',
  ],
  [
    'a link that leads to itself',
    async ({ at }) => {
      await rm(at(FIRM));
      await symlink('firm.yaml', at(FIRM));
    },
    'firm.yaml: is a symbolic link that leads to itself; wants a file',
  ],
  [
    'a link that leads nowhere',
    async ({ at }) => {
      await rm(at(FIRM));
      await symlink('nothing.yaml', at(FIRM));
    },
    'firm.yaml: is a symbolic link that leads nowhere; wants a file',
  ],
  [
    'a folder that contains itself',
    ({ at }) => symlink('..', at('en/services/more')),
    'en/services/more: is a name that nothing reads',
  ],
  [
    'a page that no list names',
    async ({ at }) => writeFile(at('en/services/other.md'), await readFile(at(CHAPTER7))),
    'en/services/other.md: is on no page; wants other in the order of en/services.yaml',
  ],
  [
    'a service whose page is gone, but not the links to it',
    async ({ at, replace }) => {
      await rm(at('en/services/chapter11.md'));
      await replace('en/services.yaml', '  - chapter11\n', '');
    },
    'en/services/chapter13.md:69: has a link to /services/chapter11, which is no page',
  ],
  [
    'a record that is gone, but not the links to it',
    async ({ at }) => {
      await rm(at(RECORD));
      await rm(at('en/our-record.yaml'));
    },
    'en/legal/disclaimer.md:21: has a link to /our-record, which is no page',
  ],
  [
    'a record without a completed case',
    async ({ at }) => {
      const zero = ['total', 'completed', 'subOut', 'pending', 'confirmed'];
      const ways = ['dismissVol', 'dismissInvol', 'convertVol', 'convertInvol'];
      const counts = [...zero, ...ways].map((name) => `    ${name}: 0\n`).join('');
      const days = 'asOf: 2026-09-30\ncheckBy: 2027-09-30\n';
      await writeFile(at(RECORD), `${days}rows:\n  - court: Arizona\n${counts}`);
    },
    'wants at least one completed case; without one, delete court-record.yaml and our-record.yaml',
  ],
  [
    'a record without rows',
    ({ at }) => writeFile(at(RECORD), 'asOf: 2026-09-30\ncheckBy: 2027-09-30\nrows: []\n'),
    'court-record.yaml:3: rows is []; wants a list of 1 or more',
  ],
  [
    'a text that needs a number which the firm does not have',
    async ({ replace }) => {
      await replace(FIRM, "tollFree:\n  display: (800) 555-0142\n  dial: '+18005550142'\n", '');
      await replace(CHAPTER7, 'Call {{firm.phone}}', 'Call {{firm.tollFree}}');
    },
    'has {{firm.tollFree}}, which the content does not give; wants a name with a value',
  ],
  [
    'a text that is too short',
    async ({ at }) => {
      const text = await readFile(at(CHAPTER7), 'utf8');
      await writeFile(at(CHAPTER7), `${text.split('\n---\n')[0]}\n---\n\nAsk us.\n`);
    },
    'has a text of 2 words; wants 300 words or more',
  ],
  [
    'a text that is hard to read',
    async ({ at }) => {
      const text = await readFile(at(CHAPTER7), 'utf8');
      const hard =
        'Extraordinary jurisprudential considerations notwithstanding, liquidation ensues, ';
      await writeFile(at(CHAPTER7), `${text.split('\n---\n')[0]}\n---\n\n${hard.repeat(50)}\n`);
    },
    'is hard to read (Flesch reading ease',
  ],
  [
    'a photo that is too small',
    async ({ at }) => {
      await rm(at('portraits/senior-partner.svg'));
      await photo(320, 400).toFile(at('portraits/senior-partner.jpg'));
    },
    'portraits/senior-partner.jpg: is 320 by 400 pixels; wants a photo of 640 by 800 pixels or more',
  ],
  [
    'a photo that is no picture',
    async ({ at }) => {
      await rm(at('portraits/senior-partner.svg'));
      await writeFile(at('portraits/senior-partner.jpg'), 'not a photo');
    },
    'portraits/senior-partner.jpg: is no photo that can be read; wants a photo as JPEG, PNG or WebP',
  ],
  [
    'a photo that was cut off',
    async ({ at }) => {
      await rm(at('portraits/senior-partner.svg'));
      const bytes = await photo(800, 1000).jpeg().toBuffer();
      await writeFile(at('portraits/senior-partner.jpg'), bytes.subarray(0, bytes.length / 2));
    },
    'portraits/senior-partner.jpg: is no photo that can be read',
  ],
  [
    'a photo of nobody',
    ({ at }) => photo(800, 1000).toFile(at('portraits/senior-parter.jpg')),
    'portraits/senior-parter.jpg: has no attorney of this name (did you mean "senior-partner"?)',
  ],
  [
    'two pictures of one attorney',
    ({ at }) => photo(800, 1000).toFile(at('portraits/senior-partner.jpg')),
    'portraits/senior-partner.svg: is a second picture of this attorney; wants one picture for each attorney',
  ],
  [
    'a drawing with a script',
    ({ replace }) => replace('portraits/senior-partner.svg', '<svg', '<svg onload="alert(1)"'),
    'portraits/senior-partner.svg: runs a script (onload); wants a drawing exported as',
  ],
  [
    'a kind of picture that no page shows',
    ({ at }) => rename(at('portraits/senior-partner.svg'), at('portraits/senior-partner.gif')),
    'portraits/senior-partner.gif: is a name that nothing reads; wants a picture',
  ],
  [
    'a description of a picture that is missing',
    ({ at }) => rm(at('portraits/senior-partner.svg')),
    'en/attorneys.yaml:40: attorneys #2.imageAlt describes a picture that is missing; wants portraits/senior-partner.jpg',
  ],
];

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#789' } });

test.each(files)('%s', async (_what, change, says) => {
  await using copy = await copySample();
  await change(copy);
  expect(await copy.problems()).toContainEqual(expect.stringContaining(says));
});

test('the sample has no mistake', async () => {
  await using copy = await copySample();
  expect(await copy.problems()).toEqual([]);
});

test('all mistakes in the fields of several files come at once, by file and line', async () => {
  await using copy = await copySample();
  await copy.replace(FIRM, 'name: Aldren & Marsh', 'name:');
  await copy.replace(FIRM, 'retentionMonths: 24', 'retentionMonths: 0');
  await copy.replace(HOME, 'badge: Struggling with debt?', 'badge:');
  expect(await copy.problems()).toEqual([
    expect.stringContaining('en/home.yaml:5: hero.badge is empty'),
    expect.stringContaining('firm.yaml:5: name is empty'),
    expect.stringContaining('firm.yaml:47: retentionMonths is 0'),
  ]);
});

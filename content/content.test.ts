import { describe, expect, test } from 'vitest';
import { plainText, readingOf } from '../server/content/reading-ease.ts';
import { about } from './about.ts';
import { attorneys } from './attorneys.ts';
import { courtRecord, headlines, recordPage } from './court-record.ts';
import { figures } from './figures.ts';
import { firm, notices } from './firm.ts';
import { galleryPage } from './gallery.ts';
import { home } from './home.ts';
import { faqPage, myths } from './myths.ts';
import { footerGroups, headerLinks, legalLinks } from './navigation.ts';
import { services, servicesPage } from './services.ts';

const files = import.meta.glob<string>('./pages/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pages = Object.entries(files).map(([file, text]) => ({
  id: file.slice('./pages/'.length, -'.md'.length),
  text,
}));
const legalPages = ['privacy-policy', 'terms-of-service', 'disclaimer'];
const servicePages = pages.filter(({ id }) => !legalPages.includes(id));
const page = (id: string) => pages.find((each) => each.id === id)?.text ?? '';

/** The texts of all of `content/` except its Markdown. */
const typed: readonly string[] = textsOf({
  about,
  attorneys,
  courtRecord,
  faqPage,
  figures,
  firm,
  footerGroups,
  galleryPage,
  headerLinks,
  headlines,
  home,
  legalLinks,
  myths,
  notices,
  recordPage,
  services,
  servicesPage,
});
const everyText = [...typed, ...pages.map(({ text }) => text)];

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('services', () => {
  test('are the six of R6.1, in its order', () => {
    expect(services.map(({ id }) => id)).toEqual([
      'chapter7',
      'chapter13',
      'chapter11',
      'creditor-harassment',
      'foreclosure',
      'debt-settlement',
    ]);
  });

  test('each have a Markdown page', () => {
    expect(new Set(servicePages.map(({ id }) => id))).toEqual(new Set(services.map((s) => s.id)));
  });

  test('each have their own situation and icon', () => {
    expect(new Set(services.map(({ situation }) => situation)).size).toBe(6);
    expect(new Set(services.map(({ icon }) => icon)).size).toBe(6);
  });
});

describe('pages', () => {
  test.each(servicePages)('$id is long enough and easy to read', ({ id, text }) => {
    const { words, ease } = readingOf(text);
    expect(words).toBeGreaterThanOrEqual(id.startsWith('chapter') ? 900 : 600);
    expect(ease).toBeGreaterThanOrEqual(65);
  });

  test.each(services)('the card and the timeline of $id are easy to read', (service) => {
    const { description, timeline, keep, ends } = service;
    const lines = [description, ...timeline.map(({ text }) => text), ...keep, ...ends];
    expect(readingOf(lines.join('\n\n')).ease).toBeGreaterThanOrEqual(60);
  });

  test.each(pages)('$id ends with a next step that is free', ({ text }) => {
    const [heading, ...last] = (text.split(/^## /m).at(-1) ?? '').split('\n');
    expect(heading).toMatch(/^Your next step: /);
    expect(last.join(' ')).toMatch(/free/);
  });

  test.each(pages)('$id has front matter, and no heading above the second level', ({ text }) => {
    expect(text).toMatch(/^---\ntitle: .+\ndescription: .+\n---\n\n\S/);
    expect(text).not.toMatch(/^# /m);
    expect(text.indexOf('\n### ')).toSatisfy((at: number) => at < 0 || at > text.indexOf('\n## '));
  });

  test.each(pages)(
    '$id links only to pages of this site, and takes amounts from figures.ts',
    (each) => {
      const known = [
        ...services.map(({ id }) => `/services/${id}`),
        ...[...headerLinks, ...legalLinks, ...footerGroups.flatMap(({ links }) => links)].map(
          ({ href }) => href,
        ),
        '/about#attorneys',
        'mailto:{{firm.email}}',
      ];
      const links = [...each.text.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href);
      expect(links.filter((href) => !known.includes(href ?? ''))).toEqual([]);
      expect(each.text).not.toContain('$');
    },
  );

  test.each([
    ['chapter7', ['three to four months', '30 days', '60 to 90 days', '8-year', '180 days']],
    ['chapter7', ['up to 10 years', 'about two years']],
    ['chapter13', ['12 to 60 months', 'three to five years', '30 to 45 days', 'up to 10 years']],
    ['chapter11', ['120 days', '18 months', '{{subchapterVLimit}}']],
  ])('%s says %j', (id, constants) => {
    expect(constants.filter((constant) => !page(id).includes(constant))).toEqual([]);
  });

  // The law does not support these two claims: the pages report them as claims (R11.8).
  test.each([
    [
      'chapter7',
      'You may read that people recover in about 1 year.',
      'No one can promise you a date.',
    ],
    [
      'chapter11',
      'You may read that the ceiling changes yearly.',
      'It changed in 2022, 2024 and 2025; check the year’s figure.',
    ],
  ])('%s says "%s" and what is known', (id, claim, basis) => {
    const text = plainText(page(id));
    expect(text).toContain(claim);
    expect(text.slice(text.indexOf(claim))).toContain(basis);
  });
});

test('every {{name}} in a page is a figure or a value of the firm', () => {
  const firmFacts = [
    'firm.name',
    'firm.email',
    'firm.phone',
    'firm.retentionMonths',
    'offers.settlement',
    'offers.loanTalks',
  ];
  const names = pages.flatMap(({ text }) =>
    [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name),
  );
  expect(names.filter((name) => !firmFacts.includes(name) && !figures[name])).toEqual([]);
});

test('every figure is used', () => {
  const unused = Object.keys(figures).filter(
    (id) => !pages.some(({ text }) => text.includes(`{{${id}}}`)),
  );
  expect(unused).toEqual([]);
});

test('the other Markdown pages are the legal ones', () => {
  expect(pages).toHaveLength(services.length + legalPages.length);
});

test('no text promises a result or claims a rank', () => {
  const forbidden =
    /guarant|eliminate all|stop any foreclosure|debt-free|\bbest\b|#1\b|\bexperts?\b|speciali[sz]|government program|\bsecrets?\b|recover in one year|permanently|award/i;
  expect(everyText.filter((text) => forbidden.test(text))).toEqual([]);
});

describe('statements of law that a reader can act on', () => {
  test.each([
    [
      'the statute makes the stay, no judge orders it (11 U.S.C. 362(a))',
      /court.s? order,? called|is a court order/i,
    ],
    ['most collection stops, not all of it', /makes collection stop|stops collection/i],
    [
      'the law sets what a Chapter 13 plan pays (1322, 1325)',
      /sized to your income|pay what you can afford/i,
    ],
    ['a trustee can sell when a plan fails', /No one sells/i],
    ['rows of the record are locations of courts', /in 17 courts/i],
    ['a summons may give days, not a date', /it is printed there/i],
    ['property is kept only unless a creditor sues and wins', /outside of any court case/i],
    ['a person may answer a lawsuit without a lawyer', /you need a lawyer licensed/i],
    ['a Chapter 13 plan keeps property only while it is kept up', /You keep what you own, and/],
    [
      'a federal rule limits the start of foreclosure, not of a home',
      /may not start on your main/i,
    ],
    ['a stop to calls does not begin by asking', /most of it must stop/i],
    ['nobody can promise to find every date', /we find the one that counts/i],
    ['no sentence is a metaphor', /\broads?\b|bandage|Fear grows|where it hurts/],
  ])('%s', (_, wrong) => {
    expect(everyText.filter((text) => wrong.test(text))).toEqual([]);
  });

  test.each([
    ['chapter7', ['no judge signs it', 'judgment for possession', 'within 14 days']],
    ['chapter7', ['a lender can still take a house or car that is not paid']],
    ['chapter7', ['the court can still dismiss a case', 'ask the judge to lift the stay']],
    ['chapter13', ['Sixty is the limit; twelve is rare', 'as long as you keep up the plan']],
    ['chapter13', ['four years after filing a Chapter 7 or 11 case']],
    [
      'chapter13',
      ['no judge signs it', 'judgment for possession', 'regular mortgage payment may come on top'],
    ],
    ['chapter13', ['The trustee does not sell your things while you keep up the plan']],
    [
      'chapter11',
      [
        'no judge signs it',
        'payroll tax',
        'until the plan payments are complete',
        'single piece of real estate',
        'may outlive a company’s Subchapter V plan',
      ],
    ],
    ['creditor-harassment', ['no judge signs it', 'judgment for possession', 'as few as 14']],
    [
      'foreclosure',
      ['no judge signs it', 'start foreclosure on the home you live in', '{{offers.loanTalks}}'],
    ],
    ['debt-settlement', ['{{offers.settlement}}', 'most collection stop']],
  ])('%s says %j', (id, sentences) => {
    expect(sentences.filter((sentence) => !page(id).includes(sentence))).toEqual([]);
  });
});

describe('cards and lists state the limits that their pages state', () => {
  const linesOf = (id: string) => textsOf(services.find((service) => service.id === id)).join('\n');

  test.each([
    ['chapter7', 'a lender can still take it'],
    ['chapter7', 'the discharge comes in about 3-4 months'],
    ['chapter13', 'The law sets what the plan must pay'],
    ['chapter11', 'for a person, usually once the plan is paid'],
    ['creditor-harassment', 'most collection stops at once'],
    ['foreclosure', 'put on hold in most cases'],
    ['debt-settlement', 'unless a creditor sues and wins'],
  ])('%s: %s', (id, limit) => {
    expect(linesOf(id)).toContain(limit);
  });

  test('the card of debt settlement names the states where it is offered', () => {
    expect(linesOf('debt-settlement')).toContain(
      `For people in ${firm.offers.settlement.join(' and ')}`,
    );
  });
});

test('no text says more than once that asking is free', () => {
  const refrain = /free to ask|ask us, for free|talk is free|talk costs nothing/gi;
  for (const text of everyText.filter((each) => !each.startsWith('---\ntitle: Terms of Service')))
    expect(text.match(refrain)?.length ?? 0, text.slice(0, 40)).toBeLessThanOrEqual(1);
  expect(textsOf(services).filter((text) => /\bfree\b/i.test(text))).toEqual([]);
});

describe('duties of attorney advertising', () => {
  test('a text that says the firm serves Texas and Illinois says that it is not licensed there', () => {
    const served = everyText.filter((text) =>
      /\b(?:serve|helped|attorneys for)[^.]*Texas and Illinois/.test(text),
    );
    expect(served.length).toBeGreaterThanOrEqual(3);
    expect(
      served.filter((text) => !/not licensed by the State of Texas or Illinois/.test(text)),
    ).toEqual([]);
    expect(firm.description).toContain('the federal courts of Texas and Illinois');
  });

  test('the success rate is shown with the number of confirmed plans', () => {
    expect(headlines[1]?.note).toContain('Plans confirmed: 95 of 212 (45%)');
    for (const index of [2, 3]) expect(headlines[index]?.note).toContain('the firm’s own count');
  });

  test('the notices about past results say that other facts give other results', () => {
    for (const text of [notices.pastResults, page('disclaimer')])
      expect(text).toContain('results will differ on different facts');
  });

  test.each(legalPages)('%s has an effective date of its own', (id) => {
    expect(page(id)).toMatch(/took effect on \w+ \d+, \d{4}/);
  });
});

test('quotation marks and apostrophes are typographic', () => {
  expect(everyText.filter((text) => /['"]/.test(text.replace(/^\s*$/gm, '')))).toEqual([]);
});

test('every description has 61 to 159 characters and is used once', () => {
  const descriptions = [
    firm.description,
    ...[about, recordPage, faqPage, galleryPage, servicesPage, ...services].map(
      (each) => each.metaDescription,
    ),
    ...pages.map(({ text }) => /^description: (.*)$/m.exec(text)?.[1] ?? ''),
  ];
  for (const description of descriptions) {
    expect(description.length, description).toBeGreaterThan(60);
    expect(description.length, description).toBeLessThan(160);
  }
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

describe('the record', () => {
  test.runIf(recordPage.sample)('names the 17 courts of R7.3, in its order', () => {
    expect(courtRecord.map(({ court }) => court).join('; ')).toBe(
      'Arizona; Denver; Fresno (Sac); Los Angeles; Modesto (Sac); Oakland; Ohio; Orange County; Riverside; Sacramento; San Diego; San Fernando; San Francisco; Santa Barbara; Santa Rosa; Texas: Dallas; Virgin Islands',
    );
  });

  test.runIf(recordPage.sample)('adds up to the headlines of R7.1', () => {
    const sum = (column: Exclude<keyof (typeof courtRecord)[number], 'court'>) =>
      courtRecord.reduce((total, row) => total + row[column], 0);
    expect(sum('total')).toBe(252);
    expect(sum('completed')).toBe(212);
    expect(sum('subOut') + sum('pending')).toBe(40);
    const columns = [
      'confirmed',
      'dismissVol',
      'dismissInvol',
      'convertVol',
      'convertInvol',
    ] as const;
    expect(columns.map(sum)).toEqual([95, 55, 18, 36, 8]);

    const chosen = sum('confirmed') + sum('dismissVol') + sum('convertVol');
    expect(headlines.map(({ value }) => value)).toEqual([
      '252',
      `${Math.floor((100 * chosen) / sum('completed'))}%`,
      '98%',
      '$150M+',
      ...[252, 95, 55, 18, 36, 8].map(String),
    ]);
    expect(headlines[1]?.note).toContain(`Of ${sum('completed')} completed cases, ${chosen} ended`);
  });
});

test('there are eight different myths, with answers that are easy to read', () => {
  expect(myths).toHaveLength(8);
  expect(new Set(myths.map(({ question }) => question)).size).toBe(8);
  for (const { answer } of myths)
    expect(readingOf(answer.join('\n\n')).ease).toBeGreaterThanOrEqual(60);
});

test('the four highlights and both claims of experience are there', () => {
  expect(about.highlights.map(({ title }) => title)).toEqual([
    'Personalized Service',
    'Affordable Fees',
    'Free Consultations',
    'Fast Response Time',
  ]);
  expect(about.story.join(' ').toLowerCase()).toContain(firm.experienceLong);
  expect(home.hero.trust[0]?.value).toBe(firm.experienceShort);
});

test('the debt relief agency sentence is word for word', () => {
  const sentence =
    'We are a debt relief agency. We help people file for bankruptcy relief under the Bankruptcy Code.';
  expect(notices.debtReliefAgency).toBe(sentence);
  expect(plainText(page('disclaimer'))).toContain(sentence);
});

test('the notices name the office of the firm', () => {
  const { street, city, state, zip } = firm.office;
  expect(notices.responsible[0]).toContain(`${street}, ${city}, ${state} ${zip}`);
  expect(notices.responsible[0]).toContain(firm.name);
});

describe('the sample values', () => {
  test.runIf(firm.sample)('have numbers and addresses that belong to nobody', () => {
    const numbers = [firm.phone, firm.tollFree].filter((number) => number !== undefined);
    expect(numbers.map(({ display }) => display)).toEqual(['(213) 555-0142', '(800) 555-0142']);
    for (const { display, dial } of numbers) expect(dial).toBe(`+1${display.replace(/\D/g, '')}`);
    expect(firm.email).toMatch(/\.example$/);
    expect(firm.social.every(({ href }) => new URL(href).host === 'social.example')).toBe(true);
  });

  test.runIf(firm.sample)('have the founding year, claims and states of R1.2 and R11.1', () => {
    const { foundedYear, experienceShort, experienceLong, states, area } = firm;
    expect([foundedYear, experienceShort, experienceLong]).toEqual([1983, '40+', 'over 41 years']);
    expect([area, ...states]).toEqual(['Greater Los Angeles', 'California', 'Texas', 'Illinois']);
  });

  test.runIf(about.sample)('have a story that begins in 1983 (R5.1)', () => {
    expect(about.heading).toContain('since 1983');
    expect(about.story[0]).toContain('opened this firm in 1983');
  });

  test.runIf(attorneys.every(({ sample }) => sample))(
    'have the education and admissions of R5.6 and R5.7',
    () => {
      const [founding, senior] = attorneys;
      expect(attorneys.map(({ title }) => title)).toEqual(['Founding Partner', 'Senior Partner']);
      for (const { education } of attorneys)
        expect(education).toEqual([
          expect.stringMatching(/^LL\.M\./),
          expect.stringMatching(/^J\.D\./),
        ]);
      expect(founding?.barAdmissions).toEqual([
        'California state courts',
        ...['California', 'Colorado', 'Illinois', 'Texas'].map(
          (state) => `Federal courts in ${state}`,
        ),
      ]);
      const admitted = [
        /California state courts/,
        /federal courts in California/,
        /Louisiana/,
        /9th Circuit/,
        /4th Circuit/,
        /10th Circuit/,
        /Federal Circuit/,
        /Court of (International )?Trade/,
      ];
      expect(senior?.barAdmissions).toEqual(
        admitted.map((pattern) => expect.stringMatching(pattern)),
      );
    },
  );
});

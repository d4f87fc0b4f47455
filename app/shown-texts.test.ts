import { describe, expect, test } from 'vitest';
import { COUNT_COLUMNS, columnTotal } from '#app/sections/court-columns.ts';
import type { SiteContent } from '#contract/content.ts';
import { addressIn } from '#contract/languages.ts';
import { builtPage, linksIn, textOf, textsIn } from '#tests/support/content/built-page.ts';
import {
  about,
  attorneys,
  firm,
  home,
  notices,
  sample,
  services,
  servicesPage,
  translations,
} from '#tests/support/content/sample.ts';

/* Checks what the built pages of the sample's site show and link to. */

const homePage = await builtPage('/');
const tel = `tel:${firm.phone.dial}`;

describe('every page', () => {
  test('has the links of R3.3 in its header', () => {
    const names = ['Home', 'About', 'Services', 'Our Record', 'FAQ', 'Contact'];
    for (const place of ['header nav a', 'dialog nav a']) {
      expect(textsIn(homePage, place)).toEqual(names);
      expect(linksIn(homePage, place)).toEqual([
        '/',
        '/about',
        '/services',
        '/our-record',
        '/faq',
        '#contact',
      ]);
    }
  });

  test('has the links of R9.1 in its footer', async () => {
    const links = linksIn(await builtPage('/gallery'), 'footer nav a');
    for (const group of [
      services.map(({ id }) => `/services/${id}`),
      ['/', '/about', '/services', '/faq', '/'],
      ['/privacy-policy', '/terms-of-service', '/disclaimer', '/using-this-site'],
    ])
      expect(links.join(' ')).toContain(group.join(' '));
  });

  test('has the firm, its contacts and the required notices in its footer', () => {
    const [footer] = homePage.querySelectorAll('footer');
    if (!footer) throw new Error('The page has no footer');
    expect(linksIn(footer, 'a')).toEqual(
      expect.arrayContaining([
        tel,
        `tel:${firm.tollFree?.dial}`,
        `mailto:${firm.email}`,
        ...firm.social.map(({ href }) => href),
      ]),
    );
    const [first = '', ...others] = notices.responsible;
    const all = textOf(footer);
    const folded = textsIn(footer, 'details').join(' ');
    for (const text of [firm.blurb, notices.debtReliefAgency, notices.advertising, first]) {
      expect(all).toContain(text);
      expect(folded).not.toContain(text);
    }
    for (const text of [...others, notices.noRelationship, notices.pastResults ?? 'no notice'])
      expect(folded).toContain(text);
  });
});

describe('the home page', () => {
  test('has the sections of R4.5 in its order', () => {
    const headings = [...textsIn(homePage, 'h1'), ...textsIn(homePage, 'main h2')];
    expect(headings).toEqual([
      'Overcome Debt & Reclaim Your Financial Freedom',
      home.hero.call.heading,
      home.services.heading,
      about.heading,
      servicesPage.heading,
      home.consultation.heading,
      home.contact.heading,
    ]);
  });

  test('has a portrait with a sentence, and a number with what it counts (R4.6)', () => {
    expect(textsIn(homePage, '.voice')[0]).toMatch(/Partner.*“.+”/);
    expect(textsIn(homePage, '.proof')[0]).toContain('Filed by this firm in 17 court locations');
    expect(textsIn(homePage, '.proof')[0]).toContain(notices.pastResults);
  });

  test('says at both forms when to call, how long requests are kept, and where the policy is', () => {
    for (const form of homePage.querySelectorAll('main form')) {
      expect(textOf(form)).toContain('Sale or court date soon? Call; do not rely on this form.');
      expect(textOf(form)).toContain(`for ${firm.retentionMonths} months after your last message`);
      expect(linksIn(form, 'a')).toEqual(expect.arrayContaining([tel, '/privacy-policy']));
    }
  });
});

test('the about page shows the story, the highlights and all of each attorney (R5)', async () => {
  const page = await builtPage('/about');
  const [main] = page.querySelectorAll('main');
  for (const text of [...about.story, ...about.highlights.map(({ title }) => title)])
    expect(main && textOf(main)).toContain(text);
  const profiles = page.querySelectorAll('#attorneys article');
  expect(profiles).toHaveLength(attorneys.length);
  for (const [index, profile] of profiles.entries()) {
    const attorney = attorneys[index];
    if (!attorney) throw new Error('The page has more attorneys');
    expect(textsIn(profile, 'h3')).toEqual([attorney.name]);
    for (const text of [attorney.title, ...attorney.bio]) expect(textOf(profile)).toContain(text);
    expect(textsIn(profile, 'li')).toEqual([...attorney.education, ...attorney.barAdmissions]);
    expect(profile.querySelector('img')?.getAttributeValue('alt')).toBe(attorney.imageAlt);
  }
});

describe('services', () => {
  /** The services in the order of their groups: bills, house, business. */
  const IDS = [
    'chapter7',
    'creditor-harassment',
    'debt-settlement',
    'chapter13',
    'foreclosure',
    'chapter11',
  ];

  test.each(['/', '/services'])('%s has a card for each of the six services', async (path) => {
    const page = await builtPage(path);
    expect(linksIn(page, '#services li a')).toEqual(IDS.map((id) => `/services/${id}`));
  });

  test('the two cases say that they are made up (R6.8)', async () => {
    const [main] = (await builtPage('/services')).querySelectorAll('main');
    expect(main && textOf(main)).toContain('Two made-up people');
  });

  test.each(services)('$id has its buttons, the link back, and no text twice', async (service) => {
    const page = await builtPage(`/services/${service.id}`);
    const links = page.querySelectorAll('main a');
    const named = (name: string) => links.filter((link) => textOf(link) === name);
    expect(named('Back to Services').map((link) => link.getAttributeValue('href'))).toEqual([
      '/services',
    ]);
    const isChapter = service.id.startsWith('chapter');
    const action = `${isChapter ? 'Get Started with' : 'Schedule'} a Free Consultation`;
    expect(named(action).map((link) => link.getAttributeValue('href'))).toEqual([
      '#consultation',
      '#consultation',
    ]);
    const target = page.querySelector('#consultation');
    expect(target?.getAttributeValue('class')).toMatch(/(^| )py-16 bg-white( |$)/);
    const texts = page
      .querySelectorAll('main > section')
      .slice(1)
      .filter((section) => section !== target)
      .flatMap((section) => ['h2', 'p', 'summary'].flatMap((name) => textsIn(section, name)));
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

describe.each([sample, ...translations])('in $language', (content: SiteContent) => {
  const pageAt = (path: string) => builtPage(addressIn(content.language, path));

  test('the record has each figure with its label and note, each court and the totals (R7)', async () => {
    const page = await pageAt('/our-record');
    const { headlines = [], rows = [] } = content.record ?? {};
    const squeezed = (text: string) => text.replaceAll(' ', '');
    const items = textsIn(page, 'main li').map(squeezed);
    for (const { value, label, note, beside } of headlines) {
      // Figures with the same number are in one item.
      const parts = [label, beside?.value ?? '', beside?.label ?? '', note];
      const item = items.find(
        (text) => text.startsWith(squeezed(value)) && text.includes(squeezed(note)),
      );
      for (const part of parts) expect(item).toContain(squeezed(part));
    }
    expect(textsIn(page, 'tbody th')).toEqual(rows.map(({ court }) => court));
    expect(textsIn(page, 'tfoot td')).toEqual(
      COUNT_COLUMNS.map((column) => String(columnTotal(rows, column))),
    );
  });

  test('urgent pages have the steps of their matter until the office opens, the call as main button, and a link to the form', async () => {
    const { urgent } = content;
    if (!urgent) throw new Error('content/ has no urgent pages');
    for (const { id, hasDate, closedSteps, distress } of urgent.pages) {
      const page = await pageAt(`/urgent/${id}`);
      const steps = hasDate ? (closedSteps ?? urgent.closed.steps) : [];
      const shown = textsIn(page, '.steps-until-open li');
      expect(shown, id).toHaveLength(steps.length);
      for (const [index, { text }] of steps.entries()) expect(shown[index]).toContain(text);
      expect(linksIn(page, '.action-bar .button-primary')).toEqual([tel]);
      expect(linksIn(page, 'main a')).toContain(addressIn(content.language, '/#contact'));
      const lines = linksIn(page, 'a').filter((href) => href === 'tel:988');
      expect(lines, id).toHaveLength(distress ? 1 : 0);
    }
    const list = linksIn(await pageAt('/urgent'), 'a');
    expect(list.filter((href) => href === 'tel:988')).toHaveLength(1);
  });

  test('on a page with rules of states, only the row of the office’s state is open', async () => {
    const states = content.firm.states.map(({ name }) => name);
    const rows = (await pageAt('/urgent/eviction'))
      .querySelectorAll('main details')
      .filter((row) => states.includes(textsIn(row, 'summary')[0] ?? ''));
    expect(rows.map((row) => row.hasAttribute('open'))).toEqual([true, false, false]);
  });
});

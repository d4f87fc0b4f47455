import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attorneys } from '#content/attorneys.ts';
import { firm, notices } from '#content/firm.ts';
import { home } from '#content/home.ts';
import { footerGroups, legalLinks } from '#content/navigation.ts';
import { services } from '#content/services.ts';
import type { Attorney, Firm } from '#contract/content.ts';
import { attorneyThing, serviceThing } from '#app/head/structured-data.tsx';
import { RenderSettingsProvider, type RenderSettings } from '#app/render-settings.ts';
import { Attorneys } from './attorneys.tsx';
import { Contact } from './contact.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';

const { tollFree: _tollFree, ...withOneNumber } = firm;
const small: Firm = withOneNumber;

const settings: RenderSettings = {
  siteUrl: 'https://firm.example',
  apiUrl: '',
  anonKey: '',
  builtAt: '2026-11-21T00:00:00Z',
  islandFiles: () => [],
};

test.each([
  ['the hero', <Hero key="" hero={home.hero} firm={small} notice="" />],
  [
    'the contact section',
    <Contact key="" texts={home.contact} firm={small}>
      The form
    </Contact>,
  ],
  [
    'the footer',
    <Footer key="" firm={small} notices={notices} groups={footerGroups} legal={legalLinks} />,
  ],
])('%s shows only one phone number for a firm without a toll-free one', (_name, section) => {
  const html = renderToStaticMarkup(
    <RenderSettingsProvider value={settings}>{section}</RenderSettingsProvider>,
  );
  expect(html.match(/tel:[^"]*/g)).toEqual([`tel:${firm.phone.dial}`]);
  expect(html).not.toMatch(/toll-free|undefined/i);
});

test('an attorney without a picture has no empty space for it and no image in the structured data', () => {
  const [first] = attorneys;
  if (first === undefined) throw new Error('The content has no attorney');
  const { imageUrl: _url, imageAlt: _alt, ...alone }: Attorney = first;
  const html = renderToStaticMarkup(
    <Attorneys heading="Our attorney" attorneys={[{ ...alone, hasPhoto: false }]} />,
  );
  expect(html).toContain(alone.name);
  expect(html).not.toMatch(/<img|undefined|grid-cols-\[16rem/);
  expect(attorneyThing('https://firm.example', alone)).not.toHaveProperty('image');
});

test('the structured data of a service names only the states in which it is offered', () => {
  const settlement = services.find(({ id }) => id === 'debt-settlement');
  if (settlement === undefined) throw new Error('The content has no settlement');
  expect(serviceThing('https://firm.example', settlement)).toMatchObject({
    areaServed: firm.offers.settlement.map((name) => ({ '@type': 'State', name })),
  });
});

import { expect } from '@playwright/test';
import { CONTACT, someone } from '#tests/support/browser/submission-forms.ts';
import { fill, formIn } from './filling.ts';
import { test } from './journey.ts';
import type { Visitor } from './visitor.ts';

test.describe('links to a place', () => {
  for (const [path, section] of [
    ['/services', '#consultation'],
    ['/about', '#attorneys'],
    ['/', '#contact'],
  ] as const)
    test(`${path}${section} opens there`, async ({ visitor }) => {
      await visitor.open(path + section);
      await visitor.isAt(section);
      await visitor.isOn(path);
    });

  for (const [name, path, section] of [
    ['Contact', '/', '#contact'],
    ['Free Consultation', '/services', '#consultation'],
  ] as const) {
    test(`${name} in the header leads there from another page`, async ({ visitor }) => {
      await visitor.open('/faq');
      await visitor.scrollTo(300);
      await visitor.click({ role: 'link', name, within: 'header' });
      await visitor.isOn(path);
      await visitor.isAt(section);
    });

    test(`${name} in the header leads there on its own page`, async ({ visitor }) => {
      await visitor.open(path);
      await visitor.click({ role: 'link', name, within: 'header' });
      await visitor.isAt(section);
      await visitor.isOn(path);
    });
  }

  test('Get Free Consultation leads to the contact form', async ({ visitor }) => {
    await visitor.open('/');
    await visitor.click({ role: 'link', name: 'Get Free Consultation' });
    await visitor.isAt('#contact-panel');
  });
});

test('a page opens at its top, and Back and Forward return to the place', async ({ visitor }) => {
  await visitor.open('/faq');
  await visitor.scrollTo(500);
  await visitor.click({ role: 'link', name: 'Our Record', within: 'header' });
  await visitor.isOn('/our-record');
  await visitor.isScrolledTo(0);
  await visitor.scrollTo(300);
  await visitor.back();
  await visitor.isOn('/faq');
  await visitor.isScrolledTo(500);
  await visitor.forward();
  await visitor.isOn('/our-record');
  await visitor.isScrolledTo(300);
});

test('Back brings the very page with the words and the place', async ({ visitor, engineName }) => {
  const person = someone();
  await visitor.open(CONTACT.path);
  await fill(visitor, CONTACT, person);
  const top = await visitor.evaluate(() => Math.round(scrollY));
  const openedAt = await timeOrigin(visitor);
  await visitor.click({ role: 'link', name: 'FAQ', within: 'header' });
  await visitor.isOn('/faq');
  await visitor.back();
  await visitor.isOn('/');
  await visitor.isScrolledTo(top);
  for (const name of ['name', 'email', 'phone', 'message'] as const)
    await visitor.sees(formIn(CONTACT).control(name), { value: person[name] });
  const nowOpenedAt = await timeOrigin(visitor);
  // From the back/forward cache: the page was not loaded a second time.
  if (engineName !== 'chromium' || (await hasBackForwardCache(visitor)))
    expect(nowOpenedAt).toBe(openedAt);
});

/** Chromium's headless shell has none, not even for a plain text. */
async function hasBackForwardCache(visitor: Visitor): Promise<boolean> {
  await visitor.open('/robots.txt');
  const openedAt = await timeOrigin(visitor);
  await visitor.open('/robots.txt?again');
  await visitor.back();
  await expect(async () => expect(await visitor.evaluate(() => location.search)).toBe('')).toPass();
  return (await timeOrigin(visitor)) === openedAt;
}

const timeOrigin = (visitor: Visitor) => visitor.evaluate(() => performance.timeOrigin);

import { expect } from '@playwright/test';
import { insertEarlierSubmission, rowsOf } from '#tests/support/product/stored-submissions.ts';
import { CONTACT, newVisitor } from '#tests/support/browser/forms.ts';
import { fill, formIn, openForm } from './form-steps.ts';
import { test } from './journey.ts';

test.describe('links to a section', () => {
  for (const [path, section] of [
    ['/services', '#consultation'],
    ['/about', '#attorneys'],
    ['/', '#contact'],
  ] as const)
    test(`${path}${section} opens at the section`, async ({ visitor }) => {
      await visitor.open(path + section);
      await visitor.expectAtSection(section);
      await visitor.expectPath(path);
    });

  for (const [name, path, section] of [
    ['Contact', '/', '#contact'],
    ['Free Consultation', '/services', '#consultation'],
  ] as const) {
    test(`${name} in the header opens its section from another page`, async ({ visitor }) => {
      await visitor.open('/faq');
      await visitor.scrollTo(300);
      await visitor.click({ role: 'link', name, within: 'header' });
      await visitor.expectPath(path);
      await visitor.expectAtSection(section);
    });

    test(`${name} in the header scrolls to its section on the same page`, async ({ visitor }) => {
      await visitor.open(path);
      await visitor.click({ role: 'link', name, within: 'header' });
      await visitor.expectAtSection(section);
      await visitor.expectPath(path);
    });
  }
});

test('Back and Forward restore the scroll position', async ({ visitor }) => {
  await visitor.open('/faq');
  await visitor.scrollTo(500);
  await visitor.click({ role: 'link', name: 'Our Record', within: 'header' });
  await visitor.expectPath('/our-record');
  await visitor.expectScrollY(0);
  await visitor.scrollTo(300);
  await visitor.back();
  await visitor.expectPath('/faq');
  await visitor.expectScrollY(500);
  await visitor.forward();
  await visitor.expectPath('/our-record');
  await visitor.expectScrollY(300);
});

test('Back shows what was typed, unless it was cleared on another page', async ({ visitor }) => {
  const person = newVisitor();
  await visitor.open(CONTACT.path);
  await fill(visitor, CONTACT, person);
  const top = await visitor.evaluate(() => Math.round(scrollY));
  for (const shown of [person, { name: '', email: '', phone: '', message: '' }]) {
    await visitor.click({ role: 'link', name: 'FAQ', within: 'header' });
    await visitor.expectPath('/faq');
    if (shown !== person) await visitor.evaluate(() => sessionStorage.clear());
    await visitor.back();
    await visitor.expectPath('/');
    await visitor.expectScrollY(top);
    for (const name of ['name', 'email', 'phone', 'message'] as const)
      await visitor.expectVisible(formIn(CONTACT).control(name), { value: shown[name] });
  }
});

test('Back to a page that was kept in memory sends a message whose request was lost', async ({
  visitor,
  product,
  engineName,
}) => {
  test.skip(engineName === 'firefox', 'It gives such a page the storage from before it was left.');
  const person = newVisitor();
  await visitor.open('/faq');
  await visitor.click({ role: 'link', name: 'Contact', within: 'header' });
  await visitor.expectPath('/');
  await fill(visitor, CONTACT, person);
  await visitor.advanceClock(3000);
  await visitor.evaluate(() => {
    globalThis.fetch = () => new Promise(() => {});
  });
  const { submit } = formIn(CONTACT);
  await visitor.click(submit);
  await visitor.expectVisible({ ...submit, name: CONTACT.submitting });
  await visitor.back();
  await visitor.expectPath('/faq');
  await expect.poll(() => rowsOf(product, { email: person.email })).toHaveLength(1);
});

test('a reload shows no words that the firm has', async ({ visitor, product }) => {
  const person = newVisitor();
  await insertEarlierSubmission(product, { email: person.email });
  const { submit, status, control } = formIn(CONTACT);
  await openForm(visitor, CONTACT);
  await fill(visitor, CONTACT, person);
  await visitor.click(submit);
  await visitor.expectVisible(status, { focused: true });
  await visitor.evaluate(() => location.reload());
  await visitor.expectVisible(control('message'), { value: '' });
  await visitor.expectVisible(control('name'), { value: '' });
});

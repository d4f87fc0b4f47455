import { PHONE } from '#tests/support/browser/screens.ts';
import { test } from './journey.ts';

const OPENER = { role: 'button', name: 'Open menu' } as const;
const MENU = { role: 'dialog', name: 'Menu' } as const;

test.beforeEach(async ({ visitor }) => {
  await visitor.resize(PHONE);
  await visitor.open('/about');
  await visitor.scrollTo(300);
  await visitor.click(OPENER);
  await visitor.sees(MENU);
});

test('Escape closes the menu and returns the focus', async ({ visitor }) => {
  await visitor.press('Escape');
  await visitor.seesNo(MENU);
  await visitor.sees(OPENER, { focused: true });
  await visitor.isScrolledTo(300);
});

test('the close button closes the menu', async ({ visitor }) => {
  await visitor.click({ role: 'button', name: 'Close menu' });
  await visitor.seesNo(MENU);
  await visitor.sees(OPENER, { focused: true });
});

test('a click beside the menu closes it and follows nothing', async ({ visitor }) => {
  await visitor.clickAt(20, 400);
  await visitor.seesNo(MENU);
  await visitor.isOn('/about');
  await visitor.isScrolledTo(300);
});

test('a link in the menu opens its page at the top', async ({ visitor }) => {
  await visitor.click({ role: 'link', name: 'FAQ', within: 'dialog' });
  await visitor.isOn('/faq');
  await visitor.isScrolledTo(0);
  await visitor.seesNo(MENU);
});

test('Free Consultation in the menu leads to the form', async ({ visitor }) => {
  await visitor.click({ role: 'link', name: 'Free Consultation', within: 'dialog' });
  await visitor.isOn('/services');
  await visitor.isAt('#consultation');
  await visitor.seesNo(MENU);
});

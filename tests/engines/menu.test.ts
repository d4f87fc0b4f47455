import { PHONE } from '#tests/support/browser/product-fixture.ts';
import { test } from './journey.ts';

const OPENER = { role: 'button', name: 'Open menu' } as const;
const MENU = { role: 'dialog', name: 'Menu' } as const;

test.beforeEach(async ({ visitor }) => {
  await visitor.resize(PHONE);
  await visitor.open('/about');
  await visitor.scrollTo(300);
  await visitor.click(OPENER);
  await visitor.expectVisible(MENU);
});

test('Escape closes the menu and returns the focus', async ({ visitor }) => {
  await visitor.press('Escape');
  await visitor.expectHidden(MENU);
  await visitor.expectVisible(OPENER, { focused: true });
  await visitor.expectScrollY(300);
});

test('a click outside the menu closes it and opens no link', async ({ visitor }) => {
  await visitor.clickAt(20, 400);
  await visitor.expectHidden(MENU);
  await visitor.expectPath('/about');
  await visitor.expectScrollY(300);
});

test('a link in the menu opens its page at the top', async ({ visitor }) => {
  await visitor.click({ role: 'link', name: 'FAQ', within: 'dialog' });
  await visitor.expectPath('/faq');
  await visitor.expectScrollY(0);
  await visitor.expectHidden(MENU);
});

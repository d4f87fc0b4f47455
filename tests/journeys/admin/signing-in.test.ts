import { expect } from '@playwright/test';
import { failedWith, test } from '#tests/support/browser/admin-fixture.ts';
import { MARIA } from '#tests/support/browser/product-fixture.ts';

test('a stranger sees only how to sign in, on every page', async ({ page, admin }) => {
  const { id, name } = await admin.submit();
  for (const path of ['/', `/requests/${id}`, '/numbers', '/retention', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByText('Aldren & Marsh')).toBeVisible();
    await expect(page.getByText('Your session has ended')).toBeHidden();
    expect(await page.content()).not.toContain(name);
  }
});

test('the public site has no admin', async ({ admin }) => {
  for (const path of ['/admin', '/sign-in', '/requests', '/account'])
    expect((await fetch(admin.url + path)).status, path).toBe(404);
});

test('a stranger’s address gets the same answer and no mail', async ({ page, admin }) => {
  const before = admin.mail.received.length;
  await page.goto('/sign-in');
  await page.getByLabel('Your work email address').fill('stranger@mail.example');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your email' })).toBeVisible();
  const links = admin.mailedLinks(MARIA);
  await page.getByRole('link', { name: 'Use another address' }).click();
  await page.getByLabel('Your work email address').fill(MARIA);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your email' })).toBeVisible();
  // The mail to Maria is sent after the stranger's would have been.
  await admin.mailedLink(MARIA, links + 1);
  const later = admin.mail.received.slice(before);
  expect(later.filter(({ to }) => to?.[0]?.address === 'stranger@mail.example')).toEqual([]);
});

test('a link signs in once, after its button is pressed, and leads back', async ({
  page,
  context,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(failedWith(410));
  const { id, name } = await admin.submit();
  await page.goto(`/requests/${id}`);
  const links = admin.mailedLinks(MARIA);
  await page.getByLabel('Your work email address').fill('  Maria@Firm.example ');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const link = await admin.mailedLink(MARIA, links + 1);

  // As a mail scanner does: it opens the link, and runs the page.
  const scanner = await context.newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await scanner.close();

  const mail = await context.newPage();
  await mail.goto(link);
  await expect(mail.getByRole('heading', { name: 'Sign in on this device?' })).toBeFocused();
  await expect(mail).toHaveTitle('Sign in on this device?');
  expect(mail.url()).not.toContain('#');
  await mail.getByRole('button', { name: 'Sign in' }).click();
  await expect(mail.getByRole('heading', { name: 'You are signed in' })).toBeFocused();
  // The tab that asked for the link goes on where it was.
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await mail.getByRole('link', { name: 'Go on here' }).click();
  await expect(mail.getByRole('heading', { name: 'Today' })).toBeVisible();

  await mail.goto(link);
  await mail.getByRole('button', { name: 'Sign in' }).click();
  await expect(mail.getByText('This link does not open the admin')).toBeVisible();
});

test('an address of another site after signing in is ignored', async ({ page, admin }) => {
  await page.goto('/sign-in?next=https://evil.example/x');
  const links = admin.mailedLinks(MARIA);
  await page.getByLabel('Your work email address').fill(MARIA);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const link = await admin.mailedLink(MARIA, links + 1);
  await page.goto(`/sign-in?next=//evil.example${new URL(link).hash}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(admin.adminUrl);
});

test('a passkey is added, signs in without a mail, and is removed', async ({
  page,
  admin,
  context,
  consoleErrors,
}) => {
  // The form without a name.
  consoleErrors.expect(failedWith(422));
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await admin.signIn(context, MARIA, { fresh: true });
  await page.goto('/account');
  // The session was begun by the test itself, which is no browser.
  await expect(page.getByText('Unknown browser').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Type a name' })).toBeFocused();
  await page.getByLabel('Name of the new passkey').fill('Test laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Remove passkey Test laptop' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
});

test('a tab that waits for the link goes on when somebody returns to it', async ({
  page,
  context,
  admin,
}) => {
  await page.goto('/numbers');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await admin.signIn(context, MARIA, { fresh: true });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
});

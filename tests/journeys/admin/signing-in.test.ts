import { expect } from '@playwright/test';
import { failedWith, test } from '#tests/support/browser/admin-fixture.ts';
import { MARIA } from '#tests/support/browser/product-fixture.ts';

test('the public site has no admin', async ({ admin }) => {
  for (const path of ['/admin', '/sign-in', '/requests', '/account'])
    expect((await fetch(admin.url + path)).status, path).toBe(404);
});

test('a link signs in once and leads back', async ({ page, context, admin, consoleErrors }) => {
  consoleErrors.expect(failedWith(410));
  const { id, name } = await admin.submit();
  await page.goto(`/requests/${id}`);
  const link = await admin.askForLink(page, '  Maria@Firm.example ');

  // A mail scanner opens the link and runs the scripts of the page.
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
  await expect(mail.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  // The tab that asked for the link shows the page that it was opened for, when the person returns to it.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await mail.goto(link);
  await mail.getByRole('button', { name: 'Sign in' }).click();
  await expect(mail.getByText('This link does not open the admin')).toBeVisible();
});

test('a passkey is added, used and removed', async ({ page, admin, context, consoleErrors }) => {
  // The form is first sent without a name, which the server refuses.
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
  // The test itself signed in, and it is not a browser.
  await expect(page.getByText('Unknown browser').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Type a name' })).toBeFocused();
  await page.getByLabel('Name of the new passkey').fill('Test laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Remove passkey Test laptop' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
});

import { expect } from '@playwright/test';
import { failedWith, test } from '#tests/support/browser/admin-fixture.ts';
import { BEN, MARIA } from '#tests/support/browser/product-fixture.ts';

test('an ended session leads to signing in and back', async ({ page, context, admin }) => {
  const visitor = await admin.submit();
  await admin.signIn(context, MARIA, { fresh: true });
  await page.goto(`/requests/${visitor.id}`);
  await page.getByLabel('New note').fill('Typed before the session ended');
  await admin.query('delete from private.admin_sessions where person = $1', [MARIA]);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(await admin.askForLink(page));
  await mail.getByRole('button', { name: 'Sign in' }).click();
  await expect(mail.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByLabel('New note')).toHaveValue('Typed before the session ended');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved.')).toBeVisible();
});

test('typed text stays without a database', async ({ page, context, admin, consoleErrors }) => {
  consoleErrors.expect(failedWith(503));
  const visitor = await admin.submit();
  await admin.signIn(context, MARIA, { fresh: true });
  await page.goto(`/requests/${visitor.id}`);
  await page.getByLabel('New note').fill('Typed while the database was away');
  // The connection of `query` is open already, so it can give the permission back.
  const allow = (connections: boolean) =>
    admin.query('update pg_database set datallowconn = $1 where datname = current_database()', [
      connections,
    ]);
  await allow(false);
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('The database does not answer.')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('Typed while the database was away');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await allow(true);
  // The click on that link is not lost either.
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('New note')).toHaveValue('Typed while the database was away');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved.')).toBeVisible();
});

test('a note is saved after a lost network', async ({ page, context, admin, consoleErrors }) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  const visitor = await admin.submit();
  await admin.signIn(context);
  await page.goto(`/requests/${visitor.id}`);
  const note = page.getByLabel('New note');
  await note.fill('Typed in the elevator');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Not saved: the server cannot be reached.')).toBeVisible();
  await expect(note).toHaveValue('Typed in the elevator');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved.')).toBeVisible();
  await expect(note).toHaveValue('');
});

test('words typed while a note is sent stay', async ({ page, context, admin }) => {
  const visitor = await admin.submit();
  await admin.signIn(context, MARIA, { fresh: true });
  await page.goto(`/requests/${visitor.id}`);
  const note = page.getByLabel('New note');
  await note.fill('Sent');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/requests/${visitor.id}/notes`, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save note' }).click();
  await note.fill('Sent, and typed meanwhile');
  release();
  await expect(page.getByText('Note saved.')).toBeVisible();
  await expect(note).toHaveValue('Sent, and typed meanwhile');

  // Ben signs in in another tab, and this tab shows a change to him.
  await admin.signIn(context, BEN, { fresh: true });
  await admin.sendAgain(visitor, 'And one more thing');
  await expect(page.getByText('And one more thing')).toBeVisible();
  await expect(note).toHaveValue('');
});

test('what was typed disappears when another person signs in in another tab', async ({
  page,
  context,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED .*\/changes\?/);
  const visitor = await admin.submit();
  await admin.signIn(context, MARIA, { fresh: true });
  await page.goto(`/requests/${visitor.id}`);
  await page.getByLabel('New note').fill('For Maria alone');
  // Changes of the request would load the page too.
  await page.route('**/changes?**', (route) => route.abort());
  await admin.signIn(context, BEN, { fresh: true });
  const other = await context.newPage();
  await other.goto('/account');
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expect(page.locator('body')).toHaveAttribute('data-person', BEN);
});

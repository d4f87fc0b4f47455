import { expect } from '@playwright/test';
import { SCHEMES } from '#publisher/brand/color-pairs.ts';
import { adminProblems, failedWith, test } from '#tests/support/browser/admin-fixture.ts';
import { unlistedPairs } from '#tests/support/browser/color-pairs.ts';
import { onDesktopAndPhone, PHONE } from '#tests/support/browser/product-fixture.ts';

const OTHER_PAGES = [
  '/today',
  '/week',
  '/numbers',
  '/export',
  '/retention',
  '/account',
  '/people',
  '/people/log',
  '/site/still-to-do',
];

onDesktopAndPhone(PHONE, ({ width }) => {
  // The phone has the dark scheme, so that both schemes are checked.
  test.use({ colorScheme: width === PHONE.width ? 'dark' : 'light' });

  test('every page passes axe and does not scroll sideways', async ({ page, context, admin }) => {
    const { id } = await admin.submit({
      subject: 'W'.repeat(200),
      message: `${'x'.repeat(900)} https:&#x2F;&#x2F;evil.example`,
      phone: `(213) 555-${String(width).padStart(4, '0')}`,
    });
    await page.goto('/sign-in');
    expect(await adminProblems(page)).toEqual([]);
    await admin.signIn(context);
    const paths = ['/', `/requests/${id}`, `/requests/${id}/duplicates`, '/requests/new'];
    for (const path of [...paths, `/requests/${id}/erase`, ...OTHER_PAGES]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await adminProblems(page), path).toEqual([]);
    }
  });

  test('dialogs and errors pass axe', async ({ page, context, admin, consoleErrors }) => {
    consoleErrors.expect(failedWith(422));
    const { id } = await admin.submit();
    await admin.signIn(context);
    await page.goto('/');
    const more = page.getByRole('button', { name: 'More' });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: 'Help' }).click();
    expect(await adminProblems(page)).toEqual([]);
    await page.goto(`/requests/${id}`);
    await page.getByText('Automatic emails').click();
    await page.getByRole('button', { name: 'Send emails again' }).click();
    const question = page.getByRole('dialog', { name: 'Send the emails again?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.goto('/requests/new');
    await page.locator('main form').getByRole('button').last().click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await adminProblems(page)).toEqual([]);
    await page.goto('/export.xlsx?from=2026-11-02&to=2026-11-01&state=');
    expect(await adminProblems(page)).toEqual([]);
  });
});

for (const colorScheme of SCHEMES)
  test(
    `shows only pairs of colors whose contrast is checked for every brand in the ${colorScheme} scheme`,
    { tag: colorScheme === 'dark' ? '@ci' : [] },
    async ({ page, context, admin }) => {
      await page.emulateMedia({ colorScheme });
      const phone = colorScheme === 'dark' ? '(213) 555-8121' : '(213) 555-8120';
      const visitor = await admin.submit({ phone, message: 'A court date' });
      await admin.sendAgain(visitor, 'Once more');
      await admin.query(
        "update private.requests set call_back_at = now() + interval '5 minutes' where submission_id = $1",
        [visitor.id],
      );
      await admin.query(
        `insert into private.appointments (submission_id, starts_at, minutes, person, way, made_by)
         select $1, now() + make_interval(mins => 100 * number::int), 90, 'maria@firm.example', way, 'maria@firm.example'
         from unnest(array['office', 'phone']) with ordinality as ways (way, number)`,
        [visitor.id],
      );
      await page.goto('/sign-in');
      expect(await unlistedPairs(page), 'sign-in').toEqual([]);
      await admin.signIn(context);
      const paths = ['/', '/?filter=all', `/requests/${visitor.id}`, '/requests/new'];
      for (const path of [...paths, ...OTHER_PAGES]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await unlistedPairs(page), path).toEqual([]);
      }
    },
  );

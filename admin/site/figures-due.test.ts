import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { adminWithSite } from '#tests/support/admin/admin-with-site.ts';
import { calendarDay } from '#admin/office/time.ts';

const DAY_MILLISECONDS = 86_400_000;

test('Site says which figures must be compared within 30 days, and leads to each of them', async () => {
  const admin = await adminWithSite();
  const file = join(admin.contentDir, 'figures.yaml');
  const soon = new Date(Date.now() + 20 * DAY_MILLISECONDS).toISOString().slice(0, 10);
  const text = await readFile(file, 'utf8');
  const later = text.replaceAll(/checkBy: .*/g, 'checkBy: 2099-01-01');
  await writeFile(file, later.replace('checkBy: 2099-01-01', `checkBy: ${soon}`));
  const cookie = await admin.signIn();
  for (const address of ['/site', '/site/still-to-do']) {
    const response = await admin.get(address, { cookie });
    const html = await response.clone().text();
    expect(html).toContain('href="/site/figures#figure-chapter7FilingFee"');
    expect(html).not.toContain('href="/site/figures#figure-chapter13FilingFee"');
    expect(await textOf(response)).toContain(
      `Until ${calendarDay(soon)}. After that day, the site is not ready for a release: Chapter 7 filing fee`,
    );
  }
});

test('Site and Today say in red what is out of date, and lead to it (R30.20)', async () => {
  const admin = await adminWithSite();
  const replace = async (name: string, pattern: RegExp, by: string) => {
    const file = join(admin.contentDir, name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(pattern, by));
  };
  await replace('medians.yaml', /effective: .*/, 'effective: 2024-04-01');
  await replace('figures.yaml', /asOf: .*/, 'asOf: 2026-01-01');
  await replace('figures.yaml', /checkBy: .*/, 'checkBy: 2026-11-20');
  const cookie = await admin.signIn();
  const medians = await textOf(await admin.get('/site/medians', { cookie }));
  expect(medians).toContain('Out of date since Nov 1, 2024: the income check answers only');
  for (const address of ['/site', '/site/still-to-do', '/today']) {
    // Today shows it when the process that edits has answered.
    await expect
      .poll(async () => textOf(await admin.get(address, { cookie })))
      .toMatch(
        /The table of median incomes Out of date since Nov 1, 2024: Visitors see no comparison\..*Out of date since Nov 20, 2026: Visitors read it as it was\./,
      );
    const html = await (await admin.get(address, { cookie })).text();
    expect(html).toMatch(/<strong class="error-text">Out of date since/);
    expect(html).toContain('href="/site/medians"');
  }
});

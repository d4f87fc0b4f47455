import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { adminWithSite } from '#tests/support/admin/admin-with-site.ts';
import { calendarDay } from '#admin/time.ts';

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

import { expect, test } from 'vitest';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';
import { calendarDay } from '#admin/office/time.ts';
import { DAY_MILLISECONDS } from '#contract/time.ts';

test('Site says which figures must be compared within 30 days, and leads to each of them', async () => {
  const admin = await signedInSite();
  const soon = new Date(Date.now() + 20 * DAY_MILLISECONDS).toISOString().slice(0, 10);
  await admin.edit('figures.yaml', /checkBy: .*/g, 'checkBy: 2099-01-01');
  await admin.edit('figures.yaml', /checkBy: .*/, `checkBy: ${soon}`);
  for (const address of ['/site', '/site/still-to-do']) {
    const html = await admin.html(address);
    expect(html).toContain('href="/site/files/figures.yaml?at=figures.chapter7FilingFee"');
    expect(html).not.toContain('href="/site/files/figures.yaml?at=figures.chapter13FilingFee"');
    expect(await admin.text(address)).toContain(
      `by its day: after it, the figure is out of date. Chapter 7 filing fee by ${calendarDay(soon)}`,
    );
  }
});

test('Site and Today say in red what is out of date, and lead to it (R30.20)', async () => {
  const { edit, html, text } = await signedInSite();
  await edit('medians.yaml', /effective: .*/, 'effective: 2024-04-01');
  await edit('figures.yaml', /asOf: .*/, 'asOf: 2026-01-01');
  await edit('figures.yaml', /checkBy: .*/, 'checkBy: 2026-11-20');
  expect(await text('/site/files/medians.yaml')).toContain(
    'Out of date since Nov 1, 2024: the income check answers only',
  );
  for (const address of ['/site', '/site/still-to-do', '/today']) {
    // Today shows it when the process that edits has answered.
    await expect
      .poll(() => text(address))
      .toMatch(
        /The table of median incomes Visitors see no comparison\. Out of date since Nov 1, 2024.*Visitors read it as it was\. Out of date since Nov 20, 2026/,
      );
    expect(await html(address)).toMatch(
      /<strong class="error-text"><svg.*?<\/svg> Out of date since/,
    );
    expect(await html(address)).toContain('href="/site/files/medians.yaml?at=medians"');
  }
});

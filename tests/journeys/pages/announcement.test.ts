import { expect, type Page } from '@playwright/test';
import { openPage } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';

/* A page that was made earlier, as on a static host, shows and hides its dated notice by the clock (R2.18). */

const TEXT = 'Our office is closed on Thursday.';
const STARTS = Date.parse('2026-11-23T08:00:00Z');
const ENDS = Date.parse('2026-11-27T08:00:00Z');

async function openWithNotice(page: Page, now: number, hidden: boolean): Promise<void> {
  const notice = `<section aria-label="Notice" data-shown="${STARTS / 60_000} ${ENDS / 60_000}"${hidden ? ' hidden' : ''}><p>${TEXT}</p></section>`;
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<main[^>]*>/, (main) => main + notice);
    await route.fulfill({ response, body });
  });
  await page.clock.setFixedTime(now);
  await openPage(page, '/faq');
}

// In this time zone, each day begins and ends earlier than at the office.
test.use({ timezoneId: 'Pacific/Auckland' });

test('a notice is shown from its first to its last day', async ({ page }) => {
  const notice = page.getByRole('region', { name: 'Notice' });
  for (const [now, hidden, isVisible] of [
    [STARTS - 1, true, false],
    [STARTS, true, true],
    [ENDS - 1, false, true],
    [ENDS, false, false],
  ] as const)
    await test.step(new Date(now).toISOString(), async () => {
      await openWithNotice(page, now, hidden);
      await (isVisible ? expect(notice).toContainText(TEXT) : expect(notice).toBeHidden());
    });
});

import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { sidewaysOverflow } from '#tests/support/browser/page-checks.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { firm } from '#tests/support/content/sample.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';

/** The mails that `npm test` checks. The others have the same parts. */
const USUAL = ['notice', 'confirmation'];

/* Shows the HTML part as wide as a phone, and as wide as a window beside a list of mails. */
for (const [kind, { html, text }] of Object.entries(sampleMails('https://firm.example')))
  test(
    `the ${kind} mail is readable and loads nothing`,
    { tag: USUAL.includes(kind) ? [] : '@ci' },
    async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      for (const width of [360, 640]) {
        await page.setViewportSize({ width, height: 800 });
        await page.setContent(html);
        expect(await sidewaysOverflow(page)).toEqual([]);
        await expect(page.getByText(firm.name).first()).toBeInViewport();
      }
      const size = await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize);
      expect(parseFloat(size)).toBeGreaterThanOrEqual(16);
      const rules = ['color-contrast', 'link-name', 'list', 'html-has-lang', 'document-title'];
      const { violations } = await new AxeBuilder({ page })
        .withRules(rules)
        .setLegacyMode()
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      // The plain text part contains every word of the HTML part.
      const shown = new Set((await page.locator('body').innerText()).match(/[\w'@.]{4,}/g));
      expect([...shown].filter((word) => !text.includes(word))).toEqual([]);
      expect(fetched).toEqual([]);
    },
  );

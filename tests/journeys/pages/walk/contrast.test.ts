import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { ANSWERED_404, walked } from './walked.ts';

test.use({ reducedMotion: 'reduce' });

for (const { path, status } of walked)
  test(`text on ${path} stands 7:1 on its ground, large text 4.5:1`, async ({
    page,
    complaints,
  }) => {
    if (status === 404) complaints.expect(ANSWERED_404);
    await openPage(page, path);
    const builder = new AxeBuilder({ page }).withRules(['color-contrast-enhanced']);
    // Links and buttons are controls: 4.5:1, which axe-core's usual rules hold them to.
    const { violations } = await builder.exclude('a, button').setLegacyMode().analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  });

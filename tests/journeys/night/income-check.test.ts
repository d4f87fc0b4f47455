import { expect, type Page } from '@playwright/test';
import {
  accessibilityProblems,
  sidewaysOverflow,
  smallTargets,
} from '#tests/support/browser/page-checks.ts';
import {
  ANSWERS,
  answer,
  check,
  CHECK_PATH,
  expectQuestion,
  form,
  forward,
  goTo,
  months,
  question,
  result,
} from '#tests/support/browser/income-check.ts';
import { openPage, waitForIsland, at, say, texts } from '#tests/support/browser/site.ts';
import { test, NARROW, PHONE_DEVICE } from '#tests/support/browser/product-fixture.ts';
import { sample } from '#tests/support/content/sample.ts';
import { lastDue } from '#tests/support/medians/content-with-medians.ts';
import { fillIn } from '#contract/text.ts';

/*
 * The firm has the newest table, so that the page shows results. One worker, because each worker publishes its site.
 */
test.describe.configure({ mode: 'default' });
test.use({ servedFirm: 'current-medians' });

/** Words that no result may have, because they are legal advice. */
const NOT_SAID =
  /qualif|eligib|you pass|you fail|should file|calific|elegib|tiene derecho|debe presentar/i;

const { questions: q, results, worksheet } = check;

const heading = (which: 'below' | 'close' | 'equal' | 'above', year = results.year) =>
  fillIn(say(results.headings[which]), { year: say(year) });

test.beforeEach(({ page }) => openPage(page, CHECK_PATH));

test('an income below the median is drawn with both numbers', async ({ page }) => {
  const shown = await goTo(page, 'result');
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText(heading('below'));
  await expect(shown.getByRole('heading', { level: 2 })).toBeFocused();
  const values = {
    income: '$60,000',
    median: '$116,541',
    household: fillIn(say(results.people), { count: '3' }),
    state: 'California',
    date: texts().islands.day(lastDue(new Date().toISOString().slice(0, 10))),
  };
  for (const text of [say(results.figures), say(results.notAbove), say(results.scale.median)])
    await expect(shown).toContainText(fillIn(text, values));
  const gap = fillIn(say(results.scale.below), { gap: '$56,541' });
  await expect(shown).toContainText(gap);
  await expect(shown.getByRole('img')).toHaveAccessibleName(new RegExp(`60,000.*116,541.*56,541`));
  await expect(shown).not.toContainText(say(results.close));
  await expect(shown).not.toContainText(NOT_SAID);
  await expect(shown.getByRole('link', { name: sample.firm.phone.display })).toBeVisible();
  await expect(shown.getByRole('link', { name: say(results.ask) })).toHaveAttribute(
    'href',
    at('/services#consultation'),
  );
  await expect(page.getByRole('button', { name: say('Continue') })).toBeHidden();
});

test('the income of a spouse is one more question', async ({ page }) => {
  const answers = { ...ANSWERS, marriage: 'alone', ...months('spouse', '$4,711.80') };
  const shown = await goTo(page, 'spouse', answers);
  await expect(shown.getByRole('heading', { level: 2 })).toContainText(
    texts().islands.income.question(8, 8).replace(/:$/, ''),
  );
  await goTo(page, 'result', answers);
  const values = { income: '$116,541.60', median: '$116,541' };
  await expect(shown).toContainText(fillIn(say(results.above), values));
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText(
    heading('close', results.coupleYear),
  );
  await expect(shown).toContainText(
    fillIn(say(results.scale.year), { year: say(results.coupleYear) }),
  );
  // This is the first sentence below the drawing.
  await expect(shown.locator('figure + p')).toHaveText(say(results.close));
});

// contract/income-check.test.ts has every answer that ends the questions.
test('an answer that the tool cannot handle leads to the firm’s phone number', async ({ page }) => {
  await goTo(page, 'state');
  await answer(page, { state: 'other' });
  await forward(page).click();
  const shown = result(page);
  await expect(shown).toContainText(say(results.stops.state));
  await expect(shown).not.toContainText('$');
  const phone = shown.getByRole('link', { name: sample.firm.phone.display });
  await expect(phone).toHaveAttribute('href', /^tel:/);
  await shown.getByRole('link', { name: `${say('Change')}: ${say(q.state.label)}` }).click();
  await expectQuestion(page, 'state');
});

test('missing and wrong answers are listed, and lead to their fields', async ({ page }) => {
  await forward(page).click();
  const summary = form(page).getByRole('alert').filter({ visible: true });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(say(q.debts.label));
  await goTo(page, 'household');
  for (const people of ['', '4', '21', 'two', '1000']) {
    await answer(page, { household: 'more' });
    await page.locator('#income-householdNumber').fill(people);
    await page.keyboard.press('Enter');
    await expect(summary.getByRole('link')).toHaveText(say(q.household.numberError));
  }
  await page.locator('#income-householdNumber').fill('20');
  await page.keyboard.press('Enter');
  await goTo(page, 'own');
  await answer(page, { ...ANSWERS, 'own-2': '-5', 'own-4': 'two', 'own-5': '' });
  await forward(page).click();
  await expect(summary.getByRole('link')).toHaveCount(3);
  await summary.getByRole('link').first().click();
  await expect(page.locator('#income-own-2')).toBeFocused();
  await expect(page.locator('#income-own-2')).toHaveAttribute('aria-invalid', 'true');
  // An edit clears the error of its control. Several empty months share one line of the list.
  await page.locator('#income-own-2').fill('1');
  await expect(summary.getByRole('link')).toHaveCount(2);
  await answer(page, { 'own-2': '', 'own-3': '', 'own-4': '0' });
  await expect(summary.getByRole('link')).toHaveCount(1);
  await forward(page).click();
  await expect(summary.getByRole('link')).toHaveText([say(q.emptyMonths)]);
  await expect(form(page).getByText(say(q.emptyMonth), { exact: true })).toHaveCount(3);
  expect(await accessibilityProblems(page)).toEqual([]);
  // An empty month never counts as zero, and a household of twenty has a median.
  await goTo(page, 'result', months('own', '0'));
  await expect(result(page)).toContainText(fillIn(say(results.people), { count: '20' }));
});

test('Back and Forward show each question with its answer', async ({ page }) => {
  await goTo(page, 'state');
  await page.goBack();
  await expectQuestion(page, 'marriage');
  await expect(question(page).getByRole('heading')).toBeFocused();
  await expect(question(page).getByLabel(say(q.marriage.single), { exact: true })).toBeChecked();
  await page.goForward();
  await expectQuestion(page, 'state');
  await page.getByRole('button', { name: say('Back') }).click();
  await page.getByRole('button', { name: say('Back') }).click();
  await expectQuestion(page, 'service');
  await page.getByRole('button', { name: say('Back') }).click();
  await expectQuestion(page, 'debts');
  await expect(page.getByRole('button', { name: say('Back') })).toBeHidden();
  await expect(question(page).getByLabel(say(q.debts.consumer))).toBeChecked();
});

test('a skipped question leads to the first unanswered one @ci', async ({ page }) => {
  for (const name of ['household', 'result']) {
    await page.goto(at('/faq'));
    await openPage(page, `${CHECK_PATH}#${name}`);
    await waitForIsland(form(page));
    await expectQuestion(page, 'debts');
  }
  await goTo(page, 'service');
  await page.evaluate(() => location.assign('#own'));
  await expectQuestion(page, 'service');
  // The skip link leads to the question that is shown.
  await page.evaluate(() => location.assign('#main'));
  await expectQuestion(page, 'service');
  await expect(question(page).getByRole('heading')).toBeFocused();
});

test('a reload keeps the answers, and Clear removes them', async ({ page }) => {
  await goTo(page, 'own');
  await answer(page, { 'own-0': '1,234' });
  await page.reload();
  await expectQuestion(page, 'own');
  await expect(page.locator('#income-own-0')).toHaveValue('1,234');
  await goTo(page, 'result');
  await page.reload();
  await expect(result(page)).toContainText('$60,000');
  await page.getByRole('button', { name: say(q.clear) }).click();
  await expectQuestion(page, 'debts');
  await expect(form(page).locator(':checked')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.reload();
  await expect(page.locator('#income-own-0')).toHaveValue('');
});

test('an answer that is changed from the result leads back to the result', async ({ page }) => {
  await goTo(page, 'result');
  await page.getByRole('link', { name: `${say('Change')}: ${say(q.household.label)}` }).click();
  await expectQuestion(page, 'household');
  await answer(page, { household: '1' });
  await forward(page).click();
  await expectQuestion(page, 'result');
  await expect(result(page)).toContainText('$79,253');
  // Only the questions that the changed answer makes necessary are asked.
  await page.getByRole('link', { name: `${say('Change')}: ${say(q.marriage.label)}` }).click();
  await answer(page, { marriage: 'alone' });
  for (const [name, answers] of [
    ['household', { household: '2' }],
    ['spouse', months('spouse', '0')],
  ] as const) {
    await forward(page).click();
    await expectQuestion(page, name);
    await answer(page, answers);
  }
  await forward(page).click();
  await expectQuestion(page, 'result');
});

/** Sets the clock of the browser to the first second of the day on which the table is more than a year old. */
async function setClockToEnd(page: Page): Promise<void> {
  const until = await page.locator('h1 [data-until]').getAttribute('data-until');
  await page.clock.setFixedTime(new Date(`${until}T00:00:01`));
}

test('without a current table, the page says why and offers two next steps', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say(check.heading), { useInnerText: true });
  await page.getByText(say(worksheet.heading)).click();
  await expect(page.getByRole('cell', { name: '$79,253' })).toBeVisible();
  await setClockToEnd(page);
  await page.reload();
  await expect(form(page)).toBeHidden();
  await expect(title).toHaveText(say(results.headings.noTable), { useInnerText: true });
  const main = page.getByRole('main');
  await expect(main.getByText(say(results.noTable))).toBeVisible();
  await expect(main.getByRole('link', { name: sample.firm.phone.display }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: say(results.askTable) })).toBeVisible();
  // The table is hidden too: amounts that are out of date invite a comparison by hand.
  await page.getByText(say(worksheet.heading)).click();
  await expect(page.getByText('$79,253')).toBeHidden();
});

test('nothing that is typed leaves the page', async ({ page, context }) => {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await question(page).getByLabel(say(q.debts.consumer)).check();
  await waitForIsland(form(page));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await goTo(page, 'result', { ...ANSWERS, ...months('own', '4,321.09') });
  await expect(result(page)).toContainText('$51,853.08');
  // Without a cache, Chromium fetches the icon again for each entry of the history.
  expect(requests.filter((path) => path !== '/favicon.svg')).toEqual([]);
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    url: location.pathname + location.search + location.hash,
  }));
  expect(stored).toEqual({
    local: [],
    session: ['draft-income'],
    databases: 0,
    caches: 0,
    url: at(`${CHECK_PATH}#result`),
  });
  expect(await context.cookies()).toEqual([]);
  const other = await context.newPage();
  await openPage(other, CHECK_PATH);
  await expect(other.locator('#income :checked')).toHaveCount(0);
});

test('the check works where the browser blocks storage', { tag: '@ci' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.reload();
  await goTo(page, 'result');
  await expect(result(page)).toContainText('$60,000');
});

test('the comparison works with the keyboard alone', async ({ page }) => {
  await page.locator('#income-debts').focus();
  for (const next of ['service', 'marriage', 'state', 'household']) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expectQuestion(page, next);
    await expect(question(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
  }
  for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expectQuestion(page, 'money');
  await expect(question(page).getByRole('heading')).toBeFocused();
  for (const key of ['Tab', 'Space', 'Enter']) await page.keyboard.press(key);
  await expectQuestion(page, 'own');
  await expect(question(page).getByRole('heading')).toBeFocused();
  for (let month = 0; month < 6; month++) {
    await page.keyboard.press('Tab');
    await page.keyboard.type('3000');
  }
  await expect(question(page).getByRole('status')).toContainText('$18,000');
  await page.keyboard.press('Enter');
  const values = { income: '$36,000', median: '$102,797' };
  await expect(result(page)).toContainText(fillIn(say(results.notAbove), values));
});

test('prints the result or, if there is none, the worksheet @ci', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await expect(form(page)).toBeHidden();
  await expect(page.getByText(say(check.steps.items[0]?.text ?? 'no text')).last()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: say(worksheet.total) })).toBeVisible();
  await expect(page.getByRole('cell', { name: '$79,253' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const shown = await goTo(page, 'result');
  await page.emulateMedia({ media: 'print' });
  await expect(shown.getByRole('img')).toBeVisible();
  await expect(shown).toContainText(say(results.entries));
  await expect(shown.getByRole('link', { name: say('Change') })).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: say(worksheet.total) })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ ...PHONE_DEVICE, viewport: { width: 390, height: 700 } });

  test('the first question is whole on the first screen', async ({ page }) => {
    await expect(page.getByRole('heading', { name: say(q.debts.label) })).toBeInViewport({
      ratio: 1,
    });
    const { y = 0, height = 0 } = (await forward(page).boundingBox()) ?? {};
    const bar = await page.locator('.action-bar').boundingBox();
    expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test('each question fits the narrowest phone @ci', async ({ page }) => {
    test.slow(); // It opens nine screens.
    await page.setViewportSize(NARROW);
    await forward(page).click();
    await expect(form(page).getByRole('alert').filter({ visible: true })).toBeVisible();
    const answers = { ...ANSWERS, marriage: 'together', ...months('spouse', '1') };
    const names = ['debts', 'service', 'marriage', 'state', 'household', 'money', 'own', 'spouse'];
    for (const name of [...names, 'result']) {
      await goTo(page, name, answers);
      expect.soft(await sidewaysOverflow(page), name).toEqual([]);
      expect.soft(await smallTargets(page), name).toEqual([]);
      expect.soft(await accessibilityProblems(page), name).toEqual([]);
    }
    await expect(result(page)).toContainText('$60,012');
  });
});

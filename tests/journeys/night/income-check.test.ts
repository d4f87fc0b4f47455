import { expect, type Locator, type Page } from '@playwright/test';
import { fillIn } from '#app/forms/calculators/amounts.ts';
import { accessibilityProblems } from '#tests/support/browser/accessibility.ts';
import { openPage, waitForIsland } from '#tests/support/browser/open-page.ts';
import { sidewaysOverflow } from '#tests/support/browser/page-layout.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { DESKTOP, NARROW, PHONE_DEVICE } from '#tests/support/browser/viewports.ts';
import { sample } from '#tests/support/content/sample.ts';

/*
 * The firm has confirmed its table today, so that the page shows results. One worker, because each one publishes its
 * site again.
 */
test.describe.configure({ mode: 'default' });
test.use({ servedFirm: 'current-medians' });

const PATH = '/income-check';
const check = sample.incomeCheck;
if (!check) throw new Error('content/ has no income check');
const { plan, questions: q, results } = check;

/** Choices and texts by the names of their controls. */
type Filled = Record<string, string>;

const ANSWERS: Filled = {
  debts: 'consumer',
  service: 'none',
  marriage: 'single',
  state: 'CA',
  household: '3',
  unsureMoney: 'no',
  ...months('own', '5,000'),
};

function months(whose: 'own' | 'spouse', amount: string): Filled {
  return Object.fromEntries([0, 1, 2, 3, 4, 5].map((month) => [`${whose}-${month}`, amount]));
}

async function fill(form: Locator, values: Filled): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name="${name}"]`);
    if ((await control.first().getAttribute('type')) === 'text') await control.fill(value);
    else await form.locator(`label:has([name="${name}"][value="${value}"])`).click();
  }
}

const incomeForm = (page: Page) => page.locator('#income');
const result = (page: Page) => page.locator('#compare').getByRole('status');

async function compare(page: Page, values: Filled): Promise<Locator> {
  const form = incomeForm(page);
  await fill(form, values);
  await form.getByRole('button', { name: q.submit }).click();
  return result(page);
}

test.beforeEach(({ page }) => openPage(page, PATH));

test('an income below the median: both numbers, the table’s day, and no word of qualifying', async ({
  page,
}) => {
  const shown = await compare(page, ANSWERS);
  const values = {
    income: '$60,000',
    median: '$116,541',
    household: fillIn(results.people, { count: '3' }),
    state: 'California',
    date: 'April 1, 2026',
  };
  for (const text of [results.figures, results.notAbove])
    await expect(shown).toContainText(fillIn(text, values));
  await expect(shown).not.toContainText(results.close);
  await expect(shown).not.toContainText(/qualif|eligib|you pass|you fail|should file/i);
  await expect(shown.getByRole('link', { name: sample.firm.phone.display })).toBeVisible();
  await expect(shown).toBeInViewport();
});

test('the income of a spouse in the same home counts, and above and close are said', async ({
  page,
}) => {
  const shown = await compare(page, {
    ...ANSWERS,
    marriage: 'filing-alone',
    ...months('spouse', '$4,711.80'),
  });
  const values = { income: '$116,541.60', median: '$116,541' };
  await expect(shown).toContainText(fillIn(results.above, values));
  await expect(shown).toContainText(results.close);
  // The fields of the spouse are there only while they count.
  await fill(incomeForm(page), { marriage: 'separated' });
  await expect(page.locator('#income-spouse-0')).toHaveCount(0);
  await expect(shown).toBeEmpty();
});

// contract/income-check.test.ts has every answer that ends the questions.
test('an answer that only a person can judge ends with a person and no number', async ({
  page,
}) => {
  for (const [values, text] of [
    [{ debts: 'not-sure' }, results.stops.debts],
    [{ ...ANSWERS, unsureMoney: 'yes' }, results.stops.money],
    [{ unsureMoney: 'no', state: 'other' }, results.stops.state],
  ] as const) {
    const shown = await compare(page, values);
    await expect(shown).toContainText(text);
    await expect(shown).not.toContainText('$');
    await expect(shown.getByRole('link')).toHaveAttribute('href', /^tel:/);
  }
});

test('missing and wrong answers are listed, the focus is on the list, and each leads to its field', async ({
  page,
}) => {
  const form = incomeForm(page);
  const { household: _, ...others } = ANSWERS;
  await compare(page, { ...others, 'own-2': '-5', 'own-4': 'two', 'own-5': '' });
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  const links = summary.getByRole('link');
  await expect(links).toHaveCount(4);
  await expect(links.first()).toHaveText(q.household.error);
  await links.nth(1).click();
  await expect(page.locator('#income-own-2')).toBeFocused();
  await expect(page.locator('#income-own-2')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toBeEmpty();
  expect(await accessibilityProblems(page)).toEqual([]);
  // An empty month never counts as zero.
  const shown = await compare(page, { household: '1', ...months('own', '0') });
  const values = { income: '$0', median: '$79,253' };
  await expect(shown).toContainText(fillIn(results.notAbove, values));
});

/** Sets the clock of the browser to the first second of the day when a newer table is due. */
async function setClockToDueDay(page: Page): Promise<void> {
  const until = await page.locator('#compare [data-until]').getAttribute('data-until');
  await page.clock.setFixedTime(new Date(`${until}T00:00:01`));
}

test('on the day a newer table is due, the reason and the phone number are shown instead', async ({
  page,
}) => {
  const due = page.locator('#compare [data-from]');
  await expect(due).toBeHidden();
  await expect(page.getByRole('cell', { name: '$79,253' })).toBeVisible();
  await setClockToDueDay(page);
  await page.reload();
  await expect(incomeForm(page)).toBeHidden();
  await expect(due).toContainText(results.noTable);
  await expect(due.getByRole('link', { name: sample.firm.phone.display })).toBeVisible();
  // The table is hidden too: amounts that are out of date invite a comparison by hand.
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText(check.table.old.split('{due}')[0] ?? '')).toBeVisible();
});

test('a page that stays open past that day shows no result', async ({ page }) => {
  await incomeForm(page).getByText(q.debts.consumer).click();
  await waitForIsland(incomeForm(page));
  await setClockToDueDay(page);
  const shown = await compare(page, ANSWERS);
  await expect(shown).toContainText(results.noTable);
  await expect(shown).not.toContainText('$');
});

test('in a new month, the amounts of an open page are asked for again', async ({ page }) => {
  // Late in a month, while the table counts on the next day too.
  await page.clock.setFixedTime(new Date('2026-11-30T12:00:00'));
  await page.reload();
  await fill(incomeForm(page), ANSWERS);
  await page.clock.setFixedTime(new Date('2026-12-01T00:00:01'));
  await incomeForm(page).getByRole('button', { name: q.submit }).click();
  const links = incomeForm(page).getByRole('alert').getByRole('link');
  await expect(links).toHaveCount(6);
  await expect(links.last()).toContainText('November 2026');
  await expect(page.locator('#income label[for="income-own-5"]')).toHaveText('November 2026');
});

test('nothing that is typed leaves the page or is stored', async ({ page, context }) => {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await incomeForm(page).getByText(q.debts.consumer).click();
  await waitForIsland(incomeForm(page));
  await page.locator('#plan-arrears').click();
  await waitForIsland(page.locator('#plan'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await compare(page, { ...ANSWERS, ...months('own', '4,321.09') });
  await expect(result(page)).toContainText('$51,853.08');
  await fillPlan(page);
  await expect(planResult(page)).toContainText('$222 ');
  expect(requests).toEqual([]);
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    url: location.href,
  }));
  expect(stored).toMatchObject({ local: [], session: [], databases: 0, caches: 0 });
  expect(stored.url.endsWith(PATH)).toBe(true);
  expect(await context.cookies()).toEqual([]);
  // Another page of the tab and the Back button bring nothing back that the server or disk has kept.
  await page.goto('/faq');
  await page.goto(PATH);
  await expect(page.locator('#income-own-0')).toHaveValue('');
  await expect(page.locator('#income :checked')).toHaveCount(0);
});

test('the comparison works with the keyboard alone', async ({ page }) => {
  await page.locator('#income-debts').focus();
  for (let question = 0; question < 4; question++) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('2');
  for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  for (let month = 0; month < 6; month++) {
    await page.keyboard.press('Tab');
    await page.keyboard.type('3000');
  }
  await page.keyboard.press('Enter');
  const values = { income: '$36,000', median: '$102,797' };
  await expect(result(page)).toContainText(fillIn(results.notAbove, values));
});

test('the result is printed, without the form, and clear empties the answers and the result', async ({
  page,
}) => {
  const shown = await compare(page, ANSWERS);
  await page.emulateMedia({ media: 'print' });
  await expect(shown).toBeVisible();
  await expect(incomeForm(page)).toBeHidden();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await incomeForm(page).getByRole('button', { name: q.clear }).click();
  await expect(shown).toBeEmpty();
  await expect(page.locator('#income-own-0')).toHaveValue('');
  await expect(page.locator('#income :checked')).toHaveCount(0);
});

const planResult = (page: Page) => page.locator('#chapter-13').getByRole('status');

async function fillPlan(page: Page, changes: Filled = {}): Promise<void> {
  const form = page.locator('#plan');
  await fill(form, {
    arrears: '5,000',
    secured: '0',
    rate: '0',
    priority: '4,000',
    attorneyFee: '3,000',
    unsecured: '30,000',
    takeHome: '4,000',
    costs: '3,700',
    income: 'below',
    ...changes,
  });
  await form.getByRole('button', { name: plan.submit }).click();
}

const {
  ends,
  left: leftOver,
  lessThanLow,
  limits,
  noCosts,
  notAsked,
  notNarrowed,
  range,
  zero,
} = plan.results;

test('the range of Chapter 13 says what the amounts lead to, and why it looks as it does', async ({
  page,
}) => {
  const said = fillIn(leftOver, { left: '$300' });
  const inFull = { arrears: '0', priority: '0', attorneyFee: '0' };
  for (const [changes, low, high, shown, hidden] of [
    [{}, '$222', '$1,297', said, notNarrowed],
    // At the median or above, the person's own budget says nothing.
    [{ income: 'equal-or-above' }, '$222', '$778', notNarrowed, said],
    [{ income: 'not-sure', unsecured: '530,000' }, '$222', '$16,729', limits, zero],
    [{ unsecured: '0', income: 'equal-or-above' }, '$222', '$223', ends, limits],
    [{ unsecured: '0' }, '$222', '$371', said, ends],
    [inFull, '$0', '$926', fillIn(zero, { low: '$0' }), ends],
    [{ costs: '0' }, '$222', '$1,297', noCosts, 'is left each month. That'],
    [{ costs: '3,800' }, '$222', '$1,297', fillIn(lessThanLow, { left: '$200' }), noCosts],
  ] as const) {
    await fillPlan(page, changes);
    await expect(planResult(page)).toContainText(fillIn(range, { low, high }));
    await expect(planResult(page)).toContainText(shown);
    await expect(planResult(page)).toContainText(notAsked);
    await expect(planResult(page)).not.toContainText(hidden);
  }
});

test('the range names missing amounts, and needs at least one debt', async ({ page }) => {
  await fillPlan(page, { arrears: '', rate: '95' });
  const summary = page.locator('#plan').getByRole('alert');
  await expect(summary.getByRole('link')).toHaveCount(2);
  await expect(summary).toBeFocused();
  await fillPlan(page, { arrears: '0', priority: '0', attorneyFee: '0', unsecured: '0' });
  await expect(summary).toContainText(plan.nothingError);
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('the controls of a row line up, with hints and with errors', async ({ page }) => {
    const form = page.locator('#plan');
    // Both at once, because the page may be scrolling.
    const areInOneRow = (left: string, right: string) =>
      form.evaluate(
        (_, ids) => {
          const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top);
          return tops[0] !== undefined && tops[0] === tops[1];
        },
        [`plan-${left}`, `plan-${right}`],
      );
    expect(await areInOneRow('arrears', 'secured')).toBe(true);
    await fill(form, { arrears: '5,000', rate: '7.5' });
    await form.getByRole('button').first().click();
    await expect(page.locator('#plan-secured')).toHaveAttribute('aria-invalid', 'true');
    expect(await areInOneRow('arrears', 'secured')).toBe(true);
    expect(await areInOneRow('rate', 'priority')).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE_DEVICE);

  test('two buttons at the top lead to the questions and to the range', async ({ page }) => {
    for (const { heading, id } of [
      { heading: q.heading, id: 'compare' },
      { heading: plan.heading, id: 'chapter-13' },
    ]) {
      await page.evaluate(() => scrollTo(0, 0));
      const link = page.getByRole('link', { name: heading, exact: true });
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.tap();
      await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport();
    }
  });

  test('the medians of three states are side by side', async ({ page }) => {
    const frame = page.locator('.table-frame');
    await frame.scrollIntoViewIfNeeded();
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  test('the questions, the errors and the result fit the narrowest phone', async ({ page }) => {
    await page.setViewportSize(NARROW);
    await incomeForm(page).getByRole('button', { name: q.submit }).click();
    await expect(incomeForm(page).getByRole('alert')).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);
    await compare(page, { ...ANSWERS, marriage: 'filing-together', ...months('spouse', '1') });
    await expect(result(page)).toContainText('$60,012');
    await fillPlan(page);
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

import { expect, type Locator, type Page } from '@playwright/test';
import { sample } from '#tests/support/content/sample.ts';
import { say } from './site.ts';

export const CHECK_PATH = '/income-check';

const content = sample.incomeCheck;
if (!content) throw new Error('content/ has no income check');
export const check = content;

const SUBMIT = 'content.incomeCheck.questions.submit';

/** Values of the controls, by their names. */
export type Answers = Readonly<Record<string, string>>;

/** Leads to a comparison: one income, three people in California. */
export const ANSWERS: Answers = {
  debts: 'consumer',
  service: 'none',
  marriage: 'single',
  state: 'CA',
  household: '3',
  money: 'no',
  ...months('own', '5,000'),
};

export function months(whose: 'own' | 'spouse', amount: string): Answers {
  return Object.fromEntries([0, 1, 2, 3, 4, 5].map((month) => [`${whose}-${month}`, amount]));
}

export const form = (page: Page) => page.locator('#income');
/** The question that is shown. */
export const question = (page: Page) => page.locator('.question').filter({ visible: true });
export const result = (page: Page) => page.locator('#result');
export const forward = (page: Page) =>
  page
    .getByRole('button', { name: say('Continue'), exact: true })
    .or(page.getByRole('button', { name: say(check.questions.submit, SUBMIT), exact: true }))
    .filter({ visible: true });

export const expectQuestion = (page: Page, name: string) =>
  expect(question(page)).toHaveAttribute('id', name);

/** Chooses and types the answers of the question that is shown. */
export async function answer(page: Page, answers: Answers): Promise<void> {
  const shown = question(page);
  for (const [name, value] of Object.entries(answers)) {
    const control = shown.locator(`[name="${name}"]`);
    if ((await control.count()) === 0) continue;
    if ((await control.first().getAttribute('type')) === 'radio')
      await shown.locator(`label:has([name="${name}"][value="${value}"])`).click();
    else await control.fill(value);
  }
}

/** Answers one question after the other, up to the result or to the question with this name. */
export async function goTo(page: Page, name: string, answers: Answers = ANSWERS): Promise<Locator> {
  for (let asked = await idOf(page); asked !== name; asked = await idOf(page)) {
    await answer(page, answers);
    await forward(page).click();
    await expect.poll(() => idOf(page), { message: `after ${asked}` }).not.toBe(asked);
  }
  return question(page);
}

const idOf = (page: Page) => question(page).getAttribute('id');

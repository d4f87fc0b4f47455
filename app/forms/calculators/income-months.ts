import { sixMonthsBefore } from '#contract/income-check.ts';
import { todayOf } from './amounts.ts';

/** Says for which months the amounts in the form were typed. */
export const FIRST_MONTH = 'firstMonth';

export const dayNow = () => todayOf(new Date());

/**
 * An amount belongs to its month. In a form that is from an earlier month, or that was kept in the tab since then, each
 * amount moves up with its month, and the new month is empty.
 */
export function moveAmounts(form: HTMLFormElement, today: string): void {
  const months = sixMonthsBefore(today);
  const first = form.elements.namedItem(FIRST_MONTH);
  if (!(first instanceof HTMLInputElement)) return;
  const past = first.value === '' ? 0 : monthNumber(months[0]) - monthNumber(first.value);
  first.value = months[0] ?? '';
  if (past === 0) return;
  for (const whose of ['own', 'spouse']) {
    const controls = months
      .map((_, index) => form.elements.namedItem(`${whose}-${index}`))
      .filter((control) => control instanceof HTMLInputElement);
    const amounts = controls.map(({ value }) => value);
    for (const [index, control] of controls.entries()) control.value = amounts[index + past] ?? '';
  }
}

/** Months since the year 0, of 2026-05. */
const monthNumber = (month = '') => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

import { type Page } from '@playwright/test';
import { say } from './site-language.ts';

/** Follows a link of the main navigation, by its English name, in the header or in the menu of a phone. */
export async function followMainLink(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: say('Open menu') });
  if (await opener.isVisible()) await opener.click();
  const navigation = page
    .getByRole('navigation', { name: say('Main'), exact: true })
    .or(page.getByRole('navigation', { name: say('Menu'), exact: true }));
  await navigation.getByRole('link', { name: say(name), exact: true }).click();
}

/** Follows the link of every page to the consultation: in the header, or in the menu of a phone. */
export async function followFreeConsultation(
  page: Page,
  options: { noWaitAfter?: boolean } = {},
): Promise<void> {
  const opener = page.getByRole('button', { name: say('Open menu') });
  if (await opener.isVisible()) await opener.click();
  const place = page.getByRole('banner').or(page.getByRole('dialog', { name: say('Menu') }));
  await place.getByRole('link', { name: say('Free Consultation'), exact: true }).click(options);
}

import { type Locator, type Page } from '@playwright/test';

/** Follows a link of the main navigation: in the header, or in the menu where there is one. */
export async function followMainLink(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (await opener.isVisible()) await opener.click();
  const navigation = page.getByRole('navigation', { name: /^(Main|Menu)$/ });
  await navigation.getByRole('link', { name, exact: true }).click();
}

/** The button of every page: in the header, or under the thumb on a phone. */
export function freeConsultation(page: Page): Locator {
  const place = page.getByRole('banner').or(page.getByRole('region', { name: 'Ask for help' }));
  return place.getByRole('link', { name: 'Free Consultation', exact: true });
}

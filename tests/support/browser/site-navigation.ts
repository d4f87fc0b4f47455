import { type Locator, type Page } from '@playwright/test';

/** Follows a link of the main navigation, in the header or in the menu of a phone. */
export async function followMainLink(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (await opener.isVisible()) await opener.click();
  const navigation = page.getByRole('navigation', { name: /^(Main|Menu)$/ });
  await navigation.getByRole('link', { name, exact: true }).click();
}

/** The link on every page: in the header, or at the bottom of a phone's screen. */
export function freeConsultation(page: Page): Locator {
  const place = page.getByRole('banner').or(page.getByRole('region', { name: 'Ask for help' }));
  return place.getByRole('link', { name: 'Free Consultation', exact: true });
}

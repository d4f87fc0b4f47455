import { type Page } from '@playwright/test';

/** Follows a link of the main navigation, in the header or in the menu of a phone. */
export async function followMainLink(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (await opener.isVisible()) await opener.click();
  const navigation = page.getByRole('navigation', { name: /^(Main|Menu)$/ });
  await navigation.getByRole('link', { name, exact: true }).click();
}

/** Follows the link of every page to the consultation: in the header, or in the menu of a phone. */
export async function followFreeConsultation(
  page: Page,
  options: { noWaitAfter?: boolean } = {},
): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (await opener.isVisible()) await opener.click();
  const place = page.getByRole('banner').or(page.getByRole('dialog', { name: 'Menu' }));
  await place.getByRole('link', { name: 'Free Consultation', exact: true }).click(options);
}

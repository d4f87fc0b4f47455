import { expect, type Page } from '@playwright/test';
import { adminProblems, failedWith, test } from '#tests/support/browser/admin-fixture.ts';
import { NARROW } from '#tests/support/browser/viewports.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

/** Letters that no other test has used. */
const unique = (first: string) =>
  `${first}${String(process.pid).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

async function search(page: Page, words: string): Promise<void> {
  await page.goto(`/?filter=all&search=${encodeURIComponent(words)}`);
}

test(
  'R31.25, R31.26, R31.27: notes, other names and the second number are kept, searched and printed',
  { tag: '@ci' },
  async ({ page, admin, consoleErrors }) => {
    consoleErrors.expect(failedWith(422));
    const visitor = await admin.submit({ phone: '(520) 555-8801' });
    const spouse = unique('Katsellano');
    await page.goto(`/requests/${visitor.id}`);
    const known = page.getByRole('region', { name: 'What the firm knows' });
    await expect(known).toContainText('Nobody has checked for a conflict of interest.');
    await known.getByText('Add or change').click();
    await known.getByLabel('Other names').fill(`Spouse: Nina ${spouse}`);
    await known.getByLabel('Second number or extension').fill('520 555 8802 ext 4');
    await known.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved: what the firm knows.')).toBeVisible();
    await expect(page.getByRole('link', { name: '520 555 8802 ext 4' })).toHaveAttribute(
      'href',
      'tel:5205558802',
    );
    await known.getByRole('button', { name: 'Conflict checked' }).click();
    await expect(known).toContainText(/Conflict checked by maria on \w+ \d+/);
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      `changed other names: added “Spouse: Nina ${spouse}”`,
    );
    const outdated = known.getByText('Names were added or changed after the check');
    await expect(outdated).toBeHidden();
    expect(await adminProblems(page)).toEqual([]);

    await page.reload();
    await known.getByText('Add or change').click();
    await known.getByLabel('Other names').fill(`Spouse: Nina ${spouse}, Employer: Acme`);
    await known.getByRole('button', { name: 'Save' }).click();
    await expect(outdated).toBeVisible();
    await known.getByRole('button', { name: 'Conflict checked' }).click();
    await expect(page.getByText('Saved: you have checked')).toBeVisible();
    await expect(outdated).toBeHidden();

    await known.getByText('Add or change').click();
    // The field itself takes no more.
    await known.getByLabel('Other names').evaluate((field) => {
      if (field instanceof HTMLInputElement) field.value = 'x'.repeat(501);
    });
    await known.getByRole('button', { name: 'Save' }).click();
    await expect(known.getByLabel('Other names')).toHaveAccessibleDescription(
      'Use at most 500 characters',
    );
    await expect(known.getByLabel('Other names')).toHaveValue('x'.repeat(501));

    await page.emulateMedia({ media: 'print' });
    await page.goto(`/requests/${visitor.id}`);
    await expect(known.getByText(`Spouse: Nina ${spouse}`)).toBeVisible();
    await expect(known.getByText('Add or change')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.getByLabel('New note').fill(`Has the ${unique('feesheet')}`);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Note saved.')).toBeVisible();
    for (const words of [spouse, unique('feesheet'), '555-8802']) {
      await search(page, words);
      const rows = page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('Found in notes or other names');
    }
    await search(page, spouse.replace('Kats', 'Cast'));
    const similar = page.getByRole('region', { name: 'Similar names' });
    await expect(similar.getByRole('link', { name: visitor.name })).toBeVisible();
    expect(await adminProblems(page)).toEqual([]);
  },
);

test('R31.28, R31.30: two requests that share nothing are joined by a search, and separated again', async ({
  page,
  admin,
}) => {
  const whole = await admin.submit({ message: 'From my own phone' });
  const other = await admin.submit({ message: 'From the phone of a friend' });
  await page.goto(`/requests/${whole.id}`);
  await page.getByRole('link', { name: 'Join with …' }).click();
  await page.getByRole('searchbox', { name: 'Search for the other request' }).fill(other.name);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Found by the search' });
  await expect(panel).toHaveCount(1);
  await expect(panel).toContainText('From the phone of a friend');
  await page.setViewportSize(NARROW);
  expect(await adminProblems(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Join the two' }).click();
  await page.getByRole('button', { name: 'Join them' }).click();
  await expect(page.getByText(`${other.reference} is joined into this request.`)).toBeVisible();

  await page.goto(`/requests/${whole.id}`);
  await expect(page.getByText('From the phone of a friend')).toBeVisible();
  await page.getByRole('button', { name: 'Make it a request of its own' }).click();
  const question = page.getByRole('dialog', { name: 'Make it a request of its own?' });
  await expect(question).toContainText(other.reference);
  expect(await adminProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Make it a request of its own' }).click();
  await expect(page.getByText(`${other.reference} is a request of its own again.`)).toBeVisible();
  await expect(page.getByText('From the phone of a friend')).toBeHidden();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    `separated it from ${other.reference}`,
  );
  await page.goto(`/requests/${other.id}`);
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
});

test(
  'R31.34: a join keeps what was usable, and asks which contacts of the other request are theirs',
  { tag: '@ci' },
  async ({ page, admin, consoleErrors }) => {
    consoleErrors.expect(failedWith(409));
    const whole = await admin.submit({ phone: '(520) 555-8831' });
    const other = await admin.submit({ phone: '(520) 555-8832' });
    await page.goto(`/requests/${whole.id}/duplicates?with=${other.id}`);
    await page.getByRole('button', { name: 'Join the two' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Which of these have they told you are theirs?');
    expect(await adminProblems(page)).toEqual([]);
    await dialog.getByLabel('(520) 555-8832').check();
    await page.getByRole('button', { name: 'Join them' }).click();
    await expect(page.getByText(`${other.reference} is joined into this request.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call (520) 555-8831' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write an email' })).toBeVisible();
    await expect(page.locator('a[href="tel:5205558832"]')).toBeVisible();
    await expect(page.locator('.messages')).toContainText(
      `${other.email} (not confirmed, do not use it)`,
    );
    await expect(page.getByText('ask who wrote it')).toBeHidden();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('has checked the phone with the person');

    await page.getByText('Correct name, email or phone').click();
    await page.getByRole('textbox', { name: 'Phone' }).fill('520 555 8832');
    await page.getByRole('button', { name: 'Save correction' }).click();
    await expect(page.getByText('is part of this request already')).toContainText(other.reference);
    await expect(page.getByText('already has this address or number')).toBeHidden();
  },
);

test(
  'R31.31: a correction that meets another request leads to joining with it, and stays typed',
  { tag: '@ci' },
  async ({ page, admin, consoleErrors }) => {
    consoleErrors.expect(failedWith(409));
    const first = await admin.submit({ message: 'The first' });
    const other = await admin.submit({ message: 'The other', phone: '(520) 555-8811' });
    await page.goto(`/requests/${first.id}`);
    await page.getByText('Correct name, email or phone').click();
    await page.getByRole('textbox', { name: 'Phone' }).fill('520.555.8811');
    await page.getByRole('button', { name: 'Save correction' }).click();
    await expect(page.getByText(`${other.name} (${other.reference}) already has`)).toBeVisible();
    await page.getByRole('link', { name: 'Compare and join' }).click();
    const asked = page.getByRole('region', {
      name: 'The request that has this email or phone',
    });
    await expect(asked).toContainText('The other');
    await page.getByRole('link', { name: 'Back to the request' }).click();
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('520.555.8811');
  },
);

test(
  'R31.32: the words of a caller who is known become a note on their request',
  { tag: '@ci' },
  async ({ page, admin, consoleErrors }) => {
    consoleErrors.expect(failedWith(409));
    const known = await admin.submit({ phone: '(520) 555-8821' });
    await page.goto('/requests/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Nina by Phone');
    await page.getByRole('textbox', { name: 'Phone' }).fill('520 555 8821');
    await page.getByRole('textbox', { name: 'What they said' }).fill('The sale is on Friday');
    await page.getByRole('button', { name: 'Add the request' }).click();
    await page.getByRole('button', { name: 'Save it as a note on that request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: known.name })).toBeVisible();
    const notes = page.getByRole('region', { name: 'Notes' });
    await expect(notes.getByRole('listitem')).toContainText(
      /Name: Nina by Phone\s+.*Phone: 520 555 8821\s+What they said: The sale is on Friday/,
    );
    await page.goto('/requests/new');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  },
);

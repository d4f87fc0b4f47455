import { expect, type Page } from '@playwright/test';
import {
  adminProblems,
  failedWith,
  expectSaved,
  test,
} from '#tests/support/browser/admin-fixture.ts';
import { BEN, MARIA, onDesktopAndPhone, PHONE } from '#tests/support/browser/product-fixture.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

const part = (page: Page, name: string) => page.getByRole('region', { name });

onDesktopAndPhone(PHONE, ({ width }) => {
  test.use({ colorScheme: width === PHONE.width ? 'dark' : 'light' });

  test('Today lists what is due for all, or only for me (R31.8)', async ({ page, admin }) => {
    const call = await admin.submit({ phone: `(415) 555-${String(width).padStart(4, '0')}` });
    const urgent = await admin.submit({ message: 'The sheriff sale is tomorrow' });
    const bens = await admin.submit();
    const booked = await admin.submit();
    await admin.query(
      "update private.requests set call_back_at = now() - interval '1 minute', assignee = $2, tries = 1 where submission_id = $1",
      [call.id, MARIA],
    );
    await admin.query(
      'update private.requests set tries = 3, tried_at = now(), assignee = $2 where submission_id = $1',
      [bens.id, BEN],
    );
    await admin.query(
      `insert into private.appointments (submission_id, starts_at, minutes, person, way, made_by)
       values ($1, now(), 30, $2, 'office', $2)`,
      [booked.id, MARIA],
    );
    await page.goto('/today');
    const appointment = part(page, 'Appointments today').getByRole('listitem');
    await expect(appointment.filter({ hasText: booked.name })).toContainText(
      '30 minutes, at the office · you',
    );
    const due = part(page, 'Call back today').getByRole('listitem').filter({ hasText: call.name });
    await expect(due).toContainText(/late/);
    await expect(due).toContainText('Tried once, no answer · you');
    await expect(due.getByRole('link', { name: /^Call \(415\)/ })).toHaveAttribute(
      'href',
      /^tel:415555\d{4}$/,
    );
    await expect(part(page, 'Perhaps urgent')).toContainText(urgent.name);
    await expect(part(page, 'No answer after three tries')).toContainText(bens.name);
    expect(await adminProblems(page)).toEqual([]);

    await page.getByRole('link', { name: 'Mine', exact: true }).click();
    await expect(page).toHaveURL(/\?who=mine$/);
    await expect(part(page, 'Call back today')).toContainText(call.name);
    await expect(page.getByRole('main')).not.toContainText(bens.name);
    await due.getByRole('link', { name: call.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: call.name })).toBeFocused();
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await expectSaved(page, `Marked as answered: ${call.name}.`);
    await page.goto('/today?who=mine');
    await expect(page.getByRole('main')).not.toContainText(call.name);
  });

  test('a call is planned, tried and undone (R31.10)', async ({ page, admin, consoleErrors }) => {
    consoleErrors.expect(failedWith(422));
    const { id } = await admin.submit({ phone: `(628) 555-${String(width).padStart(4, '0')}` });
    await page.goto(`/requests/${id}`);
    const panel = page.getByRole('group', { name: 'Call back' });
    await panel.locator('summary').click();
    await panel.getByLabel('Day').fill('2026-01-02');
    await panel.getByLabel('Why').fill('after payday');
    await panel.getByRole('button', { name: 'Save the call' }).click();
    await expect(panel.getByLabel('Day')).toHaveAccessibleDescription(/This time is over/);
    await expect(panel.getByLabel('Why')).toHaveValue('after payday');
    expect(await adminProblems(page)).toEqual([]);
    await panel.getByLabel('Day').fill('2036-01-02');
    await panel.getByLabel('Time').fill('14:30');
    await panel.getByRole('button', { name: 'Save the call' }).click();
    await expectSaved(page, 'Saved: call back Wed, Jan 2, 2036, 2:30 PM.');
    await expect(panel).toContainText('Wed, Jan 2, 2036, 2:30 PM · after payday');
    await expect(
      page.getByText('Call back Wed, Jan 2, 2036, 2:30 PM · after payday'),
    ).toBeVisible();

    // A double click counts one call.
    await page.getByRole('button', { name: 'Tried, no answer' }).dblclick();
    await expectSaved(page, ': nobody answered. Call back');
    await expect(panel).toContainText('Tried once, no answer');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSaved(page, ': this call does not count.');
    await expect(panel).toContainText('Wed, Jan 2, 2036, 2:30 PM · after payday');
    await expect(panel).not.toContainText('no answer');
    await panel.getByRole('button', { name: 'Remove this call' }).click();
    await expectSaved(page, 'Removed: nobody has to call back.');
    await expect(panel).toContainText('None');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });
  test('notes follow the messages and come before the states (R31.14)', async ({ page, admin }) => {
    const { id } = await admin.submit();
    await page.goto(`/requests/${id}`);
    const top = async (name: string) => (await part(page, name).boundingBox())?.y ?? 0;
    expect(await top('Notes')).toBeGreaterThan(await top('What they wrote'));
    expect(await top('Status')).toBeGreaterThan(await top('Notes'));
    expect(await top('Handled by')).toBeGreaterThan(await top('Status'));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  test('in a wide window, the week is a calendar (R31.13)', async ({ page, admin }) => {
    const names: string[] = [];
    for (const [start, way] of [
      ['18:00', 'office'],
      ['18:05', 'video'],
      ['20:00', 'phone'],
    ] as const) {
      const { id, name } = await admin.submit();
      names.push(name);
      await admin.query(
        `insert into private.appointments (submission_id, starts_at, minutes, person, way, made_by)
         values ($1, $2, 60, $3, $4, $3)`,
        [id, `2031-02-04T${start}:00Z`, MARIA, way],
      );
    }
    await page.goto('/week?week=2031-02-03');
    const boxes = await Promise.all(
      names.map((name) =>
        page.getByRole('listitem').filter({ hasText: name }).boundingBox({ timeout: 5_000 }),
      ),
    );
    const [first, second, third] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    // An hour is as high as four lines of text (48 px), or higher in a high window; the second entry is two lines below the first.
    const hour = ((third?.y ?? 0) - (first?.y ?? 0)) / 2;
    expect(hour).toBeGreaterThanOrEqual(48);
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(hour / 2, 0);
    expect([second?.width, third?.width]).toEqual([first?.width, first?.width]);
  });
});

test('a week of 40 entries prints on one page (R31.13) @ci', async ({ page, admin }) => {
  const why =
    'about the letter of the court, the pay stubs of the last six months and the car, after her shift';
  for (let count = 0; count < 40; count++) {
    const { id } = await admin.submit({ phone: `(213) 555-${2000 + count}` });
    await admin.query(
      `update private.requests set call_back_why = $3,
         call_back_at = '2031-03-03T17:00:00Z'::timestamptz + make_interval(hours => 4 * $2) where submission_id = $1`,
      [id, count, why],
    );
  }
  // No other test of this worker plans a call for so late a date.
  await page.goto('/week?week=2031-03-05');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Week of Mon, Mar 3, 2031' }),
  ).toBeVisible();
  await expect(part(page, 'Mar 3, 2031').getByRole('listitem')).toHaveCount(4);
  await expect(part(page, 'Mar 3, 2031')).toContainText('(213) 555-2000');
  expect(await page.locator('.week-line').count()).toBe(40);
  expect(await adminProblems(page)).toEqual([]);
  for (const format of ['Letter', 'A4'])
    for (const landscape of [false, true]) {
      const pdf = (await page.pdf({ format, landscape })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g), `${format} ${landscape}`).toHaveLength(1);
    }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Aldren & Marsh, printed \w+, \w+ \d+/)).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Week after' }).click();
  await expect(page).toHaveURL(/week=2031-03-10$/);
  await page.goto('/week?week=never');
  await expect(page.getByRole('link', { name: 'Week before' })).toBeVisible();
});

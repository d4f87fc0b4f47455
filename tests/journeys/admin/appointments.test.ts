import { expect, type Page } from '@playwright/test';
import { DAY_MILLISECONDS } from '#contract/time.ts';
import { nextWorkingDay } from '#server/base/working-time.ts';
import { expectChosen, expectSaved, test } from '#tests/support/browser/admin-fixture.ts';
import { sample } from '#tests/support/content/sample.ts';

const dayAhead = () => nextWorkingDay(new Date(Date.now() + 30 * DAY_MILLISECONDS), sample.firm);

test.beforeEach(({ admin, context }) => admin.signIn(context));

const panel = (page: Page) => page.getByRole('group', { name: 'Appointment' });

test('an appointment is booked by keyboard, moved, canceled (R31.1)', async ({ page, admin }) => {
  const visitor = await admin.submit();
  const mailsTo = () =>
    admin.mail.received.filter(({ to }) => to?.some(({ address }) => address === visitor.email));
  await page.goto(`/requests/${visitor.id}`);
  await panel(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel(`Email them at ${visitor.email}`)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByLabel('Day')).toBeFocused();
  await panel(page).getByLabel('Day').fill(dayAhead());
  await panel(page).getByLabel('Time').fill('10:30');
  await panel(page).getByLabel('How').selectOption('Video');
  await panel(page).getByLabel('Place').fill('https://video.example/room,1;x');
  await page.keyboard.press('Enter');
  await expectSaved(page, /^Booked: .*10:30 AM\./);
  await expectChosen(page, 'Status', 'Consultation booked');
  const line = panel(page).getByRole('listitem').first();
  await expect(line).toContainText('10:30 AM');
  await expect(line).toContainText('30 minutes, by video, with Maria');

  await expect.poll(() => mailsTo().length).toBe(1);
  const [booked] = mailsTo();
  expect(booked?.subject).toMatch(/^Your appointment on .* at 10:30 a\.m\.$/);
  expect(booked?.text).toContain('Where: https://video.example/room,1;x');
  expect(booked?.text).toContain('1. A photo ID');
  const calendarOf = (mail = booked) =>
    mail?.attachments
      .filter(({ mimeType }) => mimeType === 'text/calendar')
      .map(({ content }) =>
        typeof content === 'string' ? content : new TextDecoder().decode(content),
      )
      .join('');
  expect(calendarOf()).toContain('METHOD:REQUEST');
  expect(calendarOf()).toContain('SEQUENCE:0');

  await line.getByText('Move or change it').click();
  await expect(line.getByLabel('Place')).toHaveValue('https://video.example/room,1;x');
  await line.getByLabel('Time').fill('14:00');
  await line.getByRole('button', { name: 'Save the change' }).click();
  await expectSaved(page, /^Saved: .*2:00 PM\./);
  await expect.poll(() => mailsTo().length).toBe(2);
  expect(mailsTo()[1]?.subject).toMatch(/^Changed: your appointment on .* at 2 p\.m\.$/);
  expect(calendarOf(mailsTo()[1])).toContain('SEQUENCE:1');

  await line.getByRole('button', { name: 'Cancel the appointment' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this appointment?' })
    .getByRole('button', { name: 'Cancel the appointment' })
    .click();
  await expectSaved(page, /^The appointment is canceled\. .*“Consultation without a day”/);
  await expect(line).toContainText('(canceled)');
  await expect.poll(() => mailsTo().length).toBe(3);
  expect(mailsTo()[2]?.subject).toMatch(/^Canceled: /);
  expect(calendarOf(mailsTo()[2])).toContain('METHOD:CANCEL');
  await page.getByText('History', { exact: true }).click();
  const history = page.getByRole('group', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText('Maria canceled the appointment of');
});

import { expect, test } from 'vitest';
import { NO_MAIL_SENTENCE } from '#contract/no-mail.ts';
import { allowMail } from '#admin/requests/request-changes.ts';
import { hoursAhead, testAppointments } from '#tests/support/admin/appointments.ts';
import { testRequests } from '#tests/support/admin/requests.ts';

/*
 * R20.14, R31.35: a person who asks for no mail, with the sentence at the beginning of any message, gets none of any
 * kind until someone of the firm says that they have spoken.
 */

const ASKING = `${NO_MAIL_SENTENCE}\nCall after six.`;
const CONFIRM = 'select private.enqueue_confirmation($1, now(), 200) as waits';

async function firmWithMail() {
  const appointments = await testAppointments();
  const { database } = appointments;
  const requests = await testRequests(database);
  const { changes, read } = requests;
  return {
    ...requests,
    ...appointments,
    async allow(id: string) {
      const { version } = await read(id);
      return allowMail(changes(id, 'ann@firm.example', version));
    },
    /** The reasons why the mails to visitors were not sent. */
    withheld: () =>
      database.query<{ kind: string; code: string }>(
        `select kind, last_error as code from private.outbox
         where kind in ('confirmation', 'appointment', 'appointment-reminder') and sent_at is null order by created_at, kind`,
      ),
  };
}

test('no confirmation is made for a row whose message asks for no mail, or for a row with such a follow-up', async () => {
  const { store, followUp, database, send, mails } = await firmWithMail();
  await store({ email: 'first@mail.example', message: ASKING });
  const later = await store({ email: 'later@mail.example', message: 'Hello' });
  await followUp(later, ASKING);
  await store({ email: 'other@mail.example', message: `Hello.\n${NO_MAIL_SENTENCE}` });
  for (const [email, waits] of [
    ['first@mail.example', false],
    ['later@mail.example', false],
    // The sentence is not at the beginning: the visitor has changed the text, and the box was not checked.
    ['other@mail.example', true],
  ])
    expect(await database.query(CONFIRM, [email])).toEqual([{ waits }]);
  await send();
  expect(mails.map(({ to }) => to)).toEqual([['other@mail.example']]);
});

test('a confirmation that waits already is withheld when a later message asks for no mail', async () => {
  const { store, followUp, database, send, mails, withheld } = await firmWithMail();
  const id = await store({ email: 'cara@mail.example' });
  await database.query(CONFIRM, ['cara@mail.example']);
  await followUp(id, ASKING);
  await send();
  expect(mails).toEqual([]);
  expect(await withheld()).toEqual([{ kind: 'confirmation', code: 'NO_MAIL' }]);
});

test('bookings, changes, cancellations, reminders and corrected addresses are not mailed until the firm says so', async () => {
  const {
    storeBooked,
    followUp,
    book,
    move,
    cancel,
    correct,
    read,
    allow,
    resend,
    makeReminderDue,
    ...rest
  } = await firmWithMail();
  const { send, mails, withheld } = rest;
  const id = await storeBooked({ email: 'cara@mail.example' });
  await send();
  expect(mails).toHaveLength(1);
  await followUp(id, ASKING);
  await move(id, { startsAt: hoursAhead(24 * 21) });
  await send();
  await makeReminderDue();
  await send();
  const codes = (await withheld()).map(({ code }) => code);
  await correct(id, (await read(id)).version, { email: 'new@mail.example' });
  await send();
  codes.push(...(await withheld()).map(({ code }) => code));
  await cancel(id);
  await send();
  expect(mails).toHaveLength(1);
  expect(codes).toEqual(['NO_MAIL', 'NO_MAIL', 'NO_MAIL']);

  await book(id, { startsAt: hoursAhead(24 * 22) });
  await send();
  expect(mails).toHaveLength(1);
  expect((await allow(id)).history[0]).toMatchObject({
    kind: 'mail-allowed',
    by: 'ann@firm.example',
  });
  await resend(id);
  await send();
  expect(mails.slice(1)).toMatchObject([
    { to: ['new@mail.example'], icalEvent: { method: 'REQUEST' } },
  ]);
});

test('a later message that asks again is obeyed again', async () => {
  const { store, followUp, allow, read } = await firmWithMail();
  const id = await store({ email: 'cara@mail.example', message: ASKING });
  expect((await read(id)).answerBy.noMail).toBe(true);
  expect((await allow(id)).answerBy.noMail).toBe(false);
  await followUp(id, 'Thank you for the call.');
  expect((await read(id)).answerBy.noMail).toBe(false);
  await followUp(id, ASKING);
  expect((await read(id)).answerBy.noMail).toBe(true);
});

test('one message counts for all joined requests; after a separation, each has its own choice again', async () => {
  const { store, followUp, join, separate, allow, read } = await firmWithMail();
  const id = await store({ email: 'cara@mail.example' });
  const other = await store({ email: 'cara@work.example', message: ASKING });
  await join(id, 0, other);
  expect((await read(id)).answerBy.noMail).toBe(true);
  expect((await allow(id)).answerBy.noMail).toBe(false);
  await followUp(other, ASKING);
  expect((await read(id)).answerBy.noMail).toBe(true);
  await allow(id);
  await separate(id, (await read(id)).version, other);
  expect((await read(id)).answerBy.noMail).toBe(false);
  expect((await read(other)).answerBy.noMail).toBe(true);
});

test('a person who gets no mail about an appointment gets none after any change of it (R31.35)', async () => {
  const { store, book, move, cancel, correct, read, makeReminderDue, ...rest } =
    await firmWithMail();
  const { send, mails, outbox } = rest;
  const id = await store({
    email: 'pia@mail.example',
    phone: '2135550101',
    preferred_contact: 'phone',
  });
  await book(id, { getsMail: false });
  await move(id, { startsAt: hoursAhead(24 * 21) });
  await makeReminderDue();
  await send();
  await correct(id, (await read(id)).version, { email: 'pia.new@mail.example' });
  await cancel(id);
  await send();
  expect(mails).toEqual([]);
  expect(await outbox()).toEqual([]);
});

test('a change that turns mail on is mailed as a booking, and one that turns it off withholds mails that wait', async () => {
  const { store, book, move, send, mails, outbox } = await firmWithMail();
  const id = await store({ email: 'pia@mail.example' });
  await book(id, { getsMail: false });
  await move(id, { getsMail: true });
  await send();
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/^Your appointment/) }]);
  await move(id, { startsAt: hoursAhead(24 * 23) });
  await move(id, { getsMail: false });
  await send();
  expect(mails).toHaveLength(1);
  expect((await outbox()).at(-1)).toMatchObject({ sent: false, problem: 'NOT_MAILED' });
});

test('an event keeps its UID when the firm changes its sender address (R31.3)', async () => {
  const { storeBooked, move, send, sendFrom, mails } = await firmWithMail();
  const id = await storeBooked({ email: 'cara@mail.example' });
  await send();
  sendFrom('website@send.firm.example');
  await move(id, { startsAt: hoursAhead(24 * 21) });
  await send();
  const events = mails.map(({ icalEvent }) => icalEvent?.content ?? '');
  const uids = events.map((event) => /^UID:(\S+)/m.exec(event.replaceAll('\r\n ', ''))?.[1]);
  expect(uids[1]).toBe(uids[0]);
  for (const event of events) {
    expect(event.replaceAll('\r\n ', '')).toMatch(/^ORGANIZER;.*mailto:inbox@firm\.example\r$/m);
    expect(event.endsWith('END:VCALENDAR\r\n')).toBe(true);
  }
});

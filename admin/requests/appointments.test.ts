import { expect, test } from 'vitest';
import { createWorker, hoursAhead, testAppointments } from '#tests/support/admin/appointments.ts';
import { OTHER, PERSON, testRequests } from '#tests/support/admin/requests.ts';
import { type TestDatabase, storeFollowUp } from '#tests/support/database/database.ts';

test('booking sets the state, ends the wait, assigns the request to the booked person, and mails once (R31.1, R31.3)', async () => {
  const { store, book, send, mails, read } = await testAppointments();
  const id = await store({ email: 'cara@mail.example' });
  const startsAt = hoursAhead(24 * 20);
  expect(await book(id, { startsAt, person: OTHER })).toMatchObject({
    state: 'consultation',
    waiting: null,
    assignee: OTHER,
    appointmentAt: startsAt,
    appointments: [{ startsAt, minutes: 30, person: OTHER, sequence: 0, cancelledAt: null }],
  });
  expect((await read(id)).history).toMatchObject([
    { kind: 'appointment', what: 'booked', startsAt: startsAt.toISOString(), by: PERSON },
    { kind: 'assigned', to: OTHER },
    { kind: 'state', to: 'consultation' },
  ]);
  await send();
  await send();
  expect(mails).toMatchObject([
    { to: ['cara@mail.example'], icalEvent: { method: 'REQUEST', filename: 'appointment.ics' } },
  ]);
});

test('a booking does not change the state client', async () => {
  const { store, book, database } = await testAppointments();
  const id = await store();
  await database.query("update private.requests set state = 'client'");
  expect(await book(id)).toMatchObject({ state: 'client' });
});

test('a move and a cancellation update the same event, and no reminder is sent afterwards (R31.3)', async () => {
  const { storeBooked, move, cancel, send, mails, makeReminderDue, database } =
    await testAppointments();
  const id = await storeBooked();
  await send();
  await move(id, { startsAt: hoursAhead(24 * 21) });
  await send();
  await cancel(id);
  await makeReminderDue();
  await send();
  const events = mails.map(({ icalEvent }) => icalEvent?.content ?? '');
  expect(events.map((text) => /^UID:(\S+)/m.exec(text)?.[1])).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^[\da-f-]{36}$/)),
  );
  expect(new Set(events.map((text) => /^UID:(\S+)/m.exec(text)?.[1])).size).toBe(1);
  expect(events.map((text) => /^SEQUENCE:(\d)/m.exec(text)?.[1])).toEqual(['0', '1', '2']);
  expect(mails.map(({ icalEvent }) => icalEvent?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(mails.map(({ subject }) => subject.split(' on ')[0])).toEqual([
    'Your appointment',
    'Changed: your appointment',
    'Canceled: your appointment',
  ]);
  expect(
    await database.query("select from private.outbox where kind = 'appointment-reminder'"),
  ).toEqual([]);
});

test('an appointment that was not mailed yet is mailed as it is now, and its cancellation is not mailed', async () => {
  const { storeBooked, store, book, move, cancel, send, mails } = await testAppointments();
  const id = await storeBooked();
  await move(id, { minutes: 60 });
  await send();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^Your appointment/);
  expect(mails[0]?.text).toContain('60 minutes');

  const other = await store();
  await book(other, { startsAt: hoursAhead(24 * 25) });
  await cancel(other);
  await send();
  expect(mails).toHaveLength(1);
});

test('a mail that a worker took before a change is not sent after the change', async () => {
  const { storeBooked, move, send, mails, outbox, database } = await testAppointments();
  const id = await storeBooked();
  // One attempt has failed.
  await database.query("update private.outbox set attempts = 1, last_error = '451'");
  await move(id, { minutes: 60 });
  await database.query('update private.outbox set next_attempt_at = now()');
  await send();
  expect(await outbox()).toMatchObject([
    { sequence: 0, sent: false, problem: 'SUPERSEDED' },
    { sequence: 1, sent: true },
  ]);
  // The failed mail may have arrived, so the new one says “Changed”.
  expect(mails.map(({ subject }) => subject.split(' on ')[0])).toEqual([
    'Changed: your appointment',
  ]);
});

test('a mail that may have arrived before it was withheld counts for the cancellation (R31.3)', async () => {
  const { storeBooked, move, cancel, send, mails, database } = await testAppointments();
  const { resend } = await testRequests(database);
  const id = await storeBooked();
  await database.query(
    "update private.outbox set attempts = 1, last_error = 'ETIMEDOUT' where appointment_id is not null",
  );
  await move(id, { minutes: 60 });
  // The mail server is unavailable when the new mail is due, and the old mail is tried again first.
  await database.query(
    "update private.outbox set attempts = 1, next_attempt_at = now() + interval '1 hour' where sequence = 1",
  );
  await send();
  await resend(id);
  await database.query('update private.outbox set attempts = 0 where sequence = 1');
  await cancel(id);
  await send();
  expect(mails.map(({ subject }) => subject.split(' on ')[0])).toEqual([
    'Canceled: your appointment',
  ]);
});

test('a change of the person is mailed only if the mails then name another attorney', async () => {
  const { storeBooked, move, send, mails, read, database } = await testAppointments();
  await database.query(
    `insert into private.people (person, role, attorney_id)
     select person, 'attorney', 'ben' from unnest($1::text[]) as person`,
    [['carla@firm.example', OTHER]],
  );
  const id = await storeBooked();
  await send();
  await move(id, { person: 'carla@firm.example' });
  expect((await read(id)).appointments).toMatchObject([{ sequence: 1 }]);
  await move(id, { person: OTHER });
  await send();
  expect((await read(id)).appointments).toMatchObject([{ sequence: 1, person: OTHER }]);
  expect(mails).toHaveLength(2);
  // Nothing has changed, so the history has no new entry.
  const { history } = await move(id, {});
  expect(history).toHaveLength((await read(id)).history.length);
  expect(history[0]).toMatchObject({ kind: 'appointment', what: 'changed' });
});

test('when two servers book one person for the same time, the second one is refused (R31.2)', async () => {
  const { store, book, read } = await testAppointments();
  const [one, two, three] = [
    await store({ name: 'Linda Kessler' }),
    await store({ name: 'Linda Kessler' }),
    await store(),
  ];
  const startsAt = hoursAhead(24 * 20);
  const later = new Date(startsAt.getTime() + 15 * 60_000);
  const results = await Promise.allSettled([
    book(one, { startsAt }),
    book(two, { startsAt: later }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'busy', details: { busy: { name: 'Linda Kessler', minutes: 30 } } },
  });
  const refused = (await read(one)).appointments.length === 0 ? one : two;
  expect(await read(refused)).toMatchObject({ state: 'new', version: 0, history: [] });

  // A booking is accepted right after the first one, with someone else, or after a confirmation.
  await book(three, { startsAt: new Date(later.getTime() + 30 * 60_000) });
  await book(three, { startsAt: later, person: OTHER });
  await book(refused, { startsAt: later }, true);
  expect((await read(refused)).appointments).toHaveLength(1);
});

test('a reminder is sent once, even with several workers, and without a file (R31.4)', async () => {
  const { store, book, send, mails, makeReminderDue, database } = await testAppointments();
  const others = [createWorker(database), createWorker(database)];
  await book(await store());
  await send();
  expect(mails).toHaveLength(1);
  await makeReminderDue();
  await Promise.all([send(), ...others.map((other) => other.send())]);
  await makeReminderDue();
  await send();
  const [reminder, ...more] = [...mails.slice(1), ...others.flatMap((other) => other.mails)];
  expect(more).toEqual([]);
  expect(reminder?.subject).toMatch(/^Reminder: your appointment on /);
  expect(reminder?.icalEvent).toBeUndefined();
});

test('no reminder is sent for a request that is spam or not a fit, or for one joined into it (R31.4)', async () => {
  const { store, book, read, send, mails, makeReminderDue, database } = await testAppointments();
  const { change, join } = await testRequests(database);
  const [spam, member, client] = [await store(), await store(), await store()];
  const { version } = await book(member, { startsAt: hoursAhead(24 * 21) });
  for (const id of [spam, client]) await book(id, {}, true);
  await send();
  await join(spam, (await read(spam)).version, member, version);
  await change(spam, (await read(spam)).version, { state: 'not-a-fit' });
  mails.length = 0;
  await makeReminderDue();
  await send();
  expect(mails.map(({ to }) => to)).toEqual([[(await read(client)).email]]);
});

test('a pending reminder is not sent when the appointment moves, and the new time gets its own reminder', async () => {
  const { storeBooked, move, send, mails, makeReminderDue, database } = await testAppointments();
  const id = await storeBooked();
  await send();
  await makeReminderDue();
  await database.query('select private.enqueue_appointment_reminders()');
  await move(id, { startsAt: hoursAhead(24 * 22) });
  expect(await database.query('select from private.appointments where remind_at > now()')).toEqual([
    {},
  ]);
  await makeReminderDue();
  await send();
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    expect.stringMatching(/^Your/),
    'Changed',
    'Reminder',
  ]);
});

test('no mail goes to an unconfirmed address, even if it became unconfirmed after the mail was stored (R31.5)', async () => {
  const { storeBooked, send, mails, outbox, database } = await testAppointments();
  const { resend, list, read } = await testRequests(database);
  const id = await storeBooked({ email: 'linda@mail.example', phone: '2135550101' });
  await strangerWrites(database, id);
  await send();
  expect(mails).toEqual([]);
  expect(await outbox()).toMatchObject([{ sent: false, problem: 'NOT_CONFIRMED' }]);
  const { mails: listed } = await read(id);
  expect(listed.find(({ kind }) => kind === 'appointment')).toMatchObject({ state: 'withheld' });
  await database.query("update private.outbox set sent_at = now() where kind <> 'appointment'");
  expect((await list({ filter: 'all' })).requests).toMatchObject([{ mailState: 'withheld' }]);
  // Stores that someone at the firm has checked the address with the person.
  await database.query('update private.requests set email_confirmed = true');
  await resend(id);
  await send();
  expect(mails).toMatchObject([{ to: ['linda@mail.example'] }]);
});

test('sending mails again repeats no mail about an appointment (R31.3)', async () => {
  const { storeBooked, send, mails, database } = await testAppointments();
  const { resend } = await testRequests(database);
  const id = await storeBooked();
  await send();
  expect((await resend(id)).history[0]).toMatchObject({ kind: 'resent', mails: 1 });
  await send();
  expect(mails).toHaveLength(1);
});

test('an appointment of a joined request is changed on the combined request', async () => {
  const { store, book, read, database } = await testAppointments();
  const appointments = await testAppointments(database);
  const requests = await testRequests(database);
  const [one, other] = [await store(), await store()];
  const { version } = await book(other);
  await requests.join(one, 0, other, version);
  expect((await read(one)).appointments).toHaveLength(1);
  await appointments.move(one, { minutes: 45 });
  expect((await appointments.cancel(one)).appointments).toMatchObject([
    { minutes: 45, cancelledAt: expect.any(Date) },
  ]);
  await expect(appointments.cancel(one)).rejects.toMatchObject({ code: 'invalid' });
});

test('after a correction of the address, the appointment is mailed there as a new one (R31.3)', async () => {
  const { storeBooked, move, read, send, mails, makeReminderDue, database } =
    await testAppointments();
  const { correct } = await testRequests(database);
  const id = await storeBooked({ email: 'wrong@mail.example' });
  await send();
  await correct(id, (await read(id)).version, { name: 'Linda Kessler' });
  await send();
  expect(mails).toHaveLength(1);
  await correct(id, (await read(id)).version, { email: 'right@mail.example' });
  await send();
  await move(id, { minutes: 60 });
  await makeReminderDue();
  await send();
  const sent = mails.map(({ to, subject }) => [to[0], subject.split(' on ')[0]]);
  expect(sent.slice(0, 3)).toEqual([
    ['wrong@mail.example', 'Your appointment'],
    ['right@mail.example', 'Your appointment'],
    ['right@mail.example', 'Changed: your appointment'],
  ]);
  expect(sent.slice(3)).toEqual([['right@mail.example', 'Reminder: your appointment']]);
  expect(mails[1]?.icalEvent?.content).toMatch(/^SEQUENCE:1/m);
});

test('a cancellation goes only to the address that was told of the appointment (R31.3)', async () => {
  const { storeBooked, cancel, read, send, mails, database } = await testAppointments();
  const { correct } = await testRequests(database);
  const id = await storeBooked({ email: 'wrong@mail.example' });
  await send();
  await correct(id, (await read(id)).version, { email: 'right@mail.example' });
  await cancel(id);
  await send();
  expect(mails.map(({ to }) => to)).toEqual([['wrong@mail.example']]);
});

test('the mail is in the language of the first message until the firm chooses another one (R31.7)', async () => {
  const { book, move, send, mails, database } = await testAppointments();
  const { add, join } = await testRequests(database);
  const email = 'rosa@mail.example';
  const english = await add({ name: 'Rosa Paz', email, preferredContact: 'email', language: 'en' });
  const spanish = await add({
    name: 'Rosa Paz',
    email: 'rosa.paz@mail.example',
    preferredContact: 'email',
    language: 'es',
  });
  await database.query('update private.requests set email_confirmed = true');
  await join(english.id, english.version, spanish.id, spanish.version);
  await database.query(
    `insert into private.follow_ups (submission_id, name, email, message, preferred_contact, form_type, page_language)
     values ($1, 'Eve', $2, 'hola', 'email', 'contact', 'es')`,
    [english.id, email],
  );
  await book(english.id);
  await send();
  await move(english.id, { language: 'es', startsAt: hoursAhead(24 * 21) });
  await send();
  expect(mails).toMatchObject([
    { to: [email], subject: expect.stringMatching(/^Your appointment/) },
    { to: [email], subject: expect.stringMatching(/^Cambio de su cita/) },
  ]);
});

/** A message with the same number and another address, so that the first address is not confirmed any more. */
const strangerWrites = (database: TestDatabase, id: string) =>
  storeFollowUp(database, id, { email: 'stranger@mail.example' });

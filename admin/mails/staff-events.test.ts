import { expect, test } from 'vitest';
import type { Mail } from '#server/mail/transport.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { hoursAhead, testAppointments } from '#tests/support/admin/appointments.ts';
import { OTHER, PERSON } from '#tests/support/admin/requests.ts';
import { testStaffMails } from '#tests/support/admin/staff-mails.ts';

async function office() {
  const appointments = await testAppointments();
  const { told, tell } = await testStaffMails(appointments.database);
  const lineOf = (name: string) => (mail: Pick<Mail, 'icalEvent'> | undefined) =>
    new RegExp(`^${name}:(.*?)\r$`, 'm').exec(mail?.icalEvent?.content ?? '')?.[1];
  return { ...appointments, told, tell, uidOf: lineOf('UID'), sequenceOf: lineOf('SEQUENCE') };
}

test('the person who has the appointment gets the visitor’s event, and its updates after a move and a cancellation (R31.37)', async () => {
  const { store, book, move, cancel, told, tell, uidOf, sequenceOf } = await office();
  const id = await store({
    name: 'Cara Delgado',
    email: 'cara@mail.example',
    phone: '213 555 0101',
    message: 'They took half.',
  });
  await book(id, { person: OTHER, way: 'home', place: '1 Their Street' });
  await tell();
  await tell();
  await move(id, { startsAt: hoursAhead(24 * 21), place: '1 Their Street' });
  await tell();
  await cancel(id);
  await tell();
  // Another mail, without an event, says that the request was handed over to them.
  const events = told.filter(({ icalEvent }) => icalEvent);
  expect(events.map(({ person, icalEvent }) => [person, icalEvent?.method])).toEqual([
    [OTHER, 'REQUEST'],
    [OTHER, 'REQUEST'],
    [OTHER, 'CANCEL'],
  ]);
  expect(events.map(({ subject }) => subject.split(' with ')[0])).toEqual([
    'Your appointment',
    'Changed: your appointment',
    'Canceled for you: an appointment',
  ]);
  expect(events.map(sequenceOf)).toEqual(['0', '1', '2']);
  expect(new Set(events.map(uidOf)).size).toBe(1);
  expect(events[0]?.text).toContain(`Cara D. (${reference(id)})`);
  // An appointment may be a year ahead.
  for (const { subject, text } of events)
    expect(`${subject} ${text}`).toMatch(/, 20\d\d at .*, 20\d\d, /s);
  for (const { subject, text, icalEvent } of events)
    expect(`${subject} ${text} ${icalEvent?.content}`).not.toMatch(
      /Delgado|cara@|0101|took half|Their Street/,
    );
});

test('the event has the UID of the visitor’s event; it is sent even if the visitor gets no mail (R31.37)', async () => {
  const { store, book, send, mails, told, tell, uidOf } = await office();
  await book(await store({ email: 'cara@mail.example' }));
  await send();
  await tell();
  expect(uidOf(mails[0])).toMatch(/^[\da-f-]{36}$/);
  expect(uidOf(told[0])).toBe(uidOf(mails[0]));
  await book(await store(), { startsAt: hoursAhead(24 * 22), getsMail: false });
  await tell();
  expect(told).toHaveLength(2);
});

test('an appointment that was given to another person is canceled for the first person (R31.37)', async () => {
  const { store, book, move, told, tell } = await office();
  const id = await store();
  await book(id);
  await tell();
  await move(id, { person: OTHER });
  await tell();
  expect(told.map(({ person, icalEvent }) => `${person} ${icalEvent?.method}`).toSorted()).toEqual(
    [`${PERSON} REQUEST`, `${PERSON} CANCEL`, `${OTHER} REQUEST`].toSorted(),
  );
});

test('no mail is sent about an appointment that was canceled before the mail, has not changed, or has begun', async () => {
  const { store, book, move, cancel, database, told, tell } = await office();
  const id = await store();
  await book(id);
  await cancel(id);
  await tell();
  expect(told).toEqual([]);
  const other = await store();
  await book(other, { startsAt: hoursAhead(24 * 22) });
  await tell();
  await move(other, { getsMail: false });
  await tell();
  expect(told).toHaveLength(1);
  await move(other, { minutes: 60 });
  await database.query("update private.appointments set starts_at = now() - interval '1 minute'");
  await tell();
  expect(told).toHaveLength(1);
});

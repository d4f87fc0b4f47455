import { expect, test } from 'vitest';
import { nextWorkingDay } from '#server/base/working-time.ts';
import { signedInAdmin } from '#tests/support/admin/admin.ts';
import { hoursAhead } from '#tests/support/admin/appointments.ts';
import { PERSON, storeRequest } from '#tests/support/admin/requests.ts';
import { served } from '#tests/support/content/served-content.ts';

/** A working day in about this many days: on another day, the form is refused because the office is closed. */
const workdayIn = (days: number) => nextWorkingDay(hoursAhead(24 * days), served.firm);
const inDays = (days: number) =>
  hoursAhead(24 * days)
    .toISOString()
    .slice(0, 10);
const FIELDS = {
  version: 0,
  shownUntil: 0,
  appointment: 'new',
  day: workdayIn(20),
  clock: '10:00',
  minutes: 30,
  person: PERSON,
  way: 'office',
  place: '',
};

async function signedIn() {
  const { admin, cookie } = await signedInAdmin();
  const id = await storeRequest(admin.database);
  const path = `/requests/${id}/appointments`;
  const stored = () => admin.database.query('select place from private.appointments');
  return { ...admin, cookie, id, path, stored };
}

test('an invalid appointment is refused at its field, and the typed values stay (R31.1)', async () => {
  const { post, cookie, path, stored } = await signedIn();
  const skipped = '2027-03-14';
  const cases: [object, string, string][] = [
    [{ day: '' }, 'Choose a day', 'day'],
    [{ clock: '' }, 'Choose a time', 'clock'],
    [{ day: '2026-02-30' }, 'There is no such time', 'clock'],
    [{ day: inDays(-3) }, 'This time is over', 'day'],
    [{ day: inDays(18 * 31 + 3) }, 'At most 18 months', 'day'],
    [{ person: 'gone@firm.example' }, 'can no longer sign in', 'person'],
    [{ way: 'video', place: 'http://v.example' }, 'Paste the link', 'place'],
    [{ way: 'video', place: '' }, 'Paste the link', 'place'],
    [{ way: 'home' }, 'Type the address', 'place'],
    [{ place: 'x'.repeat(301) }, 'At most 300', 'place'],
  ];
  if (new Date(skipped) > new Date())
    cases.push([{ day: skipped, clock: '02:30' }, 'There is no such time', 'clock']);
  for (const [changes, message, control] of cases) {
    const response = await post(path, { ...FIELDS, ...changes }, { cookie });
    expect(response.status, message).toBe(422);
    const text = await response.text();
    expect(text, message).toContain(message);
    expect(text, message).toMatch(
      new RegExp(
        `aria-invalid="true"[^>]* id="appointment-${control}"|id="appointment-${control}"[^>]* aria-invalid="true"`,
      ),
    );
    if (control !== 'clock') expect(text).toContain('value="10:00"');
  }
  expect(await stored()).toEqual([]);
});

test('a phone appointment needs a number if none is known', async () => {
  const { post, cookie, path, database, stored } = await signedIn();
  await database.query('update contact_submissions set phone = null');
  const response = await post(path, { ...FIELDS, way: 'phone' }, { cookie });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('Type the number to call');
  expect(
    (await post(path, { ...FIELDS, way: 'phone', place: '(213) 555-0177' }, { cookie })).status,
  ).toBe(303);
  expect(await stored()).toEqual([{ place: '(213) 555-0177' }]);
});

test('the place does not stay when the way changes, and a place is never dialed (R31.1)', async () => {
  const { post, cookie, path, database, stored } = await signedIn();
  await database.query("update contact_submissions set phone = '2135550101'");
  await post(path, { ...FIELDS, way: 'home', place: '12 Elm Street' }, { cookie });
  const [made] = await database.query<{ id: string }>('select id from private.appointments');
  const change = { ...FIELDS, appointment: made?.id ?? '', place: '12 Elm Street' };
  const moved = await post(path, { ...change, version: 1, way: 'office' }, { cookie });
  expect(moved.status).toBe(303);
  expect(await stored()).toEqual([{ place: null }]);
  const room = { ...change, version: 2, way: 'office', place: 'Room 4' };
  expect((await post(path, room, { cookie })).status).toBe(303);
  const phone = { ...change, version: 3, way: 'phone', place: 'Room 5' };
  const refused = await post(path, phone, { cookie });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Type a phone number');
  expect(await stored()).toEqual([{ place: 'Room 4' }]);
});

test('control characters and line breaks in a place become spaces', async () => {
  const { post, cookie, path, stored } = await signedIn();
  await post(path, { ...FIELDS, place: 'Room\u0007 4\u2028 \n left' }, { cookie });
  expect(await stored()).toEqual([{ place: 'Room 4 left' }]);
});

test('when someone else has changed the request, the typed values stay', async () => {
  const { post, cookie, path, id } = await signedIn();
  await post(`/requests/${id}/state`, { version: 0, state: 'client' }, { cookie });
  const response = await post(path, { ...FIELDS, place: 'Room 4' }, { cookie });
  expect(response.status).toBe(409);
  expect(await response.text()).toContain('value="Room 4"');
});

test('a cancellation is refused for an appointment of another request, and for an invalid id', async () => {
  const { post, cookie, path, database, stored } = await signedIn();
  await post(path, FIELDS, { cookie });
  const other = await storeRequest(database);
  const [made] = await database.query<{ id: string }>('select id from private.appointments');
  for (const one of [made?.id, 'x']) {
    const fields = { version: 0, appointment: one ?? '' };
    expect((await post(`/requests/${other}/cancellation`, fields, { cookie })).status).toBe(422);
  }
  expect(
    await database.query('select from private.appointments where cancelled_at is null'),
  ).toHaveLength((await stored()).length);
});

test('the form says where the mails about the appointment of a joined request go', async () => {
  const { post, get, cookie, path, id, database } = await signedIn();
  await post(path, { ...FIELDS, place: '(213) 555-0177' }, { cookie });
  const into = await storeRequest(database, { email: 'other@mail.example' });
  const fields = { version: 0, other: id, otherVersion: 1 };
  expect((await post(`/requests/${into}/joined`, fields, { cookie })).status).toBe(303);
  // Stores that the firm has found out which of the two addresses is right.
  await database.query('update private.requests set email_confirmed = (submission_id = $1)', [
    into,
  ]);
  const page = await (await get(`/requests/${into}`, { cookie })).text();
  const [, change = '', book = ''] = page.split(/Move or change it|Book another one<\/summary>/);
  expect(change.split('</form>')[0]).toContain('because their address is not confirmed');
  expect(book.split('</form>')[0]).toContain('Email them at other@mail.example');
});

test('the page asks to cancel a future appointment of a request that is not a fit', async () => {
  const { post, get, cookie, path, id } = await signedIn();
  const flashAfter = async (version: number, state: string) => {
    const response = await post(`/requests/${id}/state`, { version, state }, { cookie });
    const [flash] = response.headers.getSetCookie().map((one) => one.split(';')[0]);
    return (await get(`/requests/${id}`, { cookie: `${cookie}; ${flash}` })).text();
  };
  const hint = /They still have an appointment on [^<]+: cancel it, so that they hear of it\./;
  expect(await flashAfter(0, 'spam')).not.toMatch(hint);
  await post(path, { ...FIELDS, version: 1, place: '(213) 555-0177' }, { cookie });
  expect(await flashAfter(2, 'not-a-fit')).toMatch(hint);
  expect(await flashAfter(3, 'client')).not.toMatch(hint);
});

test('a time when the office is closed is booked only after a confirmation, and no mail is sent before (R31.2)', async () => {
  const { post, cookie, path, database, stored } = await signedIn();
  const fields = { ...FIELDS, way: 'office' };
  const CLOSED = 'The office is closed then. Choose another time, or book it anyway.';
  const [dayOff = ''] = served.firm.daysOff.filter((day) => day > inDays(2));
  for (const time of [{ clock: '03:00' }, { clock: '17:45' }, { day: dayOff }]) {
    const response = await post(path, { ...fields, ...time, place: 'Room 4' }, { cookie });
    expect(response.status).toBe(409);
    const text = await response.text();
    expect(text).toContain(CLOSED);
    for (const part of ['name="sure"', 'value="Room 4"']) expect(text).toContain(part);
  }
  expect(await stored()).toEqual([]);
  expect(
    await database.query('select from private.outbox where appointment_id is not null'),
  ).toEqual([]);
  const booked = await post(path, { ...fields, clock: '03:00', sure: 'on' }, { cookie });
  expect(booked.status).toBe(303);

  // A second booking of this time names both reasons.
  const other = await storeRequest(database);
  const both = await post(
    `/requests/${other}/appointments`,
    { ...fields, clock: '03:00' },
    { cookie },
  );
  expect(await both.text()).toMatch(
    /has an appointment with .* AM\. The office is closed then\. Choose/,
  );

  // A change that keeps the time needs no second confirmation.
  const [made] = await database.query<{ id: string; version: number }>(
    'select a.id, r.version from private.appointments a join private.requests r using (submission_id)',
  );
  const again = {
    ...fields,
    clock: '03:00',
    version: made?.version ?? 0,
    appointment: made?.id ?? '',
  };
  expect((await post(path, { ...again, place: 'Room 5' }, { cookie })).status).toBe(303);
  expect(await stored()).toEqual([{ place: 'Room 5' }]);
});

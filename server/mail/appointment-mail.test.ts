import { expect, test } from 'vitest';
import { ADDRESSES, served } from '#tests/support/content/served-content.ts';
import { firm } from '#tests/support/content/sample.ts';
import { knownSubmission, mailedAppointment } from '#tests/support/product/stored-row.ts';
import { toMail } from './envelope.ts';
import type { LeasedMail, MailedAppointment } from './mail-queue.ts';

const site = {
  ...served,
  siteUrl: 'https://firm.example',
  bring: ['A photo ID', 'Every paper from a court'],
  attorneys: [{ id: 'ben', name: 'Ben Ejemplo' }],
};
const appointment = mailedAppointment({
  id: '51b0c7de-5f0a-4c3e-9d55-0a4b8a4f1c11',
  startsAt: new Date('2026-12-01T18:00:00Z'),
  minutes: 45,
  changedAt: new Date('2026-11-24T09:10:11Z'),
});
const submission = knownSubmission({
  name: "Ann O'Hara",
  phone: '213 555 0101',
  subject: 'Wages',
  message: 'They took half.',
});

const mailOf = (
  changes: Partial<MailedAppointment> = {},
  mail: Partial<LeasedMail> = {},
  content = site,
) =>
  toMail(
    {
      id: '027c08b1-358d-4da6-992f-79a2c695ccd2',
      kind: 'appointment',
      createdAt: new Date('2026-11-24T09:10:12Z'),
      attempts: 1,
      submission,
      language: 'en',
      followUps: [],
      addresses: null,
      reference: {},
      appointment: { ...appointment, ...changes },
      ...mail,
    },
    content,
    ADDRESSES,
  );

test('says when, how long, with whom and where, what to bring and how to change it, and nothing about the matter', () => {
  const { subject, text, html, to, replyTo } = mailOf();
  expect(subject).toBe('Your appointment on Tuesday, December 1 at 10 a.m.');
  expect({ to, replyTo }).toEqual({ to: ['ann@mail.example'], replyTo: 'inbox@firm.example' });
  for (const words of [
    "Hello Ann O'Hara,",
    'When: Tuesday, December 1, 2026, 10 a.m., Pacific Time',
    'How long: 45 minutes',
    `With: ${firm.name}`,
    `Where: ${firm.office.street}, ${firm.office.city}`,
    '2. Every paper from a court',
    'https://firm.example/prepare',
    `To change or cancel it, please call ${firm.phone.display}`,
    'If you did not write to us',
    'We are a debt relief agency',
  ])
    expect(text).toContain(words);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/Wages|took half/);
});

test('a mail in Spanish has the Spanish texts and links to the Spanish pages', () => {
  const content = {
    ...site,
    translations: {
      ...site.translations,
      es: { ...site.translations?.['es'], ...served.translations?.['es'], bring: ['Su citación'] },
    },
  } as typeof site;
  const { subject, text, html, icalEvent } = mailOf(
    { way: 'video', place: 'https://v.example/1' },
    { language: 'es' },
    content,
  );
  expect(subject).toBe('Su cita: martes 1 de diciembre, 10 a. m.');
  expect(icalEvent?.filename).toBe('cita.ics');
  for (const words of [
    'Cuándo: martes 1 de diciembre de 2026, 10 a. m., hora del Pacífico',
    'Dónde: https://v.example/1',
    '1. Su citación',
    'https://firm.example/es/prepare',
    'Publicidad de abogados.',
  ])
    expect(text).toContain(words);
  expect(text).toMatch(/^https:\/\/firm\.example\/es$/m);
  expect(html).toContain('<a href="https://firm.example/es"');
});

test('a cancellation says only when the appointment was', () => {
  const { text, icalEvent } = mailOf({
    isCanceled: true,
    mayHaveBeenMailed: true,
    place: 'Room 4',
  });
  expect(text).toContain('When: Tuesday');
  expect(text).not.toMatch(/Where|photo ID|prepare/);
  expect(icalEvent?.method).toBe('CANCEL');
});

test('the mail about a call names the number that the firm will call, unless it may be a stranger’s', () => {
  expect(mailOf({ way: 'phone' }).text).toContain('Number: 213 555 0101');
  expect(mailOf({ way: 'phone', place: '213 555 0177' }).text).toContain('Number: 213 555 0177');
  const contacts = { ...submission.contacts, phones: ['2135559999'] };
  const doubtful = mailOf({ way: 'phone' }, { submission: { ...submission, contacts } });
  expect(doubtful.text).not.toContain('213 555 0101');
  expect(doubtful.icalEvent?.content).toContain('LOCATION:By phone: we call you');
});

test('names the attorney who does the appointment, or else the firm', () => {
  expect(mailOf({ attorneyId: 'ben' }).text).toContain('With: Ben Ejemplo');
  expect(mailOf({ attorneyId: 'gone' }).text).toContain(`With: ${firm.name}`);
});

test('a name that could be a message is in neither the mail nor the file', () => {
  const name = 'You won visit evil.example now';
  const { text, html, icalEvent } = mailOf({}, { submission: { ...submission, name } });
  for (const part of [text, html, icalEvent?.content]) expect(part).not.toContain('evil');
});

test.each([
  ['SUPERSEDED', { sequence: 1 }, 'appointment'],
  ['CANCELED', { isCanceled: true, sequence: 1 }, 'appointment-reminder'],
  ['TOO_LATE', { hasBegun: true }, 'appointment-reminder'],
  ['TOO_LATE', { hasBegun: true, isCanceled: true }, 'appointment'],
] as const)('%s: the mail is rejected for good and not tried again', (code, changes, kind) => {
  expect(() => mailOf(changes, { kind })).toThrow(expect.objectContaining({ code }));
});

test('no mail is sent without an address, or to one that another message contradicts', () => {
  const none = { ...submission, email: null };
  expect(() => mailOf({}, { submission: none })).toThrow(
    expect.objectContaining({ code: 'NO_EMAIL' }),
  );
  const contacts = { ...submission.contacts, emails: [null] };
  expect(() => mailOf({}, { submission: { ...submission, contacts } })).toThrow(
    expect.objectContaining({ code: 'NOT_CONFIRMED' }),
  );
});

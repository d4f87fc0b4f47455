import { someRow } from '#tests/support/product/product.ts';
import type { Case } from './case.ts';

const ACCEPTED = '201';
const violates = (constraint: string) => `400 23514 contact_submissions_${constraint}_check`;
const letters = (count: number) => 'a'.repeat(count);
const row = (changes?: Record<string, unknown>) => JSON.stringify(someRow(changes));

/** Valid and invalid rows: one for each answer that contract.md names, and for each kind of constraint. */
export const INSERT_CASES: readonly Case[] = [
  { title: 'a valid row', expected: ACCEPTED },
  { title: 'the columns parameter of postgrest-js', body: `[${row()}]`, query: '?columns="name","email","preferred_contact","form_type"', expected: ACCEPTED },
  { title: 'a second row with the same email in capitals', changes: { email: 'KNOWN@mail.example' }, expected: '409 23505 contact_submissions_email_key' },
  { title: 'a second row with the same phone digits', changes: { phone: '(213) 555 0101' }, expected: '409 23505 contact_submissions_phone_key' },
  { title: 'a missing name', changes: { name: undefined }, expected: '400 23502 name' },
  { title: 'a blank name', changes: { name: ' \u00a0 ' }, expected: '400 23502 name' },
  { title: 'a name with a digit', changes: { name: 'Ann 1' }, expected: violates('name') },
  { title: 'a name of 101 letters', changes: { name: letters(101) }, expected: violates('name') },
  { title: 'a name with a zero-width space', changes: { name: 'Ann\u200bLee' }, expected: violates('name') },
  { title: 'an email without a dot', changes: { email: 'ann@mail' }, expected: violates('email') },
  { title: 'a phone number with letters', changes: { phone: '555-CALL' }, expected: violates('phone') },
  { title: 'a message of 1000 escaped characters', changes: { message: '&amp;'.repeat(1000) }, expected: ACCEPTED },
  { title: 'a message with an escaped script tag', changes: { message: 'a &lt;script' }, expected: violates('message') },
  { title: 'an empty contact method', changes: { preferred_contact: '' }, expected: violates('preferred_contact') },
  { title: 'an unknown form type', changes: { form_type: 'other' }, expected: violates('form_type') },
  { title: 'a missing phone number when phone is preferred', changes: { preferred_contact: 'phone' }, expected: violates('preferred_given') },
  { title: 'several invalid values', changes: { name: '1', email: 'x', phone: 'y' }, expected: violates('email') },
  { title: 'an object instead of text', changes: { message: { a: [1] } }, expected: ACCEPTED },
  { title: 'a message with a NUL', changes: { message: 'a\0b' }, expected: '400 22P05' },
  { title: 'a message with an unpaired surrogate', changes: { message: 'a\ud800b' }, expected: '400 PGRST102' },
  { title: 'an unknown column', changes: { colour: 'blue' }, expected: '400 PGRST204' },
  { title: 'an id chosen by the client', changes: { id: '3f0e8e5a-0000-4000-8000-000000000000' }, expected: '401 42501' },
  { title: 'a columns parameter with one column', query: '?columns=name', expected: '400 23502 preferred_contact' },
  { title: 'a body that is not JSON', body: 'name=Ann', expected: '400 PGRST102' },
  { title: 'an array with two rows', body: `[${row()},${row()}]`, expected: '400 PGRST102' },
  { title: 'an empty array', body: '[]', expected: '400 PGRST102' },
  { title: 'a body of more than 16 KiB', changes: { message: letters(17_000) }, expected: '413 PGRST413' },
]; // prettier-ignore

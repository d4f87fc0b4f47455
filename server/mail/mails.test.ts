import { expect, test } from 'vitest';
import { firm, notices } from '#content/firm.ts';
import { toMail } from './envelope.ts';
import type { StoredSubmission } from './message.ts';
import type { OwedMail } from './outbox.ts';

const context = { firm, notices, siteUrl: 'https://firm.example' };
const addresses = { mailFrom: 'office@firm.example', firmInbox: 'inbox@firm.example' };

const submission: StoredSubmission = {
  id: '348ba187-cdcd-4bd7-be97-9736078fea3c',
  created_at: new Date('2026-03-04T05:06:07Z'),
  name: 'Ann O&#x27;Hara',
  email: 'ann@mail.example',
  phone: '213 555 0101',
  subject: 'Wages',
  message: 'They took &lt;half&gt;.\nWhat now?',
  preferred_contact: 'email',
  form_type: 'contact',
};

const owed = (changes: Partial<OwedMail> = {}): OwedMail => ({
  id: '027c08b1-358d-4da6-992f-79a2c695ccd2',
  kind: 'notice',
  createdAt: submission.created_at,
  attempts: 1,
  submission,
  followUp: null,
  ...changes,
});

test('the notice goes to the firm, tells all of it as it was typed, and a reply goes to the visitor', () => {
  const mail = toMail(owed(), context, addresses);
  expect(mail).toMatchObject({
    to: 'inbox@firm.example',
    from: { address: 'office@firm.example' },
    replyTo: 'ann@mail.example',
    messageId: '<027c08b1-358d-4da6-992f-79a2c695ccd2@firm.example>',
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  for (const words of ["Ann O'Hara", '213 555 0101', 'Wages', 'They took <half>.\nWhat now?'])
    expect(mail.text).toContain(words);
  expect(mail.html).toContain('They took &lt;half&gt;.<br>');
  expect(mail.html).not.toContain('<half>');
});

test('the confirmation goes to the visitor, says what happens next, and a reply goes to the firm', () => {
  const mail = toMail(owed({ kind: 'confirmation' }), context, addresses);
  expect(mail).toMatchObject({ to: 'ann@mail.example', replyTo: 'inbox@firm.example' });
  for (const words of [
    "Hello Ann O'Hara",
    'What happens next',
    firm.phone.display,
    notices.emailNote,
  ])
    expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('They took');
});

test.each([
  'Your case is lost. Visit evil-site.com now',
  'Please call this number at once or lose your home',
])('a sentence that somebody wrote as a name is not passed on to the address: %s', (name) => {
  const mail = toMail(owed({ kind: 'confirmation', submission: { ...submission, name } }), context, addresses);
  expect(mail.text).toMatch(/^Hello,\n/);
  expect(mail.html).not.toContain(name);
}); // prettier-ignore

test('a name with initials is a name', () => {
  const named = { ...submission, name: 'J.R. Smith Jr.' };
  const mail = toMail(owed({ kind: 'confirmation', submission: named }), context, addresses);
  expect(mail.text).toContain('Hello J.R. Smith Jr.,');
});

test('a follow-up says that it is one, shows what the first is known by, and is not taken for it', () => {
  const followUp = {
    ...submission,
    id: '11111111-cdcd-4bd7-be97-9736078fea3c',
    email: 'ann.new@mail.example',
    message: 'One &amp; only question',
  };
  const mail = toMail(owed({ kind: 'follow-up', followUp }), context, addresses);
  expect(mail).toMatchObject({
    to: 'inbox@firm.example',
    replyTo: 'ann.new@mail.example',
    subject: 'Another message (348BA187)',
  });
  for (const words of ['not the first message', '348BA187', 'One & only question', submission.id])
    expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('They took');
});

test('a subject never tells what it is about, and holds nothing that the visitor typed', () => {
  for (const kind of ['notice', 'confirmation', 'follow-up'] as const) {
    const followUp = kind === 'follow-up' ? submission : null;
    const { subject } = toMail(owed({ kind, followUp }), context, addresses);
    expect(subject).not.toMatch(/bankrupt|debt|attorney|law|Ann|Wages/i);
    expect(subject).toMatch(/^[\w ()]+$/);
  }
});

test('the same mail is the same at each attempt', () => {
  expect(toMail(owed({ attempts: 9 }), context, addresses)).toEqual(
    toMail(owed(), context, addresses),
  );
});

test('a visitor without an address leaves no Reply-To behind', () => {
  const mail = toMail(owed({ submission: { ...submission, email: null } }), context, addresses);
  expect(mail).not.toHaveProperty('replyTo');
});

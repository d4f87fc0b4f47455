import { expect, test } from 'vitest';
import { mails as spanishMails } from '#app/texts/es.ts';
import { unescapeText } from '#contract/text.ts';
import { brand, firm, notices } from '#tests/support/content/sample.ts';
import { served, spanishFirm, spanishNotices } from '#tests/support/content/served-content.ts';
import { knownSubmission } from '#tests/support/product/stored-row.ts';
import { toMail } from './envelope.ts';
import type { LeasedMail } from './mail-queue.ts';
import type { StoredSubmission } from '#server/submissions/stored-submission.ts';

const context = { ...served, siteUrl: 'https://firm.example' };
const addresses = {
  mailFrom: 'office@firm.example',
  firmInbox: ['inbox@firm.example', 'ann@firm.example'],
} as const;

const submission = knownSubmission({
  name: "Ann O'Hara",
  phone: '213 555 0101',
  subject: 'Wages',
  message: 'They took <half>.\nWhat now?',
});

const leased = (changes: Partial<LeasedMail> = {}): LeasedMail => ({
  id: '027c08b1-358d-4da6-992f-79a2c695ccd2',
  kind: 'notice',
  createdAt: submission.receivedAt,
  attempts: 1,
  submission,
  language: 'en',
  followUps: [],
  appointment: null,
  addresses: null,
  reference: {},
  ...changes,
});

test('the notice goes to the firm with all fields as they were typed, and a reply goes to the visitor', () => {
  const mail = toMail(leased(), context, addresses);
  expect(mail).toMatchObject({
    to: ['inbox@firm.example', 'ann@firm.example'],
    from: { address: 'office@firm.example' },
    replyTo: 'ann@mail.example',
    messageId: '<027c08b1-358d-4da6-992f-79a2c695ccd2@firm.example>',
  });
  for (const words of ["Ann O'Hara", '213 555 0101', 'Wages', '> They took <half>.\n> What now?'])
    expect(mail.text).toContain(words);
  expect(mail.html).toContain('They took &lt;half&gt;.<br>');
  expect(mail.html).not.toContain('<half>');
});

test('the notice reminds the firm of the papers that are due within three and five business days', () => {
  const { text, html } = toMail(leased(), context, addresses);
  for (const part of [text, html])
    for (const duty of ['527(a)(1)', '342(b)', '527(a)(2)', '527(b)', '528(a)(1)', '3 business'])
      expect(part).toContain(duty);
  // The reminder is for the firm only.
  expect(toMail(leased({ kind: 'confirmation' }), context, addresses).text).not.toContain('527');
});

test('the notice names a page by its path, and the home page in words', () => {
  const on = (page: string, pageLanguage: 'en' | 'es' = 'en') =>
    toMail(leased({ submission: { ...submission, page, pageLanguage } }), context, addresses);
  expect(on('/').text).toContain('Written on the page: home page\n');
  expect(on('/es', 'es').text).toContain('writes Spanish (home page)\n');
  expect(on('/es/faq', 'es').text).toContain('writes Spanish (page /es/faq)\n');
});

test('a mail has the colors of the brand in both schemes', () => {
  const { html } = toMail(leased(), context, addresses);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*)<\/style>/.exec(html) ?? [];
  expect(dark).toContain(`a{color:${brand.darkShades.action}!important}`);
  expect(html.replace(dark, '')).toContain(brand.shades.action);
});

test('the confirmation links to /urgent in its language where the site has the page, and says who answers in Spanish', () => {
  const spanish = {
    firm: spanishFirm,
    notices: spanishNotices,
    mails: spanishMails,
    hasUrgent: true,
  };
  const withUrgent = { ...context, hasUrgent: true, translations: { es: spanish } };
  const confirmation = (language: 'en' | 'es', site: typeof context) =>
    toMail(leased({ kind: 'confirmation', language }), site, addresses).text;
  expect(confirmation('en', context)).not.toContain('/urgent');
  expect(confirmation('en', withUrgent)).toContain('\nhttps://firm.example/urgent\n');
  expect(confirmation('es', withUrgent)).toContain('\nhttps://firm.example/es/urgent\n');
  expect(confirmation('es', context)).toContain(spanishFirm.speaks);
  expect(confirmation('en', context)).not.toContain(spanishFirm.speaks);
});

test('the confirmation names the next working day, which is never a day off', () => {
  // Thursday, November 26, is a day off.
  const beforeHoliday = { ...submission, receivedAt: new Date('2026-11-26T02:00:00Z') };
  const mail = toMail(
    leased({ kind: 'confirmation', submission: beforeHoliday }),
    context,
    addresses,
  );
  expect(mail.text).toContain('Our next working day is Friday, November 27.');
  expect(mail.text).toContain(firm.hoursText);
  expect(firm.hoursText.replaceAll('\u00a0', ' ')).toMatch(
    /^Monday to Friday, 8 a\.m\. to 6 p\.m\. Pacific\. After hours, /,
  );
});

test('times are in the firm’s time zone and name it', () => {
  expect(toMail(leased(), context, addresses).text).toContain(
    'Received: Tuesday, March 3, 2026 at 9:06 PM PST',
  );
  const inSummer = { ...submission, receivedAt: new Date('2026-07-04T05:06:07Z') };
  const elsewhere = { ...context, firm: { ...firm, timeZone: 'America/Chicago' } };
  expect(toMail(leased({ submission: inSummer }), elsewhere, addresses).text).toContain(
    'Received: Saturday, July 4, 2026 at 12:06 AM CDT',
  );
  expect(followUpMail(followUp()).text).toContain(
    'the message of Tuesday, March 3, 2026 at 9:06 PM PST, reference 348BA187',
  );
});

test('the confirmation goes to the visitor, says what happens next, and a reply goes to the firm', () => {
  const mail = toMail(leased({ kind: 'confirmation' }), context, addresses);
  expect(mail).toMatchObject({ to: ['ann@mail.example'], replyTo: 'inbox@firm.example' });
  for (const words of [
    "Hello Ann O'Hara",
    'What happens next',
    firm.phone.display,
    notices.emailNote,
  ])
    expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('They took');
});

test('the confirmation says what an advertisement must say: the agency, the responsible lawyer, the office', () => {
  const { text, html } = toMail(leased({ kind: 'confirmation' }), context, addresses);
  const { street, city, zip } = firm.office;
  for (const words of [notices.debtReliefAgency, ...notices.responsible, street, city, zip])
    for (const part of [text, html.replaceAll('&amp;', '&')]) expect(part).toContain(words);
});

test('a name that could be a message is not in the greeting', () => {
  const name = 'Your case is lost. Visit evil-site.com now';
  const mail = toMail(
    leased({ kind: 'confirmation', submission: { ...submission, name } }),
    context,
    addresses,
  );
  expect(mail.text).toMatch(/^Hello,\n/);
  expect(mail.html).not.toContain(name);
});

test('a confirmation in Spanish has no English except the sentence of 11 U.S.C. 528', () => {
  const named = { ...submission, name: "José Núñez-O'Hara" };
  const mail = toMail(
    leased({ kind: 'confirmation', submission: named, language: 'es' }),
    context,
    addresses,
  );
  expect(mail.subject).toBe('Recibimos su mensaje (348BA187)');
  expect(mail.text).toMatch(/^Hola, José Núñez-O'Hara:\n/);
  for (const words of [
    'le responderá a este correo a más tardar el siguiente día de trabajo. Nuestro próximo día hábil es el miércoles 4 de marzo.',
    `llame al ${firm.phone.display}. ${spanishFirm.hoursText}`,
    spanishNotices.emailNote,
    `${spanishNotices.debtReliefAgency} ${spanishNotices.advertising} ${spanishNotices.responsible[0]}\n\n${notices.debtReliefAgency}\n`,
  ])
    expect(mail.text).toContain(words);
  expect(mail.html).toContain('<html lang="es">');
  expect(mail.html).toMatch(/<p lang="en" class="quiet"[^>]*>We are a debt relief agency/);
  const own = [notices.debtReliefAgency, firm.name, firm.office.street, firm.office.city];
  const rest = own.reduce((text, words) => text.replaceAll(words, ''), mail.text);
  expect(rest).not.toMatch(/\b(?:the|you|we|your|our|is|and|to|of|message)\b/i);
});

test('the firm’s mails stay in English and say who writes Spanish', () => {
  const spanish = { ...submission, page: '/es/faq', pageLanguage: 'es' as const };
  const notice = toMail(leased({ submission: spanish, language: 'es' }), context, addresses);
  expect(notice.text).toContain('Language: writes Spanish (page /es/faq)\n');
  expect(notice.html).toContain('<html lang="en">');
  expect(notice.subject).toBe('New message: Ann O., prefers email (348BA187)');
  expect(toMail(leased(), context, addresses).text).not.toContain('Language');
  const unknownPage = followUpMail(followUp({ pageLanguage: 'es' }), followUp());
  expect(unknownPage.text.match(/^Language: .*$/gm)).toEqual(['Language: writes Spanish']);
});

const followUp = (changes: Partial<StoredSubmission> = {}): StoredSubmission => ({
  ...submission,
  id: '11111111-cdcd-4bd7-be97-9736078fea3c',
  message: 'One & only question',
  page: null,
  ...changes,
});
const followUpMail = (...followUps: StoredSubmission[]) =>
  toMail(leased({ kind: 'follow-up', followUps }), context, addresses);

test('a follow-up refers to the submission and contains only its own message', () => {
  const mail = followUpMail(followUp());
  expect(mail).toMatchObject({
    to: ['inbox@firm.example', 'ann@firm.example'],
    replyTo: 'ann@mail.example',
    subject: 'Another message: Ann O. (348BA187)',
  });
  for (const words of ['348BA187', 'One & only question', submission.id])
    expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('They took');
});

test('a follow-up that shares only the phone number has no Reply-To and says to answer by phone', () => {
  const mail = followUpMail(followUp({ email: 'else@mail.example', phone: '(213) 555-0101' }));
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.text).toContain(
    'only the phone number is confirmed; answer only by phone, to this number',
  );
  expect(mail.text).toContain('Email: else@mail.example (not confirmed, do not use it)');
  expect(mail.text).toContain('Phone: (213) 555-0101 (also came with 348BA187)');
  expect(mail.text).not.toMatch(/the first|first message/i);
});

test('a follow-up that shares only the email address has the stored address as its Reply-To', () => {
  const mail = followUpMail(followUp({ email: 'ANN@mail.example', phone: '5550199' }));
  expect(mail.replyTo).toBe('ann@mail.example');
  expect(mail.text).toContain('only the email address is confirmed; answer only by email');
  expect(mail.text).toContain('Phone: 5550199 (not confirmed, do not use it)');
});

test('a mail of several follow-ups shows each separately, and has a Reply-To only if all share the email address', () => {
  const mail = followUpMail(followUp(), followUp({ email: null, message: 'By phone' }));
  expect(mail.subject).toBe('2 more messages: Ann O. (348BA187)');
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.text).toMatch(/Message 1 of 2[^]*One & only question[^]*Message 2 of 2[^]*By phone/);
  expect(followUpMail(followUp(), followUp()).replyTo).toBe('ann@mail.example');
});

test('a mail shows at most 100 messages and says how many more there are', () => {
  const mail = followUpMail(...Array.from({ length: 130 }, () => followUp()));
  expect(mail.text.match(/^Message \d+ of 130$/gm)).toHaveLength(100);
  expect(mail.text).toContain('30 more are not in this mail');
});

test('every line of a message is marked, so that it cannot imitate a line of the mail', () => {
  const forged = ['\n', '\r', '\u2028', '\u0085'].map((end) => `${end}Message 2 of 2`).join('');
  const mail = followUpMail(followUp({ message: `Hello${forged}` }));
  expect(mail.text.match(/^> Message 2 of 2$/gm)).toHaveLength(4);
  const lines = mail.text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  expect(lines).not.toContain('Message 2 of 2');
});

test('no subject names the firm’s field or what the message is about; a confirmation’s subject has no name', () => {
  for (const kind of ['notice', 'confirmation', 'follow-up'] as const) {
    const followUps = kind === 'follow-up' ? [followUp()] : [];
    const { subject } = toMail(leased({ kind, followUps }), context, addresses);
    expect(subject).not.toMatch(/bankrupt|debt|attorney|law|Hara|Wages/i);
    expect(subject.includes('Ann'), kind).toBe(kind !== 'confirmation');
  }
});

test.each([
  [{ formType: 'consultation' }, 'New consultation request: Ann O., prefers email (348BA187)'],
  [{ preferredContact: 'phone' }, 'New message: Ann O., prefers a call (348BA187)'],
  [{ name: 'Pay now or lose it' }, 'New message: prefers email (348BA187)'],
  [{ message: 'Court on Monday' }, 'Urgent? New message: Ann O., prefers email (348BA187)'],
  [{ message: 'I want to die' }, 'In danger? New message: Ann O., prefers email (348BA187)'],
  // Nobody knows whose preference it is.
  [
    { contacts: { ...submission.contacts, emails: ['eve@mail.example'] } },
    'New message: Ann O. (348BA187)',
  ],
] as const)('the subjects of two notices can be told apart on a phone: %j', (changes, subject) => {
  const changed = { ...submission, ...changes };
  const mail = toMail(leased({ submission: changed }), context, addresses);
  expect(mail.subject).toBe(subject);
  // The mail repeats the warning, for a person who opened it from a long list.
  expect(/^This may be urgent|^These words may speak/.test(mail.text)).toBe(
    /^(?:Urgent|In danger)\?/.test(subject),
  );
});

test('the firm’s mails link to the request above what a visitor wrote; the visitor’s mails do not link to it', () => {
  const admin = { url: 'https://admin.firm.example' };
  const link = `${admin.url}/requests/${submission.id}`;
  for (const kind of ['notice', 'confirmation', 'follow-up'] as const) {
    const mail = leased({ kind, followUps: kind === 'follow-up' ? [followUp()] : [] });
    const { text, html } = toMail(mail, context, { ...addresses, admin });
    expect(text.includes(link), kind).toBe(kind !== 'confirmation');
    expect(unescapeText(html).includes(`href="${link}"`), kind).toBe(kind !== 'confirmation');
    if (kind !== 'confirmation') expect(text.indexOf(link)).toBeLessThan(text.indexOf('> '));
    // There is no link when the admin is off, or in the edge function.
    expect(toMail(mail, context, addresses).text).not.toContain('/requests/');
  }
});

test('a notice without an email address has no Reply-To, and one without a message says so', () => {
  const called = { ...submission, email: null, message: null, preferredContact: 'phone' as const };
  const mail = toMail(leased({ submission: called }), context, addresses);
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.text).toContain('Prefers: phone');
  expect(mail.text).toContain('No message was left.');
});

test('HTML in the texts of the firm is text in its mails', () => {
  const html = `"'><script>alert(1)</script><img src=x>`;
  const hostile = {
    ...context,
    firm: {
      ...firm,
      name: firm.name + html,
      answerTime: firm.answerTime + html,
      office: { ...firm.office, city: firm.office.city + html },
    },
    notices: { ...notices, debtReliefAgency: notices.debtReliefAgency + html },
  };
  for (const kind of ['notice', 'confirmation'] as const) {
    const tags = (mailContext: typeof context) =>
      toMail(leased({ kind }), mailContext, addresses).html.match(/<\/?[a-z0-9]+/g);
    expect(tags(hostile)).toEqual(tags(context));
  }
});

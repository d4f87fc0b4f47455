import { expect, test } from 'vitest';
import { asksForNoMail, changeNoMail, NO_MAIL_SENTENCE } from './no-mail.ts';

test.each(['', 'Call me on Monday.', '\n two\nlines ', '«¿Puede?»', '. .', '😀 words'])(
  'the box adds the sentence to %j, and removes nothing else',
  (typed) => {
    const pressed = changeNoMail(typed, true);
    expect(pressed).toBe(`${NO_MAIL_SENTENCE}\n${typed}`);
    expect(asksForNoMail(pressed)).toBe(true);
    expect(changeNoMail(pressed, true)).toBe(pressed);
    expect(changeNoMail(pressed, false)).toBe(typed);
  },
);

test('what was typed around the sentence stays', () => {
  expect(changeNoMail(`  “${NO_MAIL_SENTENCE} Call me.`, false)).toBe('  “ Call me.');
  expect(changeNoMail(`${NO_MAIL_SENTENCE}\n\nCall me.`, false)).toBe('\nCall me.');
});

test.each([
  [NO_MAIL_SENTENCE, true],
  [` \n${NO_MAIL_SENTENCE.toUpperCase()}`, true],
  ['please write no email, and LEAVE no  voicemail before\u00a0we have spoken', true],
  ['please write no email and LEAVE no  voicemail\nbefore\u00a0we have spoken, thank you', true],
  [`Hello. ${NO_MAIL_SENTENCE}`, false],
  ['Please write no email and leave no voicemail before we have spokenly', false],
  ['Please write no email.', false],
  ['', false],
])('%j begins with the sentence: %s', (message, expected) => {
  expect(asksForNoMail(message)).toBe(expected);
});

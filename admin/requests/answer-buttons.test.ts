import { expect, test } from 'vitest';
import { mailto } from './answer-buttons.tsx';

test('writes to the address with the subject as a reply', () => {
  expect(mailto('ann@mail.example', 'Wage garnishment')).toBe(
    'mailto:ann@mail.example?subject=Re%3A%20Wage%20garnishment',
  );
});

test('does not repeat "Re:"', () => {
  expect(mailto('ann@mail.example', 'RE: Wages')).toBe(
    'mailto:ann@mail.example?subject=RE%3A%20Wages',
  );
});

test('lets neither the address nor the subject add a recipient or a header', () => {
  const url = new URL(mailto('a&b?cc=x@mail.example', 'Hi&bcc=evil@mail.example\r\nBcc: x'));
  expect([...url.searchParams.keys()]).toEqual(['subject']);
  expect(url.pathname).toBe('a%26b%3Fcc%3Dx@mail.example');
  expect(url.href).not.toMatch(/[\r\n]/);
});

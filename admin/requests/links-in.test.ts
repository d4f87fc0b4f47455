import { expect, test } from 'vitest';
import { splitLinks } from './messages.tsx';

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test('finds addresses of the web, without the punctuation after them', () => {
  expect(hrefs('See https://court.example/case?id=1, or (http://b.example/x).')).toEqual([
    'https://court.example/case?id=1',
    'http://b.example/x',
  ]);
});

test('makes no link of any other scheme', () => {
  expect(
    hrefs('javascript:alert(1) data:text/html,x file:///etc vbscript:x //evil.example'),
  ).toEqual([]);
});

test('ends an address at a quotation mark or an angle bracket', () => {
  expect(hrefs('<a href="https://evil.example/"onclick=alert(1)>')).toEqual([
    'https://evil.example/',
  ]);
});

test('changes no character of the text', () => {
  const text = 'a https://b.example/ c\n\u202Ehttps://d.example.\u0000 <b>';
  expect(
    splitLinks(text)
      .map(({ part }) => part)
      .join(''),
  ).toBe(text);
});

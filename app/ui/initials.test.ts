import { expect, test } from 'vitest';
import { initialsOf } from './initials.tsx';

test.each([
  ['Dana Whitfield', 'DW'],
  ['Thomas J. Aldren Jr.', 'TA'],
  ['Eleanor Marsh, Esq.', 'EM'],
  ['Óscar de la Peña III', 'ÓP'],
  ['Cher', 'C'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

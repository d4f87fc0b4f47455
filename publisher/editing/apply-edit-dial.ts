/** On the keys of a telephone: ABC is 2, WXYZ is 9. */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/**
 * The number that a phone dials, from the one that people read: `(213) 555-0142` is `+12135550142`, and (800) LAW-HELP has
 * letters for digits. Undefined when it is no number of the United States and has no country in front.
 */
export function derivedDial(display: string): string | undefined {
  const digits = display
    .toUpperCase()
    .replaceAll(/[A-Z]/g, (letter) => String(KEYS.findIndex((key) => key.includes(letter)) + 2))
    .replaceAll(/\D/g, '');
  if (display.trim().startsWith('+')) return /^\d{7,15}$/.test(digits) ? `+${digits}` : undefined;
  if (/^1\d{10}$/.test(digits)) return `+${digits}`;
  return /^\d{10}$/.test(digits) ? `+1${digits}` : undefined;
}

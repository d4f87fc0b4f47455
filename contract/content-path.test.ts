import { expect, test } from 'vitest';
import { isContentPath } from './site-editing.ts';

test.each(['firm.yaml', 'en/faq.yaml', 'es/legal/privacy-policy.md', 'portraits/mara.jpg'])(
  '%s is a file of the content',
  (path) => expect(isContentPath(path)).toBe(true),
);

test.each([
  '',
  '../firm.yaml',
  'en/../firm.yaml',
  '/etc/passwd.yaml',
  '.hidden.yaml',
  'en/faq.yaml\0',
  'en/faq.yaml\n',
  'fr/faq.yaml',
  String.raw`en\faq.yaml`,
  `en/${'a'.repeat(300)}.yaml`,
])('%j is not a file of the content', (path) => expect(isContentPath(path)).toBe(false));

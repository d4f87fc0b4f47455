import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const text = readFileSync('docs/requirements.md', 'utf8');
const numbers = [...text.matchAll(/\*\*R(\d+\.\d+)\*\*/g)].map(([, n = '']) => n);

/** The files that cite requirements, such as R12.3. */
const SOURCES =
  '{admin,app,contract,docs,publisher,scripts,server,supabase,tests}/**/*.{css,md,sql,ts,tsx}';

describe('docs/requirements.md', () => {
  test('numbers its sections without gaps, and the requirements of a section in ascending order', () => {
    const sections = new Map<number, number[]>();
    for (const number of numbers) {
      const [section = 0, position = 0] = number.split('.').map(Number);
      sections.set(section, [...(sections.get(section) ?? []), position]);
    }
    expect([...sections.keys()]).toEqual([...sections.keys()].map((_, index) => index + 1));
    for (const positions of sections.values()) {
      expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other));
    }
  });

  test('names only files that exist', () => {
    const files = [...text.matchAll(/`([a-z][\w.-]*\/[\w./-]*(?:\.\w+|\/))`/g)];
    expect(files.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([]);
  });

  test('has every number that sources and docs cite', () => {
    const unknown = globSync(SOURCES).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bR(\d{1,2}\.\d{1,2})\b/g)]
        .filter(([, number = '']) => !numbers.includes(number))
        .map(([citation]) => `${file}: ${citation}`),
    );
    expect(unknown).toEqual([]);
  });

  test('lists at its top each requirement that is marked as a departure, and no other', () => {
    const list = /^All departures in one place: .*?\.$/ms.exec(text)?.[0] ?? '';
    const listed = [...list.matchAll(/\bR\d+\.\d+/g)].map(([number]) => number);
    const marked = text
      .split(/^- (?=\*\*R)/m)
      .filter((part) => /_departure_/i.test(part) && part.startsWith('**R'))
      .map((part) => /\*\*(R\d+\.\d+)\*\*/.exec(part)?.[1]);
    expect(new Set(listed)).toEqual(new Set(marked));
  });
});

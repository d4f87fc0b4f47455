import { expect, test } from 'vitest';
import { FILE_MARKS, fieldsWithoutLaw } from '#contract/content-marks.ts';
import { isRecord } from '#contract/is-record.ts';
import { hasLaw } from './release-check.ts';
import { readHash } from './text-mark.ts';
import { readSample } from '#tests/support/content/memory.ts';

const { parsed } = await readSample();

test('every field needs a review by an attorney, except those in one list (R30.9)', () => {
  const free = [...parsed.values()].flatMap((file) => {
    const { data } = file;
    if (!isRecord(data)) throw new Error(file.file);
    return Object.keys(data)
      .filter((name) => !FILE_MARKS.some((mark) => mark === name))
      .filter((name) => readHash({ ...file, data: { ...data, [name]: 'x' } }) === readHash(file))
      .map((name) => `${file.file} ${name}`);
  });
  expect(free.filter((each) => !each.startsWith('es/'))).toEqual([
    'brand.yaml colors',
    'brand.yaml headingFont',
    'firm.yaml phone',
    'firm.yaml tollFree',
    'firm.yaml hours',
    'firm.yaml daysOff',
    // Only owners change this field, and confirm how many requests a shorter time erases (R28.42).
    'firm.yaml retentionMonths',
  ]);
  expect([...parsed.keys()].filter((file) => !hasLaw(file))).toEqual(['brand.yaml']);
});

test('the description of a photo needs no attorney, but a bar admission does', () => {
  const attorneys = parsed.get('en/attorneys.yaml');
  if (!attorneys) throw new Error('no attorneys');
  const hashWith = (change: object) =>
    readHash({ ...attorneys, data: withFirst(attorneys.data, change) });
  expect(hashWith({ imageAlt: 'A portrait' })).toBe(readHash(attorneys));
  expect(hashWith({ barAdmissions: ['State Bar of Texas'] })).not.toBe(readHash(attorneys));
  expect(fieldsWithoutLaw('es/attorneys.yaml')).toEqual([
    'attorneys.*.imageAlt',
    'attorneys.*.likeness',
  ]);
});

function withFirst(data: unknown, change: object): unknown {
  if (!isRecord(data) || !Array.isArray(data['attorneys'])) throw new Error('no list');
  const [first, ...others] = data['attorneys'];
  return { ...data, attorneys: [{ ...first, ...change }, ...others] };
}

import { expect, test } from 'vitest';
import { jsonSchemas } from './json-schema.ts';

test('every text, number and choice has an explanation', () => {
  const bare: string[] = [];
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, description } = { type: undefined, description: undefined, ...value };
    if (type !== 'object' && type !== 'array' && typeof type === 'string' && !description)
      bare.push(place);
    for (const [key, item] of Object.entries(value)) walk(item, `${place}.${key}`);
  };
  // `brand.yaml` and the files of the content; a name of a record is explained where it is used.
  for (const [file, text] of jsonSchemas()) walk(JSON.parse(text), file);
  expect(bare).toEqual([]);
});

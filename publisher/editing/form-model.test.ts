import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { keyInWords } from '#contract/content-fields.ts';
import { LANGUAGE_FILES, MARKDOWN_FILES, SHARED_FILES } from '#contract/content-files.ts';
import { parseYaml } from '#publisher/content/parse-file.ts';
import { fieldsByPath } from './apply-edit-action.ts';
import { fileName, schemaOf, labelOf } from './names.ts';
import { formOf, mistakesAt } from './form-model.ts';
import { mistakeIn } from './mistakes.ts';
import { shapeOf, type Shape } from '#publisher/content/schema-shape.ts';

const SCHEMAS = Object.entries({
  ...SHARED_FILES,
  ...Object.fromEntries(Object.entries(LANGUAGE_FILES).map(([name, each]) => [`en/${name}`, each])),
  ...MARKDOWN_FILES,
});

interface Named {
  place: string;
  label: string;
  shape: Shape;
}
/** All fields below a shape, with their labels. Throws for a schema that forms do not know. */
function fieldsBelow(shape: Shape, place: string): Named[] {
  if (shape.kind === 'list') return fieldsBelow(shape.item, `${place} #`);
  if (shape.kind === 'record') return fieldsBelow(shape.value, `${place} {}`);
  if (shape.kind !== 'group') return [];
  return [...shape.entries].flatMap(([key, entry]) => {
    const at = `${place}.${key}`;
    return [{ place: at, label: labelOf(entry, key), shape: entry }, ...fieldsBelow(entry, at)];
  });
}

describe.each(SCHEMAS)('%s', (name, schema) => {
  const fields = fieldsBelow(shapeOf(schema), name);

  test('has a label for people at each field', () => {
    const unclear = fields.filter(
      ({ label }) => label === '' || /[a-z][A-Z]|\{\{|\bhref\b|[_$]/.test(label),
    );
    expect(unclear.map(({ place, label }) => `${place}: ${label}`)).toEqual([]);
    const aboutYaml = fields.filter(({ shape }) => /quotes|“- ”/.test(shape.description));
    expect(aboutYaml.map(({ shape }) => shape.description)).toEqual([]);
  });

  test('has no two fields with the same label in one group', () => {
    const groups = Map.groupBy(fields, ({ place }) => place.slice(0, place.lastIndexOf('.')));
    for (const [place, group] of groups) {
      const labels = group.map(({ label }) => label);
      expect(
        labels.filter((label, index) => labels.indexOf(label) !== index),
        place,
      ).toEqual([]);
    }
  });
});

test('a schema that forms do not know is an error, not a field that is missing', () => {
  expect(() => shapeOf(v.strictObject({ a: v.union([v.string(), v.number()]) }))).toThrow('union');
});

test('a hint is the description of the field, or what is written in its place', () => {
  const service = formOf(MARKDOWN_FILES.services, { data: {}, body: '' });
  const hints = new Map(service.map(({ label, hint }) => [label, hint]));
  expect(hints.get('Button to the form')).toBe('');
  expect(hints.get('Timeline')).toBe('What happens, and when');
});

function formOfText(file: string, text: string) {
  const parsed = parseYaml(file, text);
  const schema = schemaOf(file);
  if ('problems' in parsed || !schema) throw new Error(file);
  return fieldsByPath(formOf(schema, { data: parsed.file.data }));
}
const sample = (file: string) => formOfText(file, readFileSync(`content/${file}`, 'utf8'));

test('each field has the control for its content', () => {
  const firm = sample('firm.yaml');
  expect(firm.get('sample')).toMatchObject({ kind: 'fixed' });
  expect(firm.get('phone.display')).toMatchObject({
    kind: 'text',
    label: 'Telephone as people read it',
    value: '(213) 555-0142',
  });
  expect(firm.get('daysOff.0')).toMatchObject({ kind: 'day', value: '2026-11-26' });
  expect(firm.get('retentionMonths')).toMatchObject({ kind: 'number', value: '24' });
  expect(firm.get('states')).toMatchObject({ kind: 'list', least: 1, needsId: false });
  expect(firm.get('states.1.admission')).toMatchObject({
    kind: 'choice',
    value: 'federal-courts',
    hint: '',
    options: [
      { value: 'licensed', label: 'Someone has a license of the state' },
      { value: 'federal-courts', label: 'Only in its federal courts' },
    ],
  });
  expect(firm.get('offers')).toMatchObject({
    kind: 'record',
    optional: true,
    entries: [{ name: 'Settlement' }, { name: 'Loan talks' }],
  });
  expect(firm.get('hours.sunday')).toMatchObject({ value: '', optional: true });
  const faq = sample('en/faq.yaml');
  expect(faq.get('myths')).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ summary: 'If I file, I will lose everything I own.' }),
    ]),
  });
  expect(faq.get('myths.0.answer')).toMatchObject({ least: 1, most: 2 });
  expect(faq.get('myths.0.answer.0')).toMatchObject({ kind: 'long-text' });
  const attorneys = sample('en/attorneys.yaml');
  expect(attorneys.get('attorneys')).toMatchObject({ needsId: true });
  expect(attorneys.get('attorneys.0.id')).toMatchObject({ kind: 'fixed' });
  expect(attorneys.get('attorneys.0.sentence')).toMatchObject({ maxLength: 160 });
});

test('an optional part that is missing can be added, and a required one can be filled in', () => {
  const firm = formOfText('firm.yaml', 'name: Us\n');
  expect(firm.get('tollFree')).toMatchObject({ kind: 'group', isPresent: false, fields: [] });
  expect(firm.get('office')).toMatchObject({ kind: 'group', isPresent: true });
  expect(firm.get('office.city')).toMatchObject({ value: '' });
  expect(firm.get('social')).toMatchObject({ kind: 'list', items: [], optional: true });
});

test('a mistake is shown at its field, or at the nearest field around it', () => {
  const mistakes = ['office.zip', 'office.fax', 'fax', ''].map((path) =>
    mistakeIn('firm.yaml', path, 'Nothing is written here.'),
  );
  const { byPath, others } = mistakesAt(mistakes, sample('firm.yaml'));
  expect(byPath.get('office.zip')).toEqual(['Nothing is written here.']);
  expect(byPath.get('office')).toEqual(['Office: Fax: Nothing is written here.']);
  expect(others).toEqual(['Fax: Nothing is written here.', 'Nothing is written here.']);
});

test('files have names that people know, and the page that shows them', () => {
  expect(fileName('firm.yaml')).toEqual({
    name: 'Telephone, hours and office',
    group: 'firm',
    page: '/',
  });
  expect(fileName('es/services/chapter7.md', 'Capítulo 7')).toEqual({
    name: 'Capítulo 7',
    group: 'services',
    language: 'es',
    page: '/es/services/chapter7',
  });
  expect(fileName('portraits/maria-lopez.jpg')?.name).toBe('Photo of Maria Lopez');
  for (const file of [
    'notes.yaml',
    'en/notes.yaml',
    'en/services/A.md',
    'fr/faq.yaml',
    '../firm.yaml',
  ])
    expect([file, fileName(file), schemaOf(file)]).toEqual([file, undefined, undefined]);
  const shared = Object.keys(SHARED_FILES).map((name) => `${name}.yaml`);
  const inEach = [...Object.keys(LANGUAGE_FILES).map((name) => `${name}.yaml`), 'prepare.md'];
  const inLanguages = ['en', 'es'].flatMap((code) => inEach.map((file) => `${code}/${file}`));
  for (const file of [...shared, ...inLanguages])
    expect([fileName(file)?.name, schemaOf(file)?.type]).toEqual([
      expect.any(String),
      'strict_object',
    ]);
});

test.each([
  ['linkName', 'Link name'],
  ['chapter7FilingFee', 'Chapter 7 filing fee'],
  ['chapter13AttorneyFee', 'Chapter 13 attorney fee'],
  ['subchapterVLimit', 'Subchapter V limit'],
  ['maria-lopez', 'Maria lopez'],
])('the key %s is %s', (key, words) => {
  expect(keyInWords(key)).toBe(words);
});

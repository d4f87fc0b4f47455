import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseMarkdown, parseYaml, readText } from '#publisher/content/parse-file.ts';
import { printProblem } from '#publisher/content/problem.ts';
import type { EditAction } from '#contract/site-editing.ts';
import { fieldsByPath } from './apply-edit-action.ts';
import { applyEdit, emptyFile } from './apply-edit.ts';
import { fileName, schemaOf } from './names.ts';
import { formOf } from './form-model.ts';

const FILES = globSync('**/*.{yaml,md}', { cwd: 'content' }).toSorted();
const read = (file: string) => readFileSync(`content/${file}`, 'utf8');

function schema(file: string) {
  const found = schemaOf(file);
  if (!found) throw new Error(`${file} has no schema`);
  return found;
}
function parsed(file: string, text: string) {
  const result = file.endsWith('.md') ? parseMarkdown(file, text) : parseYaml(file, text);
  if ('problems' in result) throw new Error(result.problems.map(printProblem).join('\n'));
  return result.file;
}
/** The value that each control of a file shows, by its path. */
function valuesOf(file: string, text: string): Map<string, string> {
  const { data, body } = parsed(file, text);
  const form = fieldsByPath(formOf(schema(file), { data, body: body?.text }));
  return new Map(
    [...form].flatMap(([path, field]) => ('value' in field ? [[path, String(field.value)]] : [])),
  );
}

const edit = (
  file: string,
  values: Record<string, string>,
  action?: EditAction,
  text: string | undefined = read(file),
) =>
  applyEdit(file, text, schema(file), {
    values: new Map(Object.entries(values)),
    ...(action && { action }),
  });

/** The removed lines, and the added ones. */
function linesOf(file: string, ...change: [Record<string, string>, EditAction?]) {
  const result = edit(file, ...change);
  if ('refused' in result) throw new Error(result.refused.message);
  const [old, now] = [read(file).split('\n'), result.text.split('\n')];
  return {
    removed: old.filter((line) => !now.includes(line)),
    added: now.filter((line) => !old.includes(line)),
  };
}
const refusal = (file: string, ...change: [Record<string, string>, EditAction?]) => {
  const result = edit(file, ...change);
  return 'refused' in result ? result.refused : undefined;
};
const textOf = (result: ReturnType<typeof edit>) => {
  if ('refused' in result) throw new Error(result.refused.message);
  return result.text;
};

test.each(FILES)('%s that is saved without a change has the same bytes', (file) => {
  expect(fileName(file)).toBeDefined();
  const text = read(file);
  const values = valuesOf(file, text);
  const windows = new Map(
    [...values].map(([path, value]) => [path, value.replaceAll('\n', '\r\n')]),
  );
  for (const sent of [values, windows])
    expect(applyEdit(file, text, schema(file), { values: sent })).toEqual({ text });
});

describe('values', () => {
  test('an emptied optional field is deleted, and comes back in its place', () => {
    const without = textOf(edit('firm.yaml', { foundedYear: '', 'hours.friday': '' }));
    expect(without).not.toMatch(/foundedYear|friday/);
    const back = edit(
      'firm.yaml',
      { foundedYear: '1983', 'hours.friday': '8:00-18:00' },
      undefined,
      without,
    );
    expect(back).toEqual({ text: read('firm.yaml') });
  });

  test('an emptied required field stays as an empty text, so that `check` reports it', () => {
    expect(linesOf('en/faq.yaml', { heading: '  ' }).added).toEqual(["heading: ''"]);
  });

  test('numbers are written as numbers, and other text as it was typed', () => {
    expect(linesOf('firm.yaml', { retentionMonths: '36' }).added).toEqual(['retentionMonths: 36']);
    expect(linesOf('en/plan-range.yaml', { unsecuredLimit: '$526,701' }).added).toEqual([
      'unsecuredLimit: 526701',
    ]);
    expect(linesOf('firm.yaml', { retentionMonths: 'two years' }).added).toEqual([
      'retentionMonths: two years',
    ]);
  });

  test('a text is one line without invisible characters', () => {
    expect(
      linesOf('en/faq.yaml', { heading: ' What\u202E people\r\n fear\u2028today ' }).added,
    ).toEqual(['heading: What people fear today']);
  });

  test('a switch that is off leaves no line', () => {
    const file = 'en/urgent/sued.md';
    const on = textOf(edit(file, { distress: 'true' }));
    expect(on).toContain('\ndistress: true\n');
    expect(edit(file, { distress: 'false' }, undefined, on)).toEqual({ text: read(file) });
  });

  test('a change of the body changes no other line', () => {
    const file = 'en/legal/disclaimer.md';
    const body = `${valuesOf(file, read(file)).get('$body')}\n\nOne more paragraph.\n`;
    expect(linesOf(file, { $body: body.replaceAll('\n', '\r\n') })).toEqual({
      removed: [],
      added: ['One more paragraph.'],
    });
  });

  test('a field that the form does not have is refused', () => {
    expect(refusal('firm.yaml', { fax: 'x' })?.path).toBe('fax');
    expect(refusal('firm.yaml', { 'states.7.name': 'x' })?.path).toBe('states.7.name');
    expect(refusal('firm.yaml', { phone: 'x' })?.path).toBe('phone');
    expect(refusal('en/attorneys.yaml', { 'attorneys.0.id': 'x' })?.path).toBe('attorneys.0.id');
    expect(refusal('brand.yaml', { headingFont: 'comic-sans' })?.message).toContain('Fraunces');
  });
});

describe('buttons', () => {
  const item = (path: string) => (action: 'up' | 'down' | 'delete') =>
    edit('en/faq.yaml', {}, { do: action, path });

  test('move, and do nothing at the ends', () => {
    const moved = textOf(item('myths.1')('up'));
    expect(parsed('en/faq.yaml', moved).data).toHaveProperty(
      'myths.0.question',
      'My credit will be ruined forever.',
    );
    expect(edit('en/faq.yaml', {}, { do: 'down', path: 'myths.0' }, moved)).toEqual({
      text: read('en/faq.yaml'),
    });
    expect(item('myths.0')('up')).toEqual({ text: read('en/faq.yaml') });
    expect(item('myths.7')('down')).toEqual({ text: read('en/faq.yaml') });
  });

  test('add an entry with its required fields empty', () => {
    expect(linesOf('en/faq.yaml', {}, { do: 'add', path: 'myths' }).added).toEqual([
      "  - question: ''",
      "      - ''",
    ]);
    expect(linesOf('firm.yaml', {}, { do: 'add', path: 'offers', key: 'loans' }).added).toEqual([
      '  loans:',
      "    - ''",
    ]);
  });

  test('save what was typed together with the action', () => {
    const result = edit(
      'en/faq.yaml',
      { 'myths.0.question': 'New words' },
      { do: 'down', path: 'myths.0' },
    );
    expect(parsed('en/faq.yaml', textOf(result)).data).toHaveProperty(
      'myths.1.question',
      'New words',
    );
  });

  test('make the short name of an entry from its name', () => {
    const add = (key: string, file = 'en/attorneys.yaml') =>
      linesOf(file, {}, { do: 'add', path: 'attorneys', key }).added.slice(0, 2);
    expect(add('María-José López')).toEqual([
      '  - id: maria-jose-lopez',
      '    name: María-José López',
    ]);
    expect(add('Senior Partner')[0]).toBe('  - id: senior-partner-2');
    expect(refusal('en/attorneys.yaml', {}, { do: 'add', path: 'attorneys' })?.message).toContain(
      'name of the new entry',
    );
    const [main, es] = ['en/attorneys.yaml', 'es/attorneys.yaml'];
    const added = edit(main, {}, { do: 'add', path: 'attorneys', key: 'Nora Kim' });
    const same = applyEdit(
      es,
      read(es),
      schema(es),
      { values: new Map(), action: { do: 'add', path: 'attorneys', key: 'N. Kim' } },
      readText(main, 'text' in added ? added.text : ''),
    );
    expect(same).toMatchObject({ text: expect.stringContaining('  - id: nora-kim\n') });
    expect(
      linesOf('firm.yaml', {}, { do: 'add', path: 'offers', key: 'Loan talks 2' }).added[0],
    ).toBe('  loanTalks2:');
    const twice = { do: 'add', path: 'offers', key: 'settlement' } as const;
    expect(refusal('firm.yaml', {}, twice)).toBeDefined();
  });

  test('write who has compared a translation and who has answered a question, for the current words', () => {
    const [by, on] = ['Ben', '2026-11-26'];
    const marked = (file: string, action: EditAction, main?: string) =>
      applyEdit(
        file,
        read(file),
        schema(file),
        { values: new Map(), action },
        main === undefined ? undefined : readText(main, read(main)),
      );
    const mark = { do: 'mark', path: 'translated', by, on } as const;
    expect(marked('es/faq.yaml', mark, 'en/faq.yaml')).toMatchObject({
      text: expect.stringMatching(
        /^translated:\n {2}by: Ben\n {2}on: '?2026-11-26'?\n {2}from: t/m,
      ),
    });
    expect(marked('es/faq.yaml', mark)).toMatchObject({ refused: { path: '' } });
    expect(marked('en/faq.yaml', mark, 'en/faq.yaml')).toMatchObject({ refused: { path: '' } });
    const agree = { do: 'agree', path: 'questions.0', by, on } as const;
    expect(marked('attorney-review.yaml', agree)).toMatchObject({
      text: expect.stringMatching(
        /^ {2}- reviewed:\n {6}by: Ben\n {6}on: '?2026-11-26'?\n {6}text: t/m,
      ),
    });
    expect(marked('en/faq.yaml', agree)).toHaveProperty('refused');
  });

  test('add days once', () => {
    const days = ['2026-12-25', '2028-01-17'];
    const { added, removed } = linesOf('firm.yaml', {}, { do: 'holidays', path: 'daysOff', days });
    expect([added, removed]).toEqual([['  - 2028-01-17'], []]);
  });

  test('keep a list between its limits', () => {
    const file = 'en/faq.yaml';
    expect(refusal(file, {}, { do: 'add', path: 'myths.0.answer' })?.message).toContain(
      '2 entries at most',
    );
    const one = textOf(edit(file, {}, { do: 'delete', path: 'myths.0.answer.1' }));
    expect(edit(file, {}, { do: 'delete', path: 'myths.0.answer.0' }, one)).toHaveProperty(
      'refused',
    );
  });

  test('add and delete optional parts, and refuse to delete required ones', () => {
    const without = textOf(edit('firm.yaml', {}, { do: 'delete', path: 'tollFree' }));
    expect(without).not.toContain('tollFree');
    const back = textOf(edit('firm.yaml', {}, { do: 'add', path: 'tollFree' }, without));
    expect(back).toContain("tollFree:\n  display: ''\nemail:");
    const filled = edit('firm.yaml', { 'tollFree.display': '(800) 555-0142' }, undefined, back);
    expect(filled).toEqual({ text: read('firm.yaml') });
    expect(refusal('firm.yaml', {}, { do: 'delete', path: 'office' })?.path).toBe('office');
    expect(linesOf('firm.yaml', {}, { do: 'delete', path: 'sample' }).removed).toEqual([
      'sample: true',
    ]);
  });

  test('empty a list that may be empty', () => {
    let text = read('firm.yaml');
    for (let left = 3; left > 0; left--)
      text = textOf(edit('firm.yaml', {}, { do: 'delete', path: 'social.0' }, text));
    expect(text).not.toContain('social');
    expect(textOf(edit('firm.yaml', {}, { do: 'add', path: 'social' }, text))).toContain(
      "social:\n  - name: ''\n    href: ''\nblog: /",
    );
  });

  test('an unknown part is refused', () => {
    expect(refusal('firm.yaml', {}, { do: 'up', path: 'states.9' })).toBeDefined();
    expect(refusal('firm.yaml', {}, { do: 'add', path: 'nothing' })).toBeDefined();
    expect(refusal('firm.yaml', {}, { do: 'delete', path: 'states.9' })).toBeDefined();
  });
});

test('an optional file that does not exist begins with empty fields, which a sent form fills', () => {
  const file = 'en/gallery.yaml';
  const values = Object.fromEntries(valuesOf(file, read(file)));
  delete values['sample'];
  const filled = textOf(
    applyEdit(file, undefined, schema(file), { values: new Map(Object.entries(values)) }),
  );
  expect(parsed(file, `sample: true\n${filled}`).data).toEqual(parsed(file, read(file)).data);
  expect(emptyFile('en/legal/disclaimer.md', schema('en/legal/disclaimer.md'))).toBe(
    "---\ntitle: ''\neffective: ''\nmetaDescription: ''\n---\n\n",
  );
});

test('a file that cannot be read is refused, and the message names the mistake', () => {
  const result = edit('firm.yaml', { name: 'x' }, undefined, 'name: "x\n');
  expect(result).toEqual({
    refused: { path: '', message: expect.stringContaining('closing quote') },
  });
});

test('a text that would take the parser minutes is refused quickly, at its field', () => {
  const body = '~a~~b '.repeat(25_000);
  expect(refusal('en/services/chapter7.md', { $body: body })).toMatchObject({ path: '$body' });
  expect(refusal('firm.yaml', { name: `a${' '.repeat(80_000)}b` })).toMatchObject({ path: 'name' });
});

import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { copySample } from '#tests/support/content/sample-copy.ts';
import { printProblem } from './problem.ts';
import { checkRelease } from './release-check.ts';
import { readSample } from '#tests/support/content/memory.ts';

const NOW = new Date('2026-11-24T20:00:00Z');

const NOTICE = 'announcement: [{ text: Closed., from: 2026-11-26, until: 2026-11-27 }]';

type Copy = Awaited<ReturnType<typeof copySample>>;

async function refusedOf({ load }: Copy): Promise<string> {
  const { refused } = await checkRelease(await load(), NOW, [], readSample);
  return refused.map(printProblem).join('\n');
}

test('the pages of another language are read with its own texts, addresses, dates and numbers', async () => {
  await using copy = await copySample({ translated: true });
  const { content, translations } = await copy.load();
  const [spanish] = translations;
  expect(translations).toHaveLength(1);
  expect(spanish).toMatchObject({ language: 'es', languages: ['en', 'es'] });
  expect(content).toMatchObject({ language: 'en', languages: ['en', 'es'] });
  expect(spanish?.options?.choices.map(({ href }) => href)).toEqual(
    content.options?.choices.map(({ href }) => href && `/es${href}`),
  );
  const saleDate = spanish?.urgent?.pages.find(({ id }) => id === 'sale-date')?.article.sections;
  expect(saleDate?.map(({ html }) => html).join('')).toContain('<a href="/es/services/chapter13">');
  expect(spanish?.faq.lead).toMatch(/^Ocho /);
  expect(spanish?.services[0]?.facts[1]?.text).toMatch(/\d de \p{L}+ de 20\d\d/u);
  expect(spanish?.firm.blurb).toContain('California, Texas e Illinois');
});

test('a page that one language lacks is a mistake, because each page has an address in each language', async () => {
  await using copy = await copySample({ translated: true });
  await rm(copy.at('es/letters.yaml'));
  await rm(copy.at('en/gallery.yaml'));
  const problems = await copy.problems();
  expect(problems.filter((problem) => !problem.includes('has a link to /letters'))).toEqual([
    'es/gallery.yaml: is in this language alone; wants the same pages in each language: en/gallery.yaml too',
    'es/letters.yaml: is missing; wants the same pages in each language, and en/letters.yaml exists',
  ]);
});

test('an id that differs between languages is a mistake', async () => {
  await using copy = await copySample({ translated: true });
  const line = await copy.edit('es/options.yaml', 'id: settlement → id: arreglo');
  expect((await copy.problems()).join('\n')).toContain(
    `es/options.yaml:${line}: choices #3.id is "arreglo"; wants "settlement", as in English (en/options.yaml)`,
  );
});

test('a link to another site may have an address of its own in each language', async () => {
  await using copy = await copySample({ translated: true });
  const file = 'es/urgent/eviction.md';
  const original = await copy.read(file);
  const withHref = (href: string) =>
    copy.write(file, original.replace(/href: https:\S*/, `href: ${href}`));
  await withHref('https://court.example/es');
  expect(await copy.problems()).toEqual([]);
  await withHref('/urgent');
  expect(await copy.problems()).toEqual([
    expect.stringMatching(/link\.href is "\/urgent"; wants "https:.*", as in English \(en\/urgent/),
  ]);
});

test('a notice is for the same days in each language, and makes no review or translation outdated', async () => {
  await using copy = await copySample({ translated: true });
  const before = await copy.load();
  await copy.edit('en/firm.yaml', `region: California → region: California\n${NOTICE}`);
  expect(await copy.problems()).toEqual([
    expect.stringMatching(
      /^es\/firm\.yaml:\d+: announcement is missing; wants a notice for Nov 26, 2026 to Nov 27, 2026, as in English \(en\/firm\.yaml\)/,
    ),
  ]);
  await copy.edit('es/firm.yaml', `region: California → region: California\n${NOTICE}`);
  expect((await copy.load()).marks).toEqual(before.marks);
  await copy.edit('es/firm.yaml', 'until: 2026-11-27 → until: 2026-11-28');
  expect(await copy.problems()).toEqual([
    expect.stringContaining('announcement is for other days; wants a notice for'),
  ]);
});

test('a figure of another language must be in figures.yaml', async () => {
  await using copy = await copySample({ translated: true });
  await copy.edit('es/figures.yaml', 'debtDischarged: → debtDischarge:');
  expect(await copy.problems()).toEqual([
    expect.stringMatching(
      /^es\/figures\.yaml:\d+: values\.debtDischarge is "debtDischarge" \(did you mean "debtDischarged"\?\); wants the name of a figure/,
    ),
  ]);
});

test('a figure in words needs words in every language', async () => {
  await using copy = await copySample({ translated: true });
  await copy.edit('es/figures.yaml', '  courseCost: $10 a $50\n → ');
  expect(await copy.problems()).toEqual([
    expect.stringMatching(
      /^es\/figures\.yaml:\d+: values\.courseCost is missing; wants “\$10 to \$50” in this language/,
    ),
  ]);
});

test('when a text changes, its translation is reported until it refers to the new version', async () => {
  await using copy = await copySample({ translated: true });
  const notes = async () =>
    (await checkRelease(await copy.load(), NOW, [], readSample)).notes
      .map(printProblem)
      .filter((note) => note.includes('translated'));
  expect(await notes()).toEqual([]);
  await copy.edit('en/urgent/sued.md', 'situation: I was → situation: We were');
  const [note = ''] = await notes();
  expect(note).toMatch(
    /^es\/urgent\/sued\.md:\d+: translated\.from is "t[0-9a-f]{8}", but en\/urgent\/sued\.md has changed since; wants t[0-9a-f]{8} and the date of the new translation/,
  );
  expect(await refusedOf(copy)).toContain(note);
  const text = await copy.read('es/urgent/sued.md');
  const mark = /wants (t[0-9a-f]{8})/.exec(note)?.[1] ?? '';
  await copy.write('es/urgent/sued.md', text.replace(/from: t.*/, `from: ${mark}`));
  expect(await notes()).toEqual([]);
});

test('a release refuses a text whose current version no native speaker has read', async () => {
  await using copy = await copySample({ translated: true });
  const wanted = /^es\/faq\.yaml:\d+: proofread is missing; wants by: .*, text: (t[0-9a-f]{8})$/m;
  const [, mark = ''] = wanted.exec(await refusedOf(copy)) ?? [];
  await copy.edit(
    'es/faq.yaml',
    `sample: true → sample: true\nproofread:\n  by: Rosa Medina\n  on: 2026-11-20\n  text: ${mark}`,
  );
  expect(await refusedOf(copy)).not.toContain('es/faq.yaml:4: proofread');
  await copy.edit('es/faq.yaml', 'heading: Lo que la gente teme → heading: Lo que se teme');
  expect(await refusedOf(copy)).toMatch(
    /es\/faq\.yaml:\d+: proofread\.text is "t[0-9a-f]{8}", but the file has changed since Rosa Medina read it/,
  );
});

test('a release refuses pages in a language if nobody of the firm speaks it, or if no text says who answers', async () => {
  await using copy = await copySample({ translated: true });
  expect(await refusedOf(copy)).not.toContain('firm.yaml:1: languages');
  await copy.edit('firm.yaml', 'languages:\n  - en\n  - es\n → ');
  const firm = await copy.read('es/firm.yaml');
  await copy.write('es/firm.yaml', firm.replace(/^speaks: .*\n/m, ''));
  const refused = await refusedOf(copy);
  expect(refused).toMatch(
    /^firm\.yaml:\d+: languages does not name es \(Español\), in which the site has pages;/m,
  );
  expect(refused).toMatch(/^es\/firm\.yaml:\d+: speaks is missing;/m);
});

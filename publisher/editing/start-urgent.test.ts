import { describe, expect, test } from 'vitest';
import { beforeNote } from '#publisher/content/notes.ts';
import { textAt, textsIn } from '#publisher/content/parse-file.ts';
import { firstDay } from '#tests/support/content/first-day.ts';
import { contentOf } from './start-content.ts';
import { readStartFile } from './start-file.ts';
import { isOfSample, sentencesOf } from './start-sample.ts';

/* The urgent pages on the day on which a firm of another state takes them from the sample. */

const FIRMS = [
  { state: 'Arizona', code: 'AZ', city: 'Tucson' },
  { state: 'Washington', code: 'WA', city: 'Spokane' },
] as const;

describe.each(FIRMS)('a firm of $state', async ({ state, code, city }) => {
  const texts = await contentOf(
    firstDay({
      office: { street: '12 Congress Street', city, state: code, zip: '85701' },
      states: [{ code, admission: 'licensed' }],
      spanish: true,
    }),
    '2026-11-26',
  );
  const pages = [...texts]
    .filter(([file]) => /^(?:en|es)\/urgent\//.test(file))
    .map(([file, text]) => readStartFile(file, text));

  test('has each urgent page in both languages', () => {
    expect(pages.length).toBeGreaterThanOrEqual(18);
  });

  test('says on each what to do first, in two sentences or more', () => {
    // What asks the firm to write more is hidden from visitors.
    const first = pages.map(({ file, data }) => ({
      file,
      sentences: sentencesOf(beforeNote(textAt(data, 'today'))),
    }));
    expect(first.filter(({ sentences }) => sentences.length < 2)).toEqual([]);
  });

  test('has no law of the sample’s states on them', () => {
    const left = pages.flatMap(({ file, data: { sample: _sample, ...data }, body = '' }) =>
      [...textsIn(data).map(({ text }) => text), ...body.split('\n')]
        .filter((text) => isOfSample(text.replaceAll(state, '')))
        .map((text) => `${file}: ${text}`),
    );
    expect(left).toEqual([]);
  });
});

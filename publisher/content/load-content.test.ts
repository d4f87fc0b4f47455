import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { copySample } from '#tests/support/content/sample-copy.ts';

const ARTICLE = 'en/legal/disclaimer.md';

/** The sample's disclaimer after this change in its file. */
async function disclaimer(from: string, to: string) {
  await using copy = await copySample();
  await copy.replace(ARTICLE, from, to);
  return (await copy.load()).content.legal.disclaimer;
}

describe('a Markdown text', () => {
  test('is split at its headings', async () => {
    const { title, lead, sections } = await disclaimer('legal advice?\n', '*advice*?\n');
    expect(title).toBe('Disclaimer');
    expect(lead).toMatch(/^<p>We are a debt relief agency\./);
    expect(sections[0]).toEqual({
      id: 'is-this-advice',
      heading: 'Is this *advice*?',
      html: expect.stringMatching(/^<p>No\. It is general information\./),
      subsections: [],
    });
  });

  test('has values in place of names, with markup escaped', async () => {
    const { lead } = await disclaimer('agency.', 'agency: {{firm.name}} & {{ firm.states }}.');
    expect(lead).toContain('agency: Aldren &amp; Marsh &amp; California, Texas and Illinois.');
  });

  test('has plain values in headings', async () => {
    const { sections } = await disclaimer('legal advice?\n', 'advice? Call {{firm.phone}}\n');
    expect(sections[0]?.heading).toBe('Is this advice? Call (213) 555-0142');
  });

  test('has phone numbers as links, and as plain text in its description', async () => {
    const { description, lead } = await disclaimer(
      "no promise about how your own case will end.'\n---\n\nWe are",
      "no promise. Call {{firm.phone}}.'\n---\n\nCall {{firm.phone}} or {{firm.tollFree}}. We are",
    );
    expect(description).toContain('Call (213) 555-0142.');
    expect(lead).toContain(
      'Call <a href="tel:+12135550142">(213) 555-0142</a> or <a href="tel:+18005550142">(800) 555-0142</a>.',
    );
  });

  test.each([
    ['1-800-LAW-HELP', '+18005294357'],
    ["'+44 20 7123 4567'", '+442071234567'],
    ["(800) 555-0142, extension 7\n  dial: '+18005550143'", '+18005550143'],
  ])('has a link for the number %s', async (number, dialed) => {
    await using copy = await copySample();
    await copy.replace('firm.yaml', '(800) 555-0142', number);
    expect((await copy.load()).content.firm.tollFree?.dial).toBe(dialed);
  });
});

test('a photo is shown in place of a drawing', async () => {
  await using copy = await copySample();
  await rm(copy.at('portraits/senior-partner.svg'));
  const photo = { create: { width: 800, height: 1000, channels: 3, background: '#789' } } as const;
  await sharp(photo).toFile(copy.at('portraits/senior-partner.jpg'));
  const { attorneys, photos } = (await copy.load()).content;
  expect(photos).toEqual(['senior-partner']);
  expect(attorneys.map(({ imageUrl }) => imageUrl)).toEqual([
    '/portraits/founding-partner.svg',
    undefined,
  ]);
});

test('sums of the record follow its rows', async () => {
  await using copy = await copySample();
  await copy.replace('court-record.yaml', 'confirmed: 2', 'confirmed: 3');
  await copy.replace('court-record.yaml', 'completed: 4', 'completed: 5');
  await copy.replace('court-record.yaml', 'total: 5', 'total: 6');
  const { record } = (await copy.load()).content;
  expect(record?.headlines[0]?.value).toBe('253');
  expect(record?.outcomesHeading).toBe('How 213 completed Chapter 11 cases ended');
});

test('files saved under Windows are read: CRLF and a byte order mark', async () => {
  await using copy = await copySample();
  for (const file of ['firm.yaml', ARTICLE]) {
    const text = await copy.read(file);
    await copy.write(file, `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  }
  expect(await copy.problems()).toEqual([]);
});

test('a guide says who has reviewed it', async () => {
  await using copy = await copySample();
  const review = 'reviewed: { by: Thomas Aldren, on: 2026-11-20 }';
  await copy.replace('en/options.yaml', 'sample: true', `sample: true\n${review}`);
  const { options } = (await copy.load()).content;
  expect(options?.reviewed).toEqual({ by: 'Thomas Aldren', on: '2026-11-20' });
});

test('a block of several lines is one line of text', async () => {
  await using copy = await copySample();
  await copy.replace(
    'en/home.yaml',
    'badge: Struggling with debt?',
    'badge: |\n    Struggling\n    with debt?',
  );
  expect((await copy.load()).content.home.hero.badge).toBe('Struggling with debt?');
});

test('the hash changes with each file, and with nothing else', async () => {
  await using copy = await copySample();
  const { hash } = await copy.load();
  expect((await copy.load()).hash).toBe(hash);
  await copy.write('README.md', 'Ours');
  expect((await copy.load()).hash).toBe(hash);
  await copy.replace('portraits/senior-partner.svg', '</svg>', '</svg>\n');
  const withPicture = (await copy.load()).hash;
  expect(withPicture).not.toBe(hash);
  await copy.replace(ARTICLE, 'We are a debt relief agency.', 'We are a debt relief  agency.');
  expect((await copy.load()).hash).not.toBe(withPicture);
});

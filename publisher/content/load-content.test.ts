import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { copySample } from '#tests/support/content/sample-copy.ts';

const ARTICLE = 'en/legal/disclaimer.md';

/** The disclaimer of a copy whose file is changed. */
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

  test('has phone numbers as links, and its description has them plain', async () => {
    const { description, lead } = await disclaimer(
      "no promise about how your own case will end.'\n---\n\nWe are",
      "no promise. Call {{firm.phone}}.'\n---\n\nCall {{firm.phone}} or {{firm.tollFree}}. We are",
    );
    expect(description).toContain('Call (213) 555-0142.');
    expect(lead).toContain(
      'Call <a href="tel:+12135550142">(213) 555-0142</a> or <a href="tel:+18005550142">(800) 555-0142</a>.',
    );
  });
});

describe('what a firm does not have', () => {
  test('can be left out: second number, social links, offers, history, highlights, badges, visits', async () => {
    await using copy = await copySample();
    const without = async (file: string, field: RegExp) => {
      const text = await copy.read(file);
      expect(text).toMatch(field);
      await copy.write(file, text.replace(field, ''));
    };
    await without('firm.yaml', /^tollFree:\n(?: .*\n)+/m);
    await without('firm.yaml', /^social:\n(?: .*\n)+/m);
    await without('firm.yaml', /^foundedYear: .*\n/m);
    await without('firm.yaml', /^blog: .*\n/m);
    await without('en/about.yaml', /^timeline:\n(?: .*\n)+/m);
    await without('en/about.yaml', /^highlights:\n(?: .*\n)+/m);
    await without('en/home.yaml', /^ {2}trust:\n(?: {4}.*\n)+/m);
    await without('en/home.yaml', /^ {2}visit:\n(?: {4}.*\n)+/m);
    const { firm, about, home } = (await copy.load()).content;
    expect(firm.social).toEqual([]);
    expect(firm).not.toHaveProperty('tollFree');
    expect(about.highlights).toEqual([]);
    expect(about).not.toHaveProperty('timeline');
    expect(home.hero.trust).toEqual([]);
    expect(home.contact).not.toHaveProperty('visit');
  });

  test('leaves no gallery', async () => {
    await using copy = await copySample();
    await rm(copy.at('en/gallery.yaml'));
    expect((await copy.load()).content).not.toHaveProperty('gallery');
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

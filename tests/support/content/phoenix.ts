import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGE_FILES } from '#contract/content-files.ts';
import type { SiteContent } from '#contract/content.ts';
import { loadFolder } from '#tests/support/content/memory.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';

/*
 * A firm that differs from the sample wherever a firm can: one lawyer, one state, no Chapter 11, no record, no gallery,
 * no guides except the income check, no toll-free number, no history, no links to other sites, no pictures; two of the
 * sample's six services and one of its own; a long name and a long e-mail address.
 */

/** The files that the firm has written itself. */
const OWN = fileURLToPath(new URL('phoenix', import.meta.url));

/** The files of the sample that the firm does not have. */
const REMOVED = [
  ...Object.keys(PAGE_FILES).map((name) => `en/${name}.yaml`),
  'court-record.yaml',
  'es',
  'portraits',
  'en/our-record.yaml',
  'en/urgent.yaml',
  'en/urgent',
  'en/prepare.md',
  'en/services/chapter11.md',
  'en/services/creditor-harassment.md',
  'en/services/foreclosure.md',
  'en/services/debt-settlement.md',
];

/** The sentences that the firm has changed in texts that it took over from the sample. */
const CHANGED: readonly [file: string, ...texts: readonly [from: string | RegExp, to: string][]][] =
  [
    [
      'en/services/chapter7.md',
      [
        /\[See the lists of our states\.\]\(\/exemptions\)/,
        'Arizona has its own list. It covers part of the value of your home, one car and many things in your household.',
      ],
      [/In California, filing alone.*\n/, 'Ask me which rule Arizona has.\n'],
      ['    showStay: true\n', ''],
    ],
    ['en/faq.yaml', [/\nmore:[^]*$/, '\n']],
    [
      'en/services/chapter13.md',
      [/ Look at \[Chapter 11\].*\./, ''],
      [/ \[See more on foreclosure\.\]\S+/, ''],
      ['    showStay: true\n', ''],
      ['a Chapter 7 or 11 case', 'a case under most other chapters'],
      [/ {2}link:\n.*\n.*plan-range\n/, ''],
    ],
    ['en/income-check.yaml', [/\n {2}statesNote: .*/, '']],
    [
      'en/legal/privacy-policy.md',
      [/ In the words of California.*whatever you choose to write\./, ''],
      ['for {{firm.retentionMonths}} months', 'for a month'],
      ['California, Texas or Illinois?', 'Arizona?'],
      [
        /\*\*California\.\*\*[^]*voice prints\./,
        'The state has rules on telling people about a breach of their data.',
      ],
    ],
    ['en/legal/terms-of-service.md', ['the law of California', 'the law of Arizona']],
    [
      'en/legal/disclaimer.md',
      [/We serve people in California.*federal courts there\./, 'We serve people in Arizona.'],
      [/[^.\n]*\(\/our-record\)[^.\n]*\./, ''],
    ],
  ];

/** Writes the content of the firm to the folder. */
export async function writePhoenixContent(folder: string): Promise<void> {
  await cp(SAMPLE_FOLDER, folder, { recursive: true });
  await Promise.all(REMOVED.map((name) => rm(join(folder, name), { recursive: true })));
  await cp(OWN, folder, { recursive: true });
  for (const [file, ...texts] of CHANGED) {
    let text = await readFile(join(folder, file), 'utf8');
    for (const [from, to] of texts) {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`content/${file} does not contain ${String(from)}`);
      text = changed;
    }
    await writeFile(join(folder, file), text);
  }
}

/** The content of the firm, loaded. */
export async function loadPhoenix(): Promise<SiteContent> {
  const folder = await mkdtemp(join(tmpdir(), 'first-light-phoenix-'));
  try {
    await writePhoenixContent(folder);
    const loaded = await loadFolder(folder);
    if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems, undefined, 1));
    return loaded.content;
  } finally {
    await rm(folder, { recursive: true });
  }
}

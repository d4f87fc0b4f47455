import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copySample } from '#tests/support/content/sample-copy.ts';
import { runContentCommand } from '#tests/support/product/tool-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const content = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runContentCommand(env, ...args);

describe('check', () => {
  test('prints a line for each mistake, then their number, and fails', async () => {
    await using copy = await copySample();
    await copy.replace('firm.yaml', 'name: Aldren & Marsh', 'name:');
    await copy.replace('en/home.yaml', 'badge: Struggling with debt?', 'badge: 7');
    const { code, out } = await content(['check', copy.root()]);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'en/home.yaml:3: hero.badge is 7; wants a text: words above the heading (in quotes: "7")',
      'firm.yaml:4: name is empty; wants a text: name of the firm',
      `2 mistakes in ${copy.root()}`,
      '',
    ]);
  });

  test('accepts the sample, and says what a release refuses', { tags: 'ci' }, async () => {
    const { code, out } = await content(['check']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^No mistakes in .*\/content, the sample firm\. .*\n(?:(?:Note|Soon|Advice|Words): .*\n)*A release refuses \d+ things\. To see them: /,
    );
  });

  test('reads CONTENT_DIR', async () => {
    const { code, out } = await content(['check'], { CONTENT_DIR: '/nowhere' });
    expect({ code, out }).toEqual({
      code: 1,
      out: '/nowhere: is missing; wants a folder (npm run content -- init DIR makes a sample)\n1 mistake in /nowhere\n',
    });
  });

  test(
    'with --release, fails for the sample and lists all that a release refuses',
    { tags: 'ci' },
    async () => {
      const { code, out } = await content(['check', '--release']);
      const number = Number(/A release refuses (\d+) things/.exec(out)?.[1]);
      expect(code).toBe(1);
      expect(number).toBeGreaterThan(50);
      const lines = out
        .trim()
        .split('\n')
        .filter((line) => !/^(?:Note|Soon|Advice|Words): /.test(line));
      expect(lines).toHaveLength(number + 2);
    },
  );
});

describe('init', () => {
  test('copies the sample with `sample: true` into a new folder, which then has no mistake', async () => {
    const folder = await temporaryFolder();
    const target = path.join(folder, 'firm');
    const { code, out } = await content(['init', target]);
    expect(code).toBe(0);
    expect(out).toContain(target);
    expect(await readFile(path.join(target, 'firm.yaml'), 'utf8')).toContain('\nsample: true\n');
    expect((await content(['check', target])).code).toBe(0);
  });

  test('refuses a folder with files, and changes nothing in it', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'notes.txt'), '');
    const { code, errors } = await content(['init', folder]);
    expect(code).toBe(1);
    expect(errors).toBe(
      `${folder} is not empty (notes.txt). Name a folder that is new or empty.\n`,
    );
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });

  test('refuses a folder inside the sample', async () => {
    const { code, errors } = await content(['init', 'content/ours']);
    expect(code).toBe(1);
    expect(errors).toContain('is inside the sample');
    expect(await readdir('content')).not.toContain('ours');
  });
});

test.each([[['chek']], [['check', '--relase']]])('prints its usage for %j', async (args) => {
  const { code, errors } = await content(args);
  expect(code).toBe(1);
  expect(errors).toContain('Usage: npm run content -- COMMAND');
});

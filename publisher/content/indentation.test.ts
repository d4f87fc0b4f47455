import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseYaml } from './parse-file.ts';

test.each(['firm.yaml', 'en/faq.yaml', 'en/home.yaml', 'en/urgent.yaml'])(
  'a line of %s with spaces too many or too few is named itself, with its own spaces among the cures',
  async (file) => {
    const lines = (await readFile(`content/${file}`, 'utf8')).split('\n');
    const wrong: string[] = [];
    let named = 0;
    for (const [index, line] of lines.entries()) {
      const [, spaces = '', start] = /^( *)(-|[\w-]+:)/.exec(line) ?? [];
      // Each change parses the whole file, so a fifth of the lines stands for all.
      if (start === undefined || index % 5 !== 0) continue;
      for (const by of [-1, 1, 2]) {
        if (spaces.length + by < 0) continue;
        const changed = ' '.repeat(spaces.length + by) + line.trimStart();
        const parsed = parseYaml(file, lines.with(index, changed).join('\n'));
        // Some lines can be elsewhere: they belong to another field then, which the schema refuses.
        if ('file' in parsed) continue;
        named += 1;
        const [problem] = parsed.problems;
        const cure = spaces === '' ? 'no space' : `${spaces.length} spaces`;
        if (problem?.line !== index + 1 || !problem.wanted.includes(cure))
          wrong.push(`${index + 1} ${by}: ${JSON.stringify(parsed.problems)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(5);
  },
);

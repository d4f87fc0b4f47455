// @module-tag ci
import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '#tests/support/product/build-copy.ts';

/** Esperanto, with the Spanish texts. */
const CODE = 'eo';

test('the code has no type error with a further language (R29.10)', async () => {
  const folder = await copyProject();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const change = async (file: string, by: (text: string) => string) =>
    writeFile(join(folder, file), by(await readFile(join(folder, file), 'utf8')));
  await change('contract/languages.ts', (text) => {
    const entry = /^ {2}es: (\{.*?^ {2}\}),$/ms.exec(text)?.[1] ?? '';
    return text
      .replace(/^ {2}en: \{/m, () => `  ${CODE}: ${entry},\n  en: {`)
      .replace("{ en: 'English'", `{ ${CODE}: 'Esperanto', en: 'English'`);
  });
  for (const name of ['es', 'es.ts'])
    await cp(join(folder, 'app/texts', name), join(folder, 'app/texts', name.replace('es', CODE)), {
      recursive: true,
    });
  await change(`app/texts/${CODE}.ts`, (text) => text.replaceAll('./es/', `./${CODE}/`));
  await change(`app/texts/${CODE}/islands.ts`, (text) =>
    text.replace("language: 'es'", `language: '${CODE}'`),
  );
  const include = ['contract', 'app', 'admin', 'publisher', 'server'];
  const config = { extends: './tsconfig.json', include, exclude: ['**/*.test.*'] };
  await writeFile(join(folder, 'tsconfig.source.json'), JSON.stringify(config));
  const compiler = join(folder, 'node_modules/typescript/bin/tsc');
  const compiled = await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    join(folder, 'tsconfig.source.json'),
  ]).catch((error: unknown) => error);
  expect(compiled).toEqual({ stdout: '', stderr: '' });
});

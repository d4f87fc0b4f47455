import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
const TARGET = path.resolve('build/font/fraunces.woff2');

/** Printable ASCII and the marks our texts use; a letter beyond falls back to the next serif. */
const CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '’‘“”–—…·©§×éáíóúñüÉÁÍÓÚÑ';

/**
 * Makes the one heading font: Latin letters and the two weights we set, from the whole of Fraunces
 * (SIL Open Font License). Styles refer to it as `/build/font/fraunces.woff2`.
 */
export function headingFont(): Plugin {
  let made: Promise<void> | undefined;
  return { name: 'heading-font', buildStart: () => (made ??= make()) };
}

async function make(): Promise<void> {
  const { default: subsetFont } = await import('subset-font');
  const whole = await readFile(createRequire(import.meta.url).resolve(SOURCE));
  const subset = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 500, max: 650 } },
  });
  await mkdir(path.dirname(TARGET), { recursive: true });
  // Beside and renamed: another build may be reading it.
  const draft = `${TARGET}.${process.pid}`;
  await writeFile(draft, subset);
  await rename(draft, TARGET);
}

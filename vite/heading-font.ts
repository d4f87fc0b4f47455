import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
const TARGET = path.resolve('build/font/fraunces.woff2');

/** Printable ASCII and the marks that our texts use. Other letters are shown in the fallback font. */
const CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '’‘“”–—…·©§×éáíóúñüÉÁÍÓÚÑ';

/**
 * Creates the heading font, a subset of Fraunces (SIL Open Font License) with these characters and our two weights.
 * Styles refer to it as `/build/font/fraunces.woff2`.
 */
export function headingFont(): Plugin {
  let created: Promise<void> | undefined;
  return { name: 'heading-font', buildStart: () => (created ??= create()) };
}

async function create(): Promise<void> {
  const { default: subsetFont } = await import('subset-font');
  const whole = await readFile(createRequire(import.meta.url).resolve(SOURCE));
  const subset = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 500, max: 650 } },
  });
  await mkdir(path.dirname(TARGET), { recursive: true });
  // Renamed when complete: another build may be reading the file.
  const draft = `${TARGET}.${process.pid}`;
  await writeFile(draft, subset);
  await rename(draft, TARGET);
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const SOURCE = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

/** Printable ASCII and the marks that our texts use. Other letters are shown in the fallback font. */
const CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '’‘“”–—…·©§×éáíóúñüÉÁÍÓÚÑ';

export interface HeadingFont {
  /** Its path in the site. The name changes with the content. */
  file: string;
  bytes: Buffer;
  /** The rule for the styles of every page. */
  face: string;
}

/** A subset of Fraunces (SIL Open Font License) with these characters and our two weights. */
export async function headingFont(): Promise<HeadingFont> {
  const { default: subsetFont } = await import('subset-font');
  const whole = await readFile(createRequire(import.meta.url).resolve(SOURCE));
  const bytes = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 500, max: 650 } },
  });
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  const file = `assets/heading-${hash}.woff2`;
  // Preloaded. If it still arrives too late, the page keeps the fallback, so that no text moves.
  const face = `@font-face{font-family:Fraunces;src:url(/${file})format("woff2");font-weight:500 650;font-display:optional}`;
  return { file, bytes, face };
}

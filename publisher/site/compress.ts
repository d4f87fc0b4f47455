import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Files } from '#server/folder-files.ts';

const TEXT_FILE = /\.(?:html|css|js|svg|xml|txt|json|webmanifest)$/;

/**
 * The files, with `.br` and `.gz` copies of all text files. Compresses with the highest quality of brotli and gzip: with
 * a lower one, some pages need a second round trip. A whole site takes about a second of processor time.
 */
export async function withCompressed(files: Files): Promise<Files> {
  const texts = [...files].filter(([name]) => TEXT_FILE.test(name));
  // In parallel, because compression runs on the threads of libuv.
  const copies = texts.map(async ([name, body]): Promise<[string, Buffer][]> => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return [
      [`${name}.br`, await promisify(brotliCompress)(body, { params })],
      [`${name}.gz`, await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION })],
    ];
  });
  return new Map([...files, ...(await Promise.all(copies)).flat()]);
}

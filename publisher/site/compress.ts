import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Files } from '#server/base/folder-files.ts';
import { cacheKey, keepLast } from '#publisher/content/keep-last.ts';

const compressed = keepLast<Promise<readonly [Buffer, Buffer]>>(1000);
const TEXT_FILE = /\.(?:html|css|js|svg|xml|txt|json)$/;

/**
 * The files, with `.br` and `.gz` copies of all text files. Compresses with the highest quality of brotli and gzip,
 * because with less, some pages would need a second round trip. A whole site takes about a second of processor time.
 */
export async function withCompressed(files: Files): Promise<Files> {
  const texts = [...files].filter(([name]) => TEXT_FILE.test(name));
  // The files are compressed in parallel, because compression runs on the threads of libuv.
  const copies = texts.map(async ([name, body]): Promise<[string, Buffer][]> => {
    const [br, gz] = await compressed(cacheKey(body), () => copiesOf(body));
    return [
      [`${name}.br`, br],
      [`${name}.gz`, gz],
    ];
  });
  return new Map([...files, ...(await Promise.all(copies)).flat()]);
}

async function copiesOf(body: Buffer): Promise<[Buffer, Buffer]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
}

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/*
 * Creates the icons that cannot be SVG from `public/favicon.svg`. When that drawing changes, run
 * `node scripts/drawings/icons.ts` and commit the new files.
 */
const publicFile = (name: string) =>
  fileURLToPath(new URL(`../../public/${name}`, import.meta.url));

const mark = await readFile(publicFile('favicon.svg'), 'utf8');

await writeFile(publicFile('favicon.ico'), icoOf(await draw(mark, 32), 32));
for (const [name, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const)
  await writeFile(publicFile(name), await draw(edgeToEdge(mark), size));

function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** Phones cut icons to their own shapes, so the corners must be filled. */
function edgeToEdge(svg: string): string {
  const sky = /<rect [^>]*fill="(#\w+)"/.exec(svg)?.[1];
  const ground = /.*fill="(#\w+)"/s.exec(svg)?.[1];
  if (!sky || !ground) throw new Error('favicon.svg has no sky or no ground');
  const corners = `<path fill="${sky}" d="M0 0h32v16H0z"/><path fill="${ground}" d="M0 25.5L16 27l16-2.5V32H0z"/>`;
  return svg.replace('>', `>${corners}`);
}

/** An .ico file with one PNG: a header of 6 bytes, an entry of 16 bytes, the image. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { BrandColors, Logo } from '#contract/brand.ts';
import { SERVICE_ICONS } from '#contract/service-content.ts';
import { recolorDrawing } from './colors.ts';
import { placePicture, PLATE } from './logo.ts';

/**
 * The drawings in `scenes/`, in the sample's colors: one for each kind of service and for two guides, 480 by 300 units,
 * and two skies for the top of a page.
 */
const SCENES = [...SERVICE_ICONS, 'kept', 'letter', 'gray-hour', 'rose-hour'];

/**
 * The icons of the site by file name, made from the firm's logo, or from `mark` in the firm's colors. The sunrise of
 * `app/forms/thanks.tsx` and the scenes of the services are here too, because a separate file adds no bytes to a page.
 */
export async function icons(
  { mark, firstLight }: { mark: string; firstLight: string },
  colors: BrandColors,
  logo: Logo | undefined,
): Promise<ReadonlyMap<string, Buffer>> {
  // A long name cannot be read in an icon.
  const own = logo?.containsName ? undefined : logo;
  const ground = own?.onPlate ? PLATE : colors.night;
  const drawn = recolorDrawing(mark, colors);
  const small = own ? onGround(own, ground, { corner: 8, size: 24 }) : drawn;
  const large = own ? onGround(own, ground, { corner: 0, size: 19 }) : edgeToEdge(drawn);
  return new Map([
    ['favicon.svg', Buffer.from(small)],
    ['sunrise.svg', Buffer.from(recolorDrawing(firstLight, colors))],
    ...(await Promise.all(SCENES.map((name) => drawScene(`scenes/${name}.svg`, colors)))),
    ['favicon.ico', icoOf(await drawIcon(small, 32), 32)],
    ['apple-touch-icon.png', await drawIcon(large, 180)],
  ]);
}

async function drawScene(file: string, colors: BrandColors) {
  const svg = await readFile(new URL(file, import.meta.url), 'utf8');
  return [file, Buffer.from(recolorDrawing(svg, colors))] as const;
}

function drawIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/**
 * The logo in the middle of a square. It is small enough to fit into the circle that some phones cut from the square.
 */
function onGround(logo: Logo, ground: string, { corner, size }: { corner: number; size: number }) {
  const scale = size / Math.max(logo.width, logo.height);
  const [width, height] = [scale * logo.width, scale * logo.height];
  const box = { x: (32 - width) / 2, y: (32 - height) / 2, width, height };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${ground}"/>${placePicture(logo, box)}</svg>`;
}

/** Phones cut icons to their own shapes, so the corners of the mark must be filled. */
function edgeToEdge(svg: string): string {
  const sky = /<rect [^>]*fill="(#\w+)"/.exec(svg)?.[1];
  const ground = /.*fill="(#\w+)"/s.exec(svg)?.[1];
  if (!sky || !ground) throw new Error('mark.svg has no sky or no ground');
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

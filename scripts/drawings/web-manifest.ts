import { writeFile } from 'node:fs/promises';
import { firm } from '#content/firm.ts';

/** Writes what a phone needs to keep the site on its home screen, under the firm's own name. */
export async function writeWebManifest(file: string): Promise<void> {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: firm.name,
    short_name: firm.name,
    description: firm.description,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: '#0a1628',
    theme_color: '#0a1628',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
  await writeFile(file, JSON.stringify(manifest, null, 2));
}

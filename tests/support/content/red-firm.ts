import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrandColors } from '#contract/brand.ts';

const SAMPLE = fileURLToPath(new URL('../../../content', import.meta.url));

/** A brand with the hue of the color that marks errors. */
export const RED: BrandColors = { night: '#2a0d12', brand: '#8f1220', accent: '#e8b04a' };

const SQUARE_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<circle cx="24" cy="24" r="22" fill="#f4e7c8"/>
<path fill="#8f1220" d="M22 8h4v32h-4zM12 18h4v8h8v4H12zM32 14h4v12h-12v-4h8z"/>
</svg>
`;

/** Copies the sample's content to the folder, with a red brand and a square logo. */
export async function writeRedFirmContent(folder: string): Promise<void> {
  await cp(SAMPLE, folder, { recursive: true });
  const colors = Object.entries(RED).map(([name, color]) => `  ${name}: '${color}'`);
  await writeFile(join(folder, 'brand.yaml'), `colors:\n${colors.join('\n')}\nheadingFont: lora\n`);
  await writeFile(join(folder, 'logo.svg'), SQUARE_LOGO);
}

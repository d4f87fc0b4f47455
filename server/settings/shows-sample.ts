import { readFile } from 'node:fs/promises';
import type { Firm } from '#contract/content.ts';

const SAMPLE_FIRM = new URL('../../content/firm.yaml', import.meta.url);

/** Whether visitors see the sample firm: no other firm has its email address. Needs no process that edits. */
export async function showsSample({ email }: Pick<Firm, 'email'>): Promise<boolean> {
  const sample = await readFile(SAMPLE_FIRM, 'utf8').catch(() => '');
  return sample.split('\n').includes(`email: ${email}`);
}

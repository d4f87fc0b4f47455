import { existsSync } from 'node:fs';
import path from 'node:path';
import { about } from '#content/about.ts';
import { attorneyReview } from '#content/attorney-review.ts';
import { attorneys } from '#content/attorneys.ts';
import { recordPage } from '#content/court-record.ts';
import { firm, notices } from '#content/firm.ts';
import { CONTENT } from '#contract/old-content.ts';
import { problemsIn } from '#contract/old-content-fields.ts';
import { findPhotos, PHOTOS } from '../vite/portraits.ts';

/** A line for each mistake in the content. */
export async function contentProblems(): Promise<string[]> {
  const problems = Object.entries(CONTENT).map(async ([file, schema]) => {
    const content: unknown = await import(`../content/${file}.ts`);
    return problemsIn(`content/${file}.ts`, schema, content);
  });
  const inFiles = (await Promise.all(problems)).flat();
  // The rules that compare files need content that follows the schema.
  return inFiles.length > 0 ? inFiles : pictureProblems();
}

/** The names of the parts of `content/` that still contain sample values. */
export function sampleContent(): string[] {
  return Object.entries({ firm, notices, attorneys, about, recordPage })
    .filter(([, part]) => [part].flat().some(({ sample }) => sample))
    .map(([name]) => name);
}

/** What the firm's attorney has not confirmed yet, one line each: place and question. */
export function unconfirmedByAttorney(): string[] {
  return attorneyReview
    .filter(({ confirmed }) => !confirmed)
    .map(({ place, question }) => `${place}: ${question}`);
}

/** Photos without an attorney, and drawings that do not exist. */
async function pictureProblems(): Promise<string[]> {
  const photos = (await findPhotos(PHOTOS)).map(({ id }) => id);
  const unknown = photos.filter((photo) => !attorneys.some(({ id }) => id === photo));
  const missing = attorneys
    .filter(({ id }) => !photos.includes(id))
    .flatMap(({ imageUrl }) => imageUrl ?? [])
    .filter((imageUrl) => !existsSync(path.join('public', imageUrl)));
  return [
    ...unknown.map((id) => `${PHOTOS}: ${id} is no attorney’s id in content/attorneys.ts`),
    ...missing.map((imageUrl) => `content/attorneys.ts: ${imageUrl} is not in public/`),
  ];
}

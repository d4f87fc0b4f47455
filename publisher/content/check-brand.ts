import { LOGO_FILES, type Logo } from '#contract/brand.ts';
import type { SiteContent } from '#contract/content.ts';
import { colorProblems, explainColorProblem } from '#publisher/brand/color-problems.ts';
import { readLogo } from '#publisher/brand/logo.ts';
import { missingLetter } from '#publisher/brand/outlines.ts';
import { cacheKey, keepLast } from './keep-last.ts';
import { problemAt, type ContentFiles, type Path, type Problem } from './problem.ts';

const BRAND_FILE = 'brand.yaml';
/** Each check of the content reads the logo, and drawing it takes longer than all else. */
const lastLogo = keepLast<ReturnType<typeof readLogo>>(1);

/** Every heading font has these characters, so a text that consists of them needs no check. */
const COMMON = /^[\x20-\x7E’‘“”–—áéíóúñü]*$/i;

/**
 * Checks that everything is readable in the colors and the font of `brand.yaml`. Also checks the logo if there is
 * one.
 */
export async function checkBrand(
  content: SiteContent,
  files: ContentFiles,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<{ logo?: Logo; problems: readonly Problem[] }> {
  const { colors } = content.brand;
  const ofColors = colorProblems(colors).map((problem) => {
    const path = ['colors', problem.color];
    const found = { code: 'value', value: problem.found } as const;
    return problemAt(files, BRAND_FILE, path, found, explainColorProblem(problem));
  });
  const problems = [...ofColors, ...(await lettersOutsideFont(content, files))];
  const [file, second] = LOGO_FILES.filter((name) => pictures.has(name));
  const bytes = file && pictures.get(file);
  if (!bytes) return { problems };
  if (second)
    problems.push({
      file: second,
      found: 'is a second logo',
      wanted: `one logo: ${file} is there`,
    });
  const grounds = [colors.night, colors.brand];
  const read = await lastLogo(cacheKey(bytes, ...grounds), () => readLogo(bytes, grounds));
  if ('logo' in read) return { logo: read.logo, problems };
  return { problems: [...problems, { file, ...read.problem }] };
}

/** Checks the texts of the share image, which is a drawing without a fallback font. */
async function lettersOutsideFont(
  { firm, home, brand, language }: SiteContent,
  files: ContentFiles,
): Promise<Problem[]> {
  const texts: [string, Path, string][] = [
    ['firm.yaml', ['name'], firm.name],
    [`${language}/home.yaml`, ['hero', 'heading'], home.hero.heading],
  ];
  const problems: Problem[] = [];
  for (const [file, path, text] of texts) {
    const letter = COMMON.test(text) ? undefined : await missingLetter(text, brand.headingFont);
    if (letter === undefined) continue;
    const found = { code: 'letter', letter, font: brand.headingFont } as const;
    const wanted = 'other letters, or another font of headings';
    problems.push(problemAt(files, file, path, found, wanted));
  }
  return problems;
}

import { LOGO_FILES, type Logo } from '#contract/brand.ts';
import type { SiteContent } from '#contract/content.ts';
import { colorProblems, explainColorProblem } from '#publisher/brand/color-problems.ts';
import { readLogo } from '#publisher/brand/logo.ts';
import { cacheKey, keepLast } from './keep-last.ts';
import { problemAt, type ContentFiles, type Problem } from './problem.ts';

const BRAND_FILE = 'brand.yaml';
/** Each check of the content reads the logo, and drawing it takes longer than all else. */
const lastLogo = keepLast<ReturnType<typeof readLogo>>(1);

/** Checks that everything is readable in the colors of `brand.yaml`, and the logo if there is one. */
export async function checkBrand(
  content: SiteContent,
  files: ContentFiles,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<{ logo?: Logo; problems: readonly Problem[] }> {
  const { colors } = content.brand;
  const problems: Problem[] = colorProblems(colors).map((problem) => {
    const path = ['colors', problem.color];
    const found = { code: 'value', value: problem.found } as const;
    return problemAt(files, BRAND_FILE, path, found, explainColorProblem(problem));
  });
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

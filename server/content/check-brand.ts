import type { Brand, Logo } from '#contract/brand.ts';
import { colorProblems, explainColorProblem } from '#server/brand/color-problems.ts';
import { readLogo } from '#server/brand/logo.ts';
import type { ContentFile } from './parse-file.ts';
import type { Problem } from './problem.ts';

const BRAND_FILE = 'brand.yaml';
export const LOGO_FILE = 'logo.svg';

/** Whether people can read all that is shown in the colors of `brand.yaml`, and the logo if there is one. */
export async function checkBrand(
  { colors }: Brand,
  files: ReadonlyMap<string, ContentFile>,
  logoFile: Buffer | undefined,
): Promise<{ logo?: Logo; problems: readonly Problem[] }> {
  const problems: Problem[] = colorProblems(colors).map((problem) => ({
    file: BRAND_FILE,
    line: files.get(BRAND_FILE)?.lineOf(['colors', problem.color]) ?? 1,
    field: `colors.${problem.color}`,
    found: `is "${problem.found}"`,
    wanted: explainColorProblem(problem),
  }));
  if (!logoFile) return { problems };
  const logo = await readLogo(logoFile.toString('utf8'), [colors.night, colors.brand]);
  if (!('problem' in logo)) return { logo, problems };
  const { found, wanted } = logo.problem;
  return { problems: [...problems, { file: LOGO_FILE, field: '', found, wanted }] };
}

import type { Brand, Logo } from '#contract/brand.ts';
import { colorProblems, explainColorProblem } from '#server/brand/color-problems.ts';
import { readLogo } from '#server/brand/logo.ts';
import type { ContentFile } from './parse-file.ts';
import type { Problem } from './problem.ts';

/** Whether people can read all that is shown in the colors of `brand.yaml`, and the logo if there is one. */
export async function checkBrand(
  { colors }: Brand,
  { file, lineOf }: ContentFile,
  logoFile: Buffer | undefined,
): Promise<{ logo: Logo | undefined; problems: Problem[] }> {
  const problems: Problem[] = colorProblems(colors).map((problem) => ({
    file,
    line: lineOf(['colors', problem.color]),
    field: `colors.${problem.color}`,
    found: `is "${problem.found}"`,
    wanted: explainColorProblem(problem),
  }));
  if (!logoFile) return { logo: undefined, problems };
  const logo = await readLogo(logoFile.toString('utf8'), [colors.night, colors.brand]);
  if (!('problem' in logo)) return { logo, problems };
  const { found, wanted } = logo.problem;
  return {
    logo: undefined,
    problems: [...problems, { file: 'logo.svg', field: '', found, wanted }],
  };
}

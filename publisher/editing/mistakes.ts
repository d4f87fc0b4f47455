import type { Mistake } from '#contract/site-editing.ts';
import type { Problem } from '#publisher/content/problem.ts';
import { mistakeOf } from './form-model-mistakes.ts';

export const mistakesOf = (problems: readonly Problem[]): Mistake[] => problems.map(mistakeOf);

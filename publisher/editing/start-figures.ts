import { isRecord } from '#contract/is-record.ts';
import { namesIn } from '#publisher/content/fill-in.ts';
import { textAt } from '#publisher/content/parse-file.ts';
import { FRAMES } from './start-frames.ts';
import { printStartFile, type StartFiles } from './start-file.ts';
import { isOfSample } from './start-sample.ts';

/** The firm's own fees, which it has not said yet. */
const FEES = ['chapter7AttorneyFee', 'chapter13AttorneyFee'];

/** Keeps the figures that a text prints: those of federal law, and the firm's own fees without their amounts. */
export function keepUsedFigures(files: StartFiles): void {
  const texts = [...files.values()]
    .filter(({ file }) => !file.endsWith('figures.yaml'))
    .map(printStartFile);
  const used = new Set([...namesIn(texts)].map((name) => name.replace(/\.(?:asOf|since)$/, '')));
  for (const { file, language, data } of files.values()) {
    const frames = FRAMES[language];
    const key = file === 'figures.yaml' ? 'figures' : 'values';
    const all = data[key];
    if (!file.endsWith('figures.yaml') || !isRecord(all)) continue;
    data[key] = Object.fromEntries([
      ...Object.entries(all)
        .filter(([name]) => used.has(name))
        .map(([name, figure]) => [name, figureOf(name, figure)]),
      ...FEES.filter((name) => used.has(name) && language !== 'en').map((name) => [
        name,
        frames.fee,
      ]),
    ]);
  }
}

function figureOf(name: string, figure: unknown): unknown {
  if (!isRecord(figure)) return figure;
  const frames = FRAMES.en;
  if (FEES.includes(name))
    return { ...figure, value: frames.fee, source: 'Yours to write: the fee that your firm asks' };
  return isOfSample(textAt(figure, 'source')) ? { ...figure, source: frames.figureSource } : figure;
}

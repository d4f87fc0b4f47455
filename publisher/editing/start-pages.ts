import type { FirstDayAnswers } from '#contract/first-day.ts';
import { isRecord } from '#contract/is-record.ts';
import { textAt } from '#publisher/content/parse-file.ts';
import type { StartFiles } from './start-file.ts';

/* Takes out the pages that the firm does not have, and the lists that name them. */

export function removePages(files: StartFiles, answers: FirstDayAnswers): void {
  const { services, guides, spanish } = answers;
  const has = (guide: string) => guides.some((name) => name === guide);
  const urgent = guides.flatMap((name) => (name.startsWith('urgent/') ? [name.slice(7)] : []));
  const stays = new Map(
    [...files.values()].flatMap(({ file, language, data }) =>
      file.endsWith('/urgent.yaml') ? [[language, data['stay']]] : [],
    ),
  );
  for (const file of files.keys()) {
    const [, folder, page = ''] = /^(?:\w\w\/)(?:(\w+)\/)?(.*)\.(?:yaml|md)$/.exec(file) ?? [];
    const isKept =
      (spanish || !file.startsWith('es/')) &&
      (folder !== 'services' || services.some((name) => name === page)) &&
      (folder !== 'urgent' || urgent.includes(page)) &&
      !/^court-record\.yaml$|\/our-record\.yaml$/.test(file) &&
      (urgent.length > 0 || !file.endsWith('/urgent.yaml')) &&
      (has('income-check') || file !== 'medians.yaml') &&
      (folder !== undefined || !OPTIONAL.test(page) || has(page));
    if (!isKept) files.delete(file);
  }
  for (const { file, language, data } of files.values()) {
    if (file.endsWith('/services.yaml')) {
      data['order'] = services;
      const compared = services.filter((name) => name === 'chapter7' || name === 'chapter13');
      if (compared.length < 2) delete data['cases'];
    }
    if (file.endsWith('/urgent.yaml')) data['order'] = urgent;
    if (file.includes('/services/') && urgent.length === 0) writeOutStay(data, stays.get(language));
    if (file.endsWith('/home.yaml') && urgent.length === 0 && isRecord(data['hero']))
      delete data['hero']['urgent'];
  }
}

/** A site without the urgent pages has no text of the automatic stay to show, so the step says it itself. */
function writeOutStay({ timeline }: Record<string, unknown>, stay: unknown): void {
  const steps = Array.isArray(timeline) ? timeline.filter(isRecord) : [];
  for (const step of steps.filter(({ showStay }) => showStay === true)) {
    const texts = [textAt(step, 'text'), textAt(stay, 'text'), textAt(stay, 'note')];
    step['text'] = texts.join(' ');
    delete step['showStay'];
  }
}

const OPTIONAL =
  /^(?:gallery|options|exemptions|letters|call-sheet|prepare|plan-range|income-check)$/;

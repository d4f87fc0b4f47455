import type { FirstDayAnswers } from '#contract/first-day.ts';
import { isRecord } from '#contract/is-record.ts';
import type { StartFiles } from './start-file.ts';

/* Takes out the pages that the firm does not have, and the lists that name them. */

export function removePages(files: StartFiles, answers: FirstDayAnswers): void {
  const { services, guides, spanish } = answers;
  const has = (guide: string) => guides.some((name) => name === guide);
  const urgent = guides.flatMap((name) => (name.startsWith('urgent/') ? [name.slice(7)] : []));
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
  for (const { file, data } of files.values()) {
    if (file.endsWith('/services.yaml')) {
      data['order'] = services;
      const compared = services.filter((name) => name === 'chapter7' || name === 'chapter13');
      if (compared.length < 2) delete data['cases'];
    }
    if (file.endsWith('/urgent.yaml')) data['order'] = urgent;
    if (file.includes('/services/') && urgent.length === 0) delete data['showStay'];
    if (file.endsWith('/home.yaml') && urgent.length === 0 && isRecord(data['hero']))
      delete data['hero']['urgent'];
  }
}

const OPTIONAL =
  /^(?:gallery|options|exemptions|letters|call-sheet|prepare|plan-range|income-check)$/;

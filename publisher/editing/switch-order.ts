import { readdir } from 'node:fs/promises';
import type { ContentPath } from '#contract/site-editing.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';
import { itemsAt, readText } from '#publisher/content/parse-file.ts';
import { changeFields, type Change } from './change-fields.ts';

/** A list of services or situations in another order; undefined when the file is written in an unusual way. */
export function withOrder(text: string, wanted: readonly string[]): string | undefined {
  let changed = text;
  for (;;) {
    const order = itemsAt(readText('services.yaml', changed)?.data, 'order').map(String);
    const change = nextChange(order, wanted);
    if (!change) return changed;
    const result = changeFields(changed, [change]);
    if (result === undefined || result === changed) return undefined;
    changed = result;
  }
}

/** One line at a time, so that the others and their comments stay. */
function nextChange(order: readonly string[], wanted: readonly string[]): Change | undefined {
  const path = ['order'];
  if (order.length === 0 || !order.some((id) => wanted.includes(id)))
    return order.join() === wanted.join() ? undefined : { do: 'set', path, value: [...wanted] };
  const extra = order.findIndex((id) => !wanted.includes(id));
  if (extra >= 0) return { do: 'delete', path: [...path, extra] };
  const missing = wanted.find((id) => !order.includes(id));
  return missing === undefined ? undefined : { do: 'append', path, value: missing };
}

/** The files of the sample, from which a page can begin. */
export async function sampleFiles(): Promise<ContentPath[]> {
  const names = await readdir(SAMPLE_FOLDER, { recursive: true });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:md|yaml)$/.test(name));
}

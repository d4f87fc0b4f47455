import type { Firm } from '#contract/content.ts';
import { allFields, type FileEdit } from '#contract/site-editing.ts';
import { readOwnersSettings } from '#server/settings/owners-settings.ts';
import { readDraft } from './draft-rows.ts';
import { currentFile, saveEdit, type SiteParts } from './save.ts';

/* In texts, `{{firm.retentionMonths}}` says how long requests are kept. Owners set the number; firm.yaml repeats it. */

const FIRM_FILE = 'firm.yaml';
const FIELD = 'retentionMonths';

/** Puts the months that owners have set into the draft, unless the file already has this number. */
export async function updateRetentionText(parts: SiteParts, firm: Firm, by: string): Promise<void> {
  const { retentionMonths } = await readOwnersSettings(parts.pool, firm);
  const values = new Map([[FIELD, String(retentionMonths)]]);
  // The first save may only copy a change of the files in CONTENT_DIR into the draft.
  for (let saves = 0; saves < 2; saves++) {
    const shown = await shownMonths(parts);
    if (shown === undefined || shown === values.get(FIELD)) return;
    const { hash } = await currentFile(parts, FIRM_FILE);
    await saveEdit(parts, { file: FIRM_FILE, shown: hash, edit: { values }, by });
  }
}

/** Reads the months in the draft, joined with changes of the files in CONTENT_DIR. */
async function shownMonths({ pool, editor }: SiteParts): Promise<string | undefined> {
  const form = await editor.form(await readDraft(pool), FIRM_FILE);
  const field = form?.fields.flatMap(allFields).find(({ path }) => path === FIELD);
  return field && 'value' in field ? String(field.value) : undefined;
}

/** The edit that a form sends, without the field that the form does not show. */
export function withoutRetention<T extends { file: string; edit: FileEdit }>(change: T): T {
  if (change.file !== FIRM_FILE) return change;
  const values = new Map([...change.edit.values].filter(([path]) => path !== FIELD));
  return { ...change, edit: { ...change.edit, values } };
}

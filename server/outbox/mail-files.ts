import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of a mail in the mail folder is named after this. */
export const messageIdOf = (id: string, mailFrom: string) =>
  `<${id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;

/** The start of the id of a reminder. A reminder lists several people, so erasing one of them removes its file. */
export const REMINDER_ID = 'reminder-';

/** The files in the mail folder. `mail` is the name without the domain: <mail>@<domain>.eml */
export async function mailFilesIn(
  folder: string | undefined,
): Promise<{ path: string; mail: string }[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder).catch((): string[] => []);
  return names.map((name) => ({ path: join(folder, name), mail: name.split('@', 1)[0] ?? '' }));
}

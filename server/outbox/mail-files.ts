import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The Message-ID of a mail, which is also the name of its file in the mail folder. */
export const messageIdOf = (id: string, mailFrom: string) =>
  `<${id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;

/** The start of the ids of reminders to the firm. A reminder names several clients, so erasing one removes its file. */
export const STAFF_MAIL_ID = 'reminder-';
/** A lock: shared while a reminder is read and sent, exclusive during an erasure, so none names an erased person. */
export const STAFF_MAIL_LOCK = 19830007;

/** The files in the mail folder. `mail` is the name without the domain: <mail>@<domain>.eml */
export async function mailFilesIn(
  folder: string | undefined,
): Promise<{ path: string; mail: string }[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder).catch((): string[] => []);
  return names.map((name) => ({ path: join(folder, name), mail: name.split('@', 1)[0] ?? '' }));
}

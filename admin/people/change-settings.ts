import type { Pool } from 'pg';
import type { Firm } from '#contract/content.ts';
import { mailAddresses, type MailSettings } from '#server/mail/addresses.ts';
import {
  changeSettings,
  readOwnersSettings,
  type OwnersSettings,
} from '#server/settings/owners-settings.ts';
import { mailAddressList, mailAddressSetting } from '#server/base/setting-values.ts';
import { countExpired } from '#server/submissions/retention.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { logEntry } from '#admin/access/people-log.ts';
import { withTransaction } from '#server/database/one-connection.ts';

interface SettingsChange {
  /** The version that the page showed. */
  version: number;
  months: string;
  /** `inbox` and `sender` are missing if a setting of the server replaces them. */
  inbox?: string | undefined;
  sender?: string | undefined;
  /** The number of requests that the person has agreed to erase. */
  confirmed?: string | undefined;
  by: string;
  now: Date;
  settings: MailSettings;
}

/** The values in use: a setting of the server takes precedence over the value that owners have set. */
export async function settingsInUse(
  pool: Pool,
  firm: Firm,
  settings: MailSettings,
): Promise<OwnersSettings> {
  const stored = await readOwnersSettings(pool, firm);
  return { ...stored, ...mailAddresses(settings, stored, firm) };
}

/** Changes and logs the owners' settings. A shorter retention needs `confirmed`: how many requests it erases. */
export async function changeOwnersSettings(
  pool: Pool,
  firm: Firm,
  { version, months, inbox, sender, confirmed, by, now, settings }: SettingsChange,
): Promise<void> {
  const retentionMonths = /^\d{1,3}$/.test(months) ? Number(months) : 0;
  if (retentionMonths < 1 || retentionMonths > 120)
    throw refused('months', 'Type a whole number of months, 1 to 120.');
  await withTransaction(pool, async (client) => {
    const stored = await readOwnersSettings(client, firm);
    const shown = mailAddresses(settings, stored, firm);
    // A value from a setting of the server is not stored, so without that setting the earlier value is used again.
    const mailFrom =
      settings.mailFrom === undefined
        ? mailAddressSetting.parse((sender ?? shown.mailFrom).trim())
        : stored.mailFrom;
    const firmInbox =
      settings.firmInbox === undefined
        ? mailAddressList.parse(inbox ?? shown.firmInbox.join(','))
        : stored.firmInbox;
    if (firmInbox === undefined || firmInbox.length > MAX_INBOXES)
      throw refused(
        'inbox',
        'Type whole email addresses with commas between them, as in ann@firm.example',
      );
    if (mailFrom === undefined)
      throw refused('sender', 'Type a whole email address, as in office@firm.example');
    const isShorter = retentionMonths < stored.retentionMonths;
    const erasedCount = isShorter ? await countExpired(client, retentionMonths, now) : 0;
    if (isShorter && confirmed !== String(erasedCount))
      throw refused('confirmed', retentionWarning(retentionMonths, erasedCount), erasedCount);
    const next = { retentionMonths, mailFrom, firmInbox };
    const before = await changeSettings(client, firm, { ...next, shown: version, by });
    if (before === undefined)
      throw new AdminError('invalid', 'Someone else has changed this since you opened the page.');
    const changes = [
      ['retention', String(before.retentionMonths), String(retentionMonths)],
      ['inbox', before.firmInbox.join(', '), firmInbox.join(', ')],
      ['sender', before.mailFrom, mailFrom],
    ] as const;
    for (const [of, from, to] of changes) {
      if (from === to) continue;
      const detail = {
        of,
        from,
        to,
        ...(of === 'retention' && isShorter && { erases: erasedCount }),
      };
      await logEntry(client, { by, kind: 'settings', detail });
    }
  });
}

const MAX_INBOXES = 20;

function retentionWarning(months: number, erasedCount: number): string {
  const kept = months === 1 ? '1 month' : `${months} months`;
  if (erasedCount === 0)
    return `No request is older than ${kept} now. Check the box to keep requests for a shorter time.`;
  const [are, they] =
    erasedCount === 1 ? ['1 request is', 'it is'] : [`${erasedCount} requests are`, 'they are'];
  return `${are} older than ${kept} now. From the next daily check on, ${they} listed under “To be erased”, and seven days later erased for good. Check the box if you want that.`;
}

const refused = (control: string, message: string, erases?: number) =>
  new AdminError('invalid', message, { errors: { [control]: message }, erases });

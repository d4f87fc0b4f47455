import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { OutOfDate, SiteOverview } from '#contract/site-editing.ts';

/** The work that people of the firm have to do for the site. */
interface SiteDue {
  /** How many texts wait for an attorney. */
  toRead: number;
  outOfDate: readonly OutOfDate[];
  /** Whether the first day has not begun. */
  isSampleFirm: boolean;
}

/** A publish may keep the editor process busy for minutes. Meanwhile, pages show the last known values. */
const MAX_WAIT_MILLISECONDS = 2000;

/** Returns a function for pages that must not wait for the editor process; it returns undefined at first. */
export function createSiteDue(
  pool: Pool,
  overview: () => Promise<SiteOverview>,
): () => Promise<SiteDue | undefined> {
  let known: { key: string; due: SiteDue } | undefined;
  let loading: Promise<void> | undefined;
  async function load(key: string) {
    const { files, outOfDate, isSampleFirm } = await overview();
    const toRead = files.filter((file) => file.isToRead).length;
    // The firm does not have to keep the sample up to date.
    known = { key, due: { toRead, outOfDate: isSampleFirm ? [] : outOfDate, isSampleFirm } };
  }
  return async () => {
    const { rows } = await pool.query<{ key: string }>(DUE_KEY);
    const { key = '' } = rows[0] ?? {};
    if (known?.key !== key) {
      loading ??= load(key)
        // The pages of Site show the error.
        .catch(() => {})
        .finally(() => {
          loading = undefined;
        });
      await Promise.race([loading, delay(MAX_WAIT_MILLISECONDS, undefined, { ref: false })]);
    }
    return known?.due;
  };
}

/** A key that changes with the draft, its reviews and each publish, and every ten minutes: the day and the files change too. */
const DUE_KEY = `
  select concat_ws(' ', (select concat(count(*), ' ', max(edited_at)) from private.site_draft),
    (select count(*) from private.site_reviews), (select max(id) from private.site_publishes),
    floor(extract(epoch from now()) / 600)) as key`;

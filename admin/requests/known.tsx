import { Hono } from 'hono';
import { changeKnown, markConflictChecked, MAX_KNOWN } from './change-known.ts';
import { KNOWN_FIELDS } from '#admin/data/requests.ts';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts } from '#admin/office/read-form.ts';
import { refuse, sentChange } from './request.tsx';
import { changedFields } from './seen-fields.tsx';

export const knownRoutes = new Hono<AdminEnvironment>();

/** Saves only the fields that the person has changed. */
knownRoutes.post('/requests/:id/known', async (c) => {
  const change = await sentChange(c);
  const changed = changedFields(await formTexts(c), KNOWN_FIELDS);
  // PostgreSQL counts characters, as Array.from does.
  const tooLong = KNOWN_FIELDS.filter(
    (field) => Array.from(changed[field] ?? '').length > MAX_KNOWN[field],
  );
  if (tooLong.length > 0)
    return refuse(c, {
      errors: Object.fromEntries(
        tooLong.map((field) => [field, `Use at most ${MAX_KNOWN[field]} characters`]),
      ),
    });
  await changeKnown(change, changed);
  return redirectWith(c, `/requests/${change.id}`, 'Saved: what the firm knows.');
});

knownRoutes.post('/requests/:id/conflict-checked', async (c) => {
  const { id } = await markConflictChecked(await sentChange(c));
  return redirectWith(c, `/requests/${id}`, 'Saved: you have checked for a conflict of interest.');
});

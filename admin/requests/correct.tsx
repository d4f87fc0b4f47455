import { Hono } from 'hono';
import { AdminError } from '#admin/data/admin-error.ts';
import { CONTACTS, correctRequest } from './person-changes.ts';
import { CORRECTABLE } from '#admin/data/requests.ts';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts } from '#admin/office/read-form.ts';
import { showAgainIfRefused } from '#admin/office/refusal.ts';
import { sentChange, showRefused } from './request.tsx';
import { changedFields } from './seen-fields.tsx';

export const correctRoutes = new Hono<AdminEnvironment>();

/** Corrects a mistyped name, address or number. Saves only what the person has changed. */
correctRoutes.post('/requests/:id/correction', async (c) => {
  const typed = await formTexts(c);
  const change = await sentChange(c);
  const changed = changedFields(typed, CORRECTABLE);
  const confirmed = CONTACTS.filter((way) => typed[`checked-${way}`] === 'on');
  return showAgainIfRefused(c, showRefused, async () => {
    if (Object.keys(changed).length + confirmed.length === 0)
      throw new AdminError('invalid', 'Change a field first');
    await correctRequest(change, { ...changed, confirmed });
    return redirectWith(c, `/requests/${change.id}`, 'Correction saved.');
  });
});

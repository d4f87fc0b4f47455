import { Hono } from 'hono';
import * as v from 'valibot';
import { AdminError } from '#server/admin/admin-error.ts';
import { correctRequest } from '#server/admin/person-changes.ts';
import { readRequest } from '#server/admin/read-request.ts';
import { CORRECTABLE } from '#server/admin/requests.ts';
import type { AdminEnvironment } from '#admin/environment.ts';
import { redirectWith } from '#admin/flash.ts';
import { formTexts, readForm, ShownVersion } from '#admin/read-form.ts';
import { texts } from '#admin/texts.ts';
import { CHECKED, seenName } from './correct-form.tsx';
import { changeOf, showRequest } from './request.tsx';

export const correctRoutes = new Hono<AdminEnvironment>();

/** Corrects a mistyped name, address or number. Saves only what the person has changed. */
correctRoutes.post('/requests/:id/correction', async (c) => {
  const { version } = await readForm(c, v.object({ version: ShownVersion }));
  const typed = await formTexts(c);
  const change = changeOf(c, version);
  const changed = CORRECTABLE.filter(
    (field) => (typed[field] ?? '') !== (typed[seenName(field)] ?? ''),
  );
  const confirmed = CHECKED.filter((way) => typed[`checked-${way}`] === 'on');
  try {
    if (changed.length + confirmed.length === 0)
      throw new AdminError('invalid', texts.request.nothingChanged);
    await correctRequest(change, {
      ...Object.fromEntries(changed.map((field) => [field, typed[field] || null])),
      confirmed,
    });
  } catch (error) {
    if (!(error instanceof AdminError) || error.code === 'changed') throw error;
    const { fields, other } = error.details;
    const request = await readRequest(change.pool, change.id, change.display);
    return showRequest(c, request, {
      status: other ? 409 : 422,
      typed,
      correction: { message: error.message, fields, other },
    });
  }
  return redirectWith(c, `/requests/${change.id}`, { text: texts.request.saved.correct });
});

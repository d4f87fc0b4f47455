import { Hono } from 'hono';
import * as v from 'valibot';
import { countTry, MAX_WHY_LENGTH, setCallBack, undoTry } from './calls.ts';
import { mayWrite } from '#server/submissions/shared-contact.ts';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { readForm } from '#admin/office/read-form.ts';
import { showAgainIfRefused } from '#admin/office/refusal.ts';
import { unreachedText } from './call-back-panel.tsx';
import { viewOf } from '#admin/office/view.ts';
import { sentChange, showRefused } from './request.tsx';

/** Plans a call, removes it, and counts calls that nobody answered. */
export const callBackRoutes = new Hono<AdminEnvironment>();

const CallBack = v.object({
  callDay: v.string(),
  callTime: v.string(),
  callWhy: v.pipe(v.string(), v.maxLength(MAX_WHY_LENGTH)),
});
callBackRoutes.post('/requests/:id/call-back', async (c) => {
  const { callDay: day, callTime: clock, callWhy: why } = await readForm(c, CallBack);
  const change = await sentChange(c);
  return showAgainIfRefused(c, showRefused, async () => {
    const { id, callBackAt } = await setCallBack(change, { day, clock, why });
    const moment = callBackAt === null ? '' : viewOf(c).formats.moment(callBackAt);
    return redirectWith(c, `/requests/${id}`, `Saved: call back ${moment}.`);
  });
});

callBackRoutes.post('/requests/:id/no-call-back', async (c) => {
  const { id } = await setCallBack(await sentChange(c), null);
  return redirectWith(c, `/requests/${id}`, 'Removed: nobody has to call back.');
});

callBackRoutes.post('/requests/:id/tried', async (c) => {
  const changed = await countTry(await sentChange(c));
  const { id, name, version, callBackAt, answerBy } = changed;
  const next = callBackAt === null ? undefined : viewOf(c).formats.moment(callBackAt);
  return redirectWith(c, `/requests/${id}`, {
    text: `${name}: nobody answered. ${next === undefined ? unreachedText(mayWrite(answerBy)) : `Call back ${next}.`}`,
    undo: { path: `/requests/${id}/untried`, fields: { version: String(version) } },
  });
});

callBackRoutes.post('/requests/:id/untried', async (c) => {
  const { id, name } = await undoTry(await sentChange(c));
  return redirectWith(c, `/requests/${id}`, `${name}: this call does not count.`);
});

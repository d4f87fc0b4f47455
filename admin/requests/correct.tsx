import { Hono } from 'hono';
import { AdminError } from '#admin/data/admin-error.ts';
import { correctRequest } from './person-changes.ts';
import { CORRECTABLE } from '#admin/data/requests.ts';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts } from '#admin/office/read-form.ts';
import { fieldMessages } from '#admin/ui/field-messages.ts';
import { CHECKED } from './correct-form.tsx';
import { refuse, sentChange } from './request.tsx';
import { changedFields } from './seen-fields.tsx';

export const correctRoutes = new Hono<AdminEnvironment>();

/** Corrects a mistyped name, address or number. Saves only what the person has changed. */
correctRoutes.post('/requests/:id/correction', async (c) => {
  const typed = await formTexts(c);
  const change = await sentChange(c);
  const changed = changedFields(typed, CORRECTABLE);
  const confirmed = CHECKED.filter((way) => typed[`checked-${way}`] === 'on');
  try {
    if (Object.keys(changed).length + confirmed.length === 0)
      throw new AdminError('invalid', 'Change a field first');
    await correctRequest(change, { ...changed, confirmed });
  } catch (error) {
    if (!(error instanceof AdminError) || error.code === 'changed') throw error;
    const { fields, other } = error.details;
    if (other)
      return refuse(c, {
        status: 409,
        problem: <TakenBy {...other} correctedOn={change.id} />,
      });
    if (!fields) return refuse(c, { problem: error.message });
    const errors = Object.entries(fieldMessages(fields)).map(([field, message]) => [
      `correct-${field === 'contact' ? 'email' : field}`,
      message,
    ]);
    return refuse(c, { errors: Object.fromEntries(errors) });
  }
  return redirectWith(c, `/requests/${change.id}`, { text: 'Correction saved.' });
});

interface TakenByProps {
  id: string;
  name: string;
  reference: string;
  joinedInto: string | null;
  /** The request that the person wanted to correct. If it is set, the link compares both requests. */
  correctedOn?: string;
}

/** Says that another request already has this email or phone. */
export function TakenBy({ id, name, reference, joinedInto, correctedOn }: TakenByProps) {
  if (joinedInto !== null && joinedInto === correctedOn)
    return `This address or number is part of this request already: it came with ${name} (${reference}), which is joined into it. A second number of the person belongs in “Second number or extension” under “What the firm knows”.`;
  const [href, text] = correctedOn
    ? [`/requests/${correctedOn}/duplicates?with=${id}`, 'Join with …']
    : [`/requests/${id}`, 'Open that request'];
  return (
    <>
      {`${name} (${reference}) already has this address or number.`} <a href={href}>{text}</a>
    </>
  );
}

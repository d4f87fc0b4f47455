import { Hono } from 'hono';
import * as v from 'valibot';
import { AdminError, type ErrorDetails } from '#admin/data/admin-error.ts';
import {
  bookAppointment,
  cancelAppointment,
  changeAppointment,
  endOf,
  type Booking,
} from './appointments.ts';
import { readRequest } from './read-request.ts';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts, readForm, StoredId, ShownVersion } from '#admin/office/read-form.ts';
import { refusalOf } from '#admin/office/refusal.ts';
import { viewOf } from '#admin/office/view.ts';
import { NOT_MAILED, readAppointment, whyNoMail } from './read-appointment.ts';
import { changeOf, refuse, showRefused } from './request.tsx';

/** Books, moves and cancels appointments. */
export const appointmentRoutes = new Hono<AdminEnvironment>();

const NewOrChanged = v.object({
  version: ShownVersion,
  appointment: v.union([v.literal('new'), StoredId]),
  sure: v.optional(v.string()),
});
appointmentRoutes.post('/requests/:id/appointments', async (c) => {
  const { version, appointment, sure } = await readForm(c, NewOrChanged);
  const { pool, display, id: requestId } = changeOf(c);
  const request = await readRequest(pool, requestId, display);
  const booking = await readAppointment(c, await formTexts(c), request);
  if ('errors' in booking) return refuse(c, booking);
  const change = { ...changeOf(c, version), isSure: sure !== undefined };
  try {
    const changed =
      appointment === 'new'
        ? await bookAppointment(change, booking)
        : await changeAppointment(change, appointment, booking);
    const time = viewOf(c).formats.moment(booking.startsAt);
    const text = `${appointment === 'new' ? 'Booked' : 'Saved'}: ${time}.`;
    const recipient = changed.appointments.find(({ id }) => id === appointment) ?? changed;
    const noMail = whyNoMail(recipient) ?? (booking.getsMail ? undefined : NOT_MAILED);
    return redirectWith(
      c,
      `/requests/${changed.id}`,
      noMail === undefined ? text : `${text} ${noMail}`,
    );
  } catch (error) {
    if (!(error instanceof AdminError) || error.code !== 'busy') throw error;
    const problem = whyNotBooked(c, booking, error.details);
    return showRefused(c, { ...(await refusalOf(c, error)), problem });
  }
});

const Canceled = v.object({ version: ShownVersion, appointment: StoredId });
appointmentRoutes.post('/requests/:id/cancellation', async (c) => {
  const { version, appointment } = await readForm(c, Canceled);
  const { id, state, appointments } = await cancelAppointment(changeOf(c, version), appointment);
  // Today lists the request by the same rule.
  const isUndated = state === 'consultation' && appointments.every((one) => one.cancelledAt);
  const undated = isUndated
    ? ' On Today they are now listed under “Consultation without a day”.'
    : '';
  return redirectWith(c, `/requests/${id}`, `The appointment is canceled.${undated}`);
});

function whyNotBooked(c: AdminContext, { person }: Booking, { busy, closed }: ErrorDetails) {
  const { nameOf, formats } = viewOf(c);
  const { clock } = formats;
  return [
    busy &&
      `${nameOf(person)} has an appointment with ${busy.name} then, ${clock(busy.startsAt)} to ${clock(endOf(busy))}.`,
    closed && 'The office is closed then.',
    'Choose another time, or book it anyway.',
  ]
    .filter(Boolean)
    .join(' ');
}

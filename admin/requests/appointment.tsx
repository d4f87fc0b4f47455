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
import { formTexts, readForm, RequestId, ShownVersion } from '#admin/office/read-form.ts';
import { viewOf } from '#admin/office/view.ts';
import { appointmentControlId } from './appointment-panel.tsx';
import { appointmentTexts as texts, whyNoMail } from './appointment-texts.ts';
import { readAppointment } from './read-appointment.ts';
import { changeOf, refuse } from './request.tsx';

/** Books, moves and cancels appointments. */
export const appointmentRoutes = new Hono<AdminEnvironment>();

const NewOrChanged = v.object({
  version: ShownVersion,
  appointment: v.union([v.literal('new'), RequestId]),
  sure: v.optional(v.string()),
});
appointmentRoutes.post('/requests/:id/appointments', async (c) => {
  const { version, appointment, sure } = await readForm(c, NewOrChanged);
  const { pool, display, id: requestId } = changeOf(c);
  const request = await readRequest(pool, requestId, display);
  const booking = await readAppointment(c, await formTexts(c), request);
  if ('errors' in booking) {
    const errors = Object.entries(booking.errors).map(([name, error]) => [
      appointmentControlId(appointment, name),
      error,
    ]);
    return refuse(c, { errors: Object.fromEntries(errors) });
  }
  const change = { ...changeOf(c, version), isSure: sure !== undefined };
  try {
    const changed =
      appointment === 'new'
        ? await bookAppointment(change, booking)
        : await changeAppointment(change, appointment, booking);
    const text = texts.saved[appointment === 'new' ? 'booked' : 'changed'];
    const time = viewOf(c).formats.moment(booking.startsAt);
    const told = changed.appointments.find(({ id }) => id === appointment) ?? changed;
    const noMail = whyNoMail(told) ?? (booking.isMailed ? undefined : texts.noMail.chosen);
    return redirectWith(c, `/requests/${changed.id}`, {
      text: noMail === undefined ? text(time) : `${text(time)} ${noMail}`,
    });
  } catch (error) {
    if (!(error instanceof AdminError) || error.code !== 'busy') throw error;
    return refuse(c, { status: 409, problem: whyNotBooked(c, booking, error.details) });
  }
});

const Canceled = v.object({ version: ShownVersion, appointment: RequestId });
appointmentRoutes.post('/requests/:id/cancellation', async (c) => {
  const { version, appointment } = await readForm(c, Canceled);
  const { id, state, appointments } = await cancelAppointment(changeOf(c, version), appointment);
  // As Today has it.
  const isUndated = state === 'consultation' && appointments.every((one) => one.cancelledAt);
  const { canceled, undated } = texts.saved;
  return redirectWith(c, `/requests/${id}`, { text: isUndated ? canceled + undated : canceled });
});

function whyNotBooked(c: AdminContext, { person }: Booking, { busy, closed }: ErrorDetails) {
  const { nameOf, formats } = viewOf(c);
  const { clock } = formats;
  return [
    busy && texts.busy(nameOf(person), busy.name, clock(busy.startsAt), clock(endOf(busy))),
    closed && texts.closed,
    texts.chooseOrSure,
  ]
    .filter(Boolean)
    .join(' ');
}

import { LANGUAGE_CODES, LANGUAGE_NAMES } from '#contract/languages.ts';
import { APPOINTMENT_WAYS } from '#contract/mail-texts.ts';
import { isoTime } from '#server/base/local-time.ts';
import { nextWorkingDay } from '#server/base/working-time.ts';
import { WAY_IN_WORDS } from '#admin/data/agenda.ts';
import type { Appointment, AppointmentWay, RequestDetail } from '#admin/data/requests.ts';
import { wantsMail } from '#server/submissions/shared-contact.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { CheckBox, LabeledInput, LabeledSelect } from '#admin/ui/form.tsx';
import { FoldedPanel } from '#admin/ui/panel.tsx';
import { useRefusal } from '#admin/office/refusal.ts';
import { useView } from '#admin/office/view.ts';
import { FoldedForm, shownFields } from './folded-form.tsx';
import { LENGTHS, NOT_MAILED, whyNoMail } from './read-appointment.ts';

const WAY: Record<AppointmentWay, string> = {
  phone: 'Phone',
  video: 'Video',
  office: 'At the office',
  home: 'At their home',
};

/** Tells what to type in the field “Place”. All of these hints are in the page; CSS shows the one for the chosen way. */
const PLACE: Record<AppointmentWay, string> = {
  phone: 'a number, if it is not theirs',
  video: 'the link',
  office: 'the room, if it matters',
  home: 'their address',
};

/** The appointments with the client, and the forms that book, move and cancel them. `isOwn`: false for a joined request. */
export function AppointmentPanel({ request, isOwn }: { request: RequestDetail; isOwn: boolean }) {
  const { formats, nameOf } = useView();
  const isEmpty = request.appointments.length === 0;
  return (
    <FoldedPanel
      id="appointments"
      className="panel"
      title="Appointment"
      note={isEmpty && 'None'}
      action={`/requests/${request.id}/appointments`}
      shown={request.appointments.map((one) => (one.cancelledAt ? 'canceled' : 'booked')).join('-')}
    >
      {!isEmpty && (
        <ul className="rows">
          {request.appointments.map((one) => {
            const { id, startsAt, minutes, way, person, place } = one;
            const state = one.cancelledAt ? 'canceled' : startsAt > formats.now ? 'next' : 'past';
            const time = formats.moment(startsAt);
            return (
              <li key={id} className={state === 'next' ? undefined : 'text-quiet'}>
                <p className={state === 'next' ? 'strong' : undefined}>
                  {time}
                  {state !== 'next' && ` (${state})`}
                </p>
                <p>
                  {[`${minutes} minutes`, WAY_IN_WORDS[way], `with ${nameOf(person)}`, place]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                {state === 'next' && !one.getsMail && <p className="text-quiet">{NOT_MAILED}</p>}
                {state === 'next' && isOwn && (
                  <>
                    <BookingForm request={request} before={one} />
                    <CancelButton request={request} appointment={one} time={time} />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isOwn && <BookingForm request={request} />}
    </FoldedPanel>
  );
}

function CancelButton(props: { request: RequestDetail; appointment: Appointment; time: string }) {
  const { request, appointment, time } = props;
  const noMail = whyNoMail(appointment) ?? (appointment.getsMail ? undefined : NOT_MAILED);
  return (
    <div className="no-print">
      <PostButtonWithQuestion
        id={`cancel-${appointment.id}`}
        look="link-button"
        button="Cancel the appointment"
        title="Cancel this appointment?"
        text={`${time}. ${noMail ?? 'If they had an email about it, they get another one.'}`}
        action={`/requests/${request.id}/cancellation`}
        fields={{ ...shownFields(request), appointment: appointment.id }}
        cancel="Keep it"
      />
    </div>
  );
}

function BookingForm({ request, before }: { request: RequestDetail; before?: Appointment }) {
  const { nameOf, people, person: self, firm, formats } = useView();
  const fields = { appointment: before?.id ?? 'new' };
  const refusal = useRefusal(`/requests/${request.id}/appointments`, fields);
  const time = before ? isoTime(before.startsAt, firm.timeZone) : '';
  const taken = before?.person ?? request.assignee ?? self;
  const recipient = before ?? request;
  const noMail = whyNoMail(recipient);
  return (
    <FoldedForm
      id={before === undefined ? 'appointment' : `appointment-${before.id}`}
      request={request}
      form="appointments"
      summary={
        before
          ? 'Move or change it'
          : request.appointments.length > 0
            ? 'Book another one'
            : undefined
      }
      fields={fields}
      save={before === undefined ? 'Book an appointment' : 'Save the change'}
    >
      <div className="field-row fitted">
        <LabeledInput
          name="day"
          label="Day"
          defaultValue={time.slice(0, 10) || nextWorkingDay(formats.now, firm)}
          type="date"
          required
        />
        <LabeledInput
          name="clock"
          label="Time"
          defaultValue={time.slice(11, 16)}
          type="time"
          step={300}
          required
        />
        <LabeledSelect
          name="minutes"
          label="Length"
          options={LENGTHS.map((length) => [String(length), `${length} minutes`])}
          defaultValue={String(before?.minutes ?? 30)}
        />
        <LabeledSelect
          name="way"
          label="How"
          options={APPOINTMENT_WAYS.map((way) => [way, WAY[way]])}
          defaultValue={before?.way ?? 'phone'}
        />
        <LabeledSelect
          name="person"
          label="With"
          options={people.map((one) => [one, one === self ? 'You' : nameOf(one)])}
          defaultValue={people.includes(taken) ? taken : self}
        />
      </div>
      <LabeledInput
        name="place"
        label={
          <>
            Place
            {APPOINTMENT_WAYS.map((way) => (
              <span key={way} className="text-quiet" data-place={way}>
                {`: ${PLACE[way]}`}
              </span>
            ))}
          </>
        }
        defaultValue={before?.place ?? ''}
      />
      {refusal?.problem !== undefined && <CheckBox name="sure">Book it anyway</CheckBox>}
      {noMail === undefined ? (
        <>
          <CheckBox
            name="mailed"
            defaultChecked={before?.getsMail ?? wantsMail(recipient.answerBy)}
          >
            {`Email them at ${recipient.email ?? ''}: a file for their calendar now and after each change, and a reminder`}
          </CheckBox>
          {!wantsMail(recipient.answerBy) && (
            <p className="text-quiet">
              They did not ask for email. Ask them before you check this.
            </p>
          )}
          <LabeledSelect
            name="language"
            label="Language of the emails"
            options={LANGUAGE_CODES.map((language) => [language, LANGUAGE_NAMES[language]])}
            defaultValue={before?.language ?? request.pageLanguage}
          />
        </>
      ) : (
        <p className="text-quiet">{noMail}</p>
      )}
    </FoldedForm>
  );
}

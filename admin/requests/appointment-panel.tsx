import { LANGUAGE_CODES, LANGUAGE_NAMES } from '#contract/languages.ts';
import { APPOINTMENT_WAYS } from '#contract/mail-texts.ts';
import { isoTime } from '#server/base/local-time.ts';
import type { Appointment, AppointmentWay, RequestDetail } from '#admin/data/requests.ts';
import { wantsMail } from '#server/submissions/shared-contact.ts';
import { Field } from '#app/ui/field.tsx';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';
import { FoldedForm, type Refusal, shownFields } from './folded-form.tsx';
import { LENGTHS, NOT_MAILED, whyNoMail } from './read-appointment.ts';

const WAY: Record<AppointmentWay, string> = {
  phone: 'Phone',
  video: 'Video',
  office: 'At the office',
  home: 'At their home',
};
const APPOINTMENT_LABEL = {
  day: 'Day',
  clock: 'Time',
  minutes: 'Length',
  person: 'With',
  way: 'How',
  place: 'Place',
  language: 'Language of the emails',
};

/** `appointment`: the id of an appointment, or `new`. */
export const appointmentControlId = (appointment: string, name: string) =>
  appointment === 'new' ? `appointment-${name}` : `appointment-${appointment}-${name}`;

/** The appointments with the client, and the forms that book, move and cancel them. `isOwn`: false for a joined request. */
export function AppointmentPanel(props: {
  request: RequestDetail;
  refusal: Refusal | undefined;
  isOwn: boolean;
}) {
  const { request, refusal, isOwn } = props;
  const { formats, nameOf } = useView();
  const isEmpty = request.appointments.length === 0;
  return (
    <Panel id="appointments" title="Appointment" note={isEmpty && 'None is booked.'}>
      {!isEmpty && (
        <ul className="rows">
          {request.appointments.map((one) => {
            const { id, startsAt, minutes, way, person, place } = one;
            const state = one.cancelledAt ? 'canceled' : startsAt > formats.now ? 'next' : 'past';
            const time = formats.moment(startsAt);
            return (
              <li key={id} className={state === 'next' ? undefined : 'text-quiet'}>
                <span className={state === 'next' ? 'strong' : undefined}>{time}</span>
                {`, ${minutes} minutes, ${WAY[way]}, with ${nameOf(person)}`}
                {place !== null && `, ${place}`}
                {state === 'next' && !one.getsMail && ` · ${NOT_MAILED}`}
                {state !== 'next' && ` (${state})`}
                {state === 'next' && isOwn && (
                  <>
                    <BookingForm request={request} refusal={refusal} before={one} />
                    <CancelButton request={request} appointment={one} time={time} />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isOwn && <BookingForm request={request} refusal={refusal} />}
    </Panel>
  );
}

function CancelButton(props: { request: RequestDetail; appointment: Appointment; time: string }) {
  const { request, appointment, time } = props;
  const noMail = whyNoMail(appointment) ?? (appointment.getsMail ? undefined : NOT_MAILED);
  return (
    <div className="actions no-print mt-2">
      <PostButtonWithQuestion
        id={`cancel-${appointment.id}`}
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

function BookingForm(props: {
  request: RequestDetail;
  refusal: Refusal | undefined;
  before?: Appointment;
}) {
  const { request, before } = props;
  const view = useView();
  const { nameOf, people, person: self } = view;
  const id = before?.id ?? 'new';
  const refusal = props.refusal?.typed['appointment'] === id ? props.refusal : undefined;
  const values = { ...initialValues(request, before, view), ...refusal?.typed };
  const part = (name: keyof typeof values) => ({
    id: appointmentControlId(id, name),
    label: APPOINTMENT_LABEL[name],
    error: refusal?.errors?.[appointmentControlId(id, name)],
  });
  const input = (name: keyof typeof values) => ({
    ...part(name),
    name,
    defaultValue: values[name],
  });
  const options: Record<AppointmentChoice, [value: string, text: string][]> = {
    minutes: LENGTHS.map((length) => [String(length), `${length} minutes`]),
    person: people.map((one) => [one, one === self ? `${nameOf(one)} (you)` : nameOf(one)]),
    way: APPOINTMENT_WAYS.map((way) => [way, WAY[way]]),
    language: LANGUAGE_CODES.map((language) => [language, LANGUAGE_NAMES[language]]),
  };
  const select = (name: AppointmentChoice) => (
    <Field key={name} {...part(name)}>
      {(attributes) => (
        <select {...attributes} name={name} defaultValue={values[name]}>
          {options[name].map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const recipient = before ?? request;
  const noMail = whyNoMail(recipient);
  return (
    <FoldedForm
      id={before === undefined ? 'appointment' : `appointment-${id}`}
      request={request}
      form="appointments"
      refusal={refusal}
      summary={before === undefined ? 'Book an appointment' : 'Move or change it'}
      fields={{ appointment: id }}
      save={before === undefined ? 'Book an appointment' : 'Save the change'}
    >
      <div className="field-row">
        <LabeledInput {...input('day')} type="date" required />
        <LabeledInput {...input('clock')} type="time" step={300} required />
        {select('minutes')}
        {select('way')}
      </div>
      {select('person')}
      <LabeledInput
        {...input('place')}
        hint="Video: the link. Their home: the address. Phone: only a number other than theirs. Office: only a room."
      />
      {refusal?.problem !== undefined && (
        <label className="check">
          <input type="checkbox" name="sure" />
          Book it anyway
        </label>
      )}
      {noMail === undefined ? (
        <>
          <label className="check">
            <input
              type="checkbox"
              name="mailed"
              defaultChecked={
                refusal
                  ? 'mailed' in refusal.typed
                  : (before?.getsMail ?? wantsMail(recipient.answerBy))
              }
            />
            {`Email them at ${recipient.email ?? ''} about it: a file for their calendar now and at each change, and a reminder`}
          </label>
          {!wantsMail(recipient.answerBy) && (
            <p className="text-quiet">
              They did not ask for email. Ask them before you check this.
            </p>
          )}
          {select('language')}
        </>
      ) : (
        <p className="text-quiet">{noMail}</p>
      )}
    </FoldedForm>
  );
}

type AppointmentChoice = 'minutes' | 'person' | 'way' | 'language';

function initialValues(
  { assignee, pageLanguage }: RequestDetail,
  before: Appointment | undefined,
  { people, person, firm }: ReturnType<typeof useView>,
) {
  const taken = before?.person ?? assignee ?? person;
  const time = before ? isoTime(before.startsAt, firm.timeZone) : '';
  return {
    day: time.slice(0, 10),
    clock: time.slice(11, 16),
    minutes: String(before?.minutes ?? 30),
    person: people.includes(taken) ? taken : person,
    way: before?.way ?? 'phone',
    place: before?.place ?? '',
    language: before?.language ?? pageLanguage,
  };
}

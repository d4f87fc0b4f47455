import * as v from 'valibot';

/*
 * The sentences of mails to visitors that are not the firm's content. Each language has them in `app/texts/`, and a
 * published site carries them to the server in its content.json.
 */

/** A sentence with names in braces that `fillIn` replaces: `placeholders` lists them. */
const sentence = (...placeholders: string[]) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.check(
      (value) => placeholders.every((name) => value.includes(`{${name}}`)),
      `needs ${placeholders.map((name) => `{${name}}`).join(', ')}`,
    ),
  );

export const APPOINTMENT_WAYS = ['phone', 'video', 'office', 'home'] as const;
/** The reasons for a mail about an appointment. */
export const APPOINTMENT_NEWS = ['booked', 'changed', 'canceled', 'reminder'] as const;

export type MailTexts = v.InferOutput<typeof MailTexts>;
export const MailTexts = v.object({
  confirmation: v.object({
    subject: sentence('reference'),
    greeting: sentence('name'),
    /** The greeting when the name could be a message (R20.3). */
    greetingWithoutName: sentence(),
    /** `answerTime` is the firm's, and the day is its next working day. */
    received: sentence('answerTime', 'weekday', 'date'),
    next: sentence(),
    steps: v.array(sentence()),
    nothingToPrepare: sentence(),
    /** The words before the phone number. */
    urgent: sentence(),
    /** The link to /urgent. */
    tonight: sentence(),
    mistyped: sentence(),
  }),
  appointment: v.object({
    /** `weekday`, `date` and `time` are those of the appointment. */
    subject: v.object(v.entriesFromList(APPOINTMENT_NEWS, sentence('weekday', 'date', 'time'))),
    intro: v.object(v.entriesFromList(APPOINTMENT_NEWS, sentence('firm'))),
    /** The format with the year and the name of the time zone. */
    when: sentence('weekday', 'date', 'time', 'zone'),
    minutes: sentence('minutes'),
    way: v.object(v.entriesFromList(APPOINTMENT_WAYS, sentence())),
    labels: v.object({
      when: sentence(),
      length: sentence(),
      who: sentence(),
      how: sentence(),
      where: sentence(),
    }),
    /** Which number the firm calls. */
    number: sentence(),
    bring: sentence(),
    prepare: sentence(),
    /** The words before the phone number. */
    call: sentence(),
    /** The sentence after a cancellation. */
    callAgain: sentence(),
    /** The name of the event in a calendar. */
    event: sentence('firm'),
    /** The name of the calendar file. */
    file: sentence(),
  }),
  /** The beginning of a mail that a person of the firm writes. */
  answer: v.object({
    subject: sentence('firm'),
    /** The paragraphs of the letter to a person that the firm does not take on as a client. */
    declination: v.array(sentence()),
  }),
});

import * as v from 'valibot';

/*
 * The sentences of mails to visitors that are not the firm's content. Each language has them in `app/texts/`, and a
 * published site carries them to the server in its content.json.
 */

/** A text with names in braces that `fillIn` replaces: `placeholders` lists them. */
const text = (...placeholders: string[]) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.check(
      (value) => placeholders.every((name) => value.includes(`{${name}}`)),
      `needs ${placeholders.map((name) => `{${name}}`).join(', ')}`,
    ),
  );

export const APPOINTMENT_WAYS = ['phone', 'video', 'office', 'home'] as const;
/** The facts of an appointment in a mail. */
export const APPOINTMENT_NEWS = ['booked', 'changed', 'canceled', 'reminder'] as const;

export type MailTexts = v.InferOutput<typeof MailTexts>;
export const MailTexts = v.object({
  confirmation: v.object({
    subject: text('reference'),
    greeting: text('name'),
    /** The greeting when the name could be a message (R20.3). */
    greetingWithoutName: text(),
    /** `answerTime` is the firm's, and the day is its next working day. */
    received: text('answerTime', 'weekday', 'date'),
    next: text(),
    steps: v.array(text()),
    nothingToPrepare: text(),
    /** The words before the phone number. */
    urgent: text(),
    /** The link to /urgent. Missing in a site that earlier code has made. */
    tonight: v.exactOptional(text()),
    mistyped: text(),
  }),
  /** Missing in a site that earlier code has made. Its mails about appointments wait until it is made again. */
  appointment: v.exactOptional(
    v.object({
      /** `weekday`, `date` and `time`: when it is. */
      subject: v.object(v.entriesFromList(APPOINTMENT_NEWS, text('weekday', 'date', 'time'))),
      intro: v.object(v.entriesFromList(APPOINTMENT_NEWS, text('firm'))),
      /** The format with the year and the name of the time zone. */
      when: text('weekday', 'date', 'time', 'zone'),
      minutes: text('minutes'),
      way: v.object(v.entriesFromList(APPOINTMENT_WAYS, text())),
      labels: v.object({ when: text(), length: text(), who: text(), how: text(), where: text() }),
      /** Which number the firm calls. */
      number: text(),
      bring: text(),
      prepare: text(),
      /** The words before the phone number. */
      call: text(),
      /** The sentence after a cancellation. */
      callAgain: text(),
      /** The name of the event in a calendar. */
      event: text('firm'),
      /** The name of the calendar file. Missing in a site that earlier code has made. */
      file: v.exactOptional(text()),
    }),
  ),
  /** Prepared for a person of the firm, who writes the mail. */
  answer: v.object({
    subject: text('firm'),
    /** The letter to someone whom the firm does not take on: its paragraphs. */
    declination: v.array(text()),
  }),
});

/** Replaces each `{name}` by its value, and nothing within the values. */
export function fillIn(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

import type { PreferredContact } from '#contract/fields.ts';

/** A remark for an email address or phone number. */
export const NOT_CONFIRMED = 'not confirmed, do not use it';

interface ContactDetails {
  email: string | null;
  phone: string | null;
}

/** A choice for each of the two contact details. */
export type EachContact = Record<keyof ContactDetails, boolean>;

/** The contacts that `private.contacts_of` returns. */
export interface KnownContacts {
  /** The contacts of all other messages of the same request; null for a message without that contact. */
  emails: readonly (string | null)[];
  phones: readonly (string | null)[];
  /** The contacts that a person of the firm has typed or checked. */
  confirmed: EachContact;
  /** Whether a message of the request asks for no mail (contract/no-mail.ts) and the firm has not allowed it since. */
  noMail: boolean;
}

/** The contact details of a submission, with what is known about them. */
interface KnownPerson extends ContactDetails {
  preferredContact: PreferredContact;
  contacts: KnownContacts;
}

/**
 * How the firm may answer. `prefers` is null while nobody knows which message is the real person's. `noMail`: no email
 * and no voicemail before someone has spoken with the person.
 */
export type AnswerBy = EachContact & { prefers: PreferredContact | null; noMail: boolean };

/** Whether people of the firm may write to the person now. */
export const mayWrite = ({ email, noMail }: AnswerBy) => email && !noMail;

/** Whether the person gets mail: people who asked for a call or for no mail get none, unless the firm chooses so. */
export const wantsMail = (ways: AnswerBy) => mayWrite(ways) && ways.prefers === 'email';

/** The warning for the firm's people, in mails and in the admin. */
export const NO_MAIL_WARNING =
  'Someone else may see this person’s email or hear their phone. Write no email and leave no voicemail before you have spoken with them. Read in the message when and how they can be reached.';

/**
 * How the firm may answer a request, in mails, in the admin and on the command line alike. Anyone can enter the email
 * address or phone number of another person, so a value is confirmed only if every other message of the request has it
 * too. No later message confirms the value again: only a person of the firm can (docs/decisions/021).
 */
export function answerBy({ contacts, ...person }: KnownPerson): AnswerBy {
  const { email, phone, preferredContact } = person;
  const ways = {
    email:
      email !== null &&
      (contacts.confirmed.email || contacts.emails.every((other) => isSameEmail(email, other))),
    phone:
      phone !== null &&
      (contacts.confirmed.phone || contacts.phones.every((other) => isSamePhone(phone, other))),
  };
  const isDoubtful = unconfirmed(person, ways).length > 0;
  return { ...ways, prefers: isDoubtful ? null : preferredContact, noMail: contacts.noMail };
}

/** The contact details that a message has and that must not be used. */
export const unconfirmed = (message: ContactDetails, ways: EachContact) =>
  (['email', 'phone'] as const).filter((way) => message[way] !== null && !ways[way]);

/** Which contact details a later message has in common with the submission. */
export function sharedContact(one: ContactDetails, other: ContactDetails): EachContact {
  return {
    email: one.email !== null && isSameEmail(one.email, other.email),
    phone: one.phone !== null && isSamePhone(one.phone, other.phone),
  };
}

/** The ways in which the firm may answer a later message: its contact details that the request confirms. */
export function waysToAnswerFollowUp(person: KnownPerson, later: ContactDetails): EachContact {
  const shared = sharedContact(person, later);
  const ways = answerBy(person);
  return { email: shared.email && ways.email, phone: shared.phone && ways.phone };
}

/** How the firm may answer a later message, as the end of a sentence. */
export function answerOnlyBy(person: KnownPerson, later: ContactDetails): string {
  const { email, phone } = waysToAnswerFollowUp(person, later);
  if (email && phone)
    return 'the email address and the phone number are the same; answer only by these';
  if (email) return 'only the email address is confirmed; answer only by email, to this address';
  if (phone) return 'only the phone number is confirmed; answer only by phone, to this number';
  return 'no contact detail is confirmed; find out who wrote this before you answer';
}

/** The ways in which the firm may answer a request with a detail that is not confirmed. */
export function answerIfUnconfirmed({ email, phone }: EachContact): string {
  const only = email ? 'only by email' : phone ? 'only by phone' : '';
  return only === ''
    ? 'No contact detail is in all messages of this request, so none is confirmed. Find out who wrote this before you answer.'
    : `Not all messages have the same contact details: answer ${only}.`;
}

const isSameEmail = (one: string, other: string | null) =>
  one.toLowerCase() === other?.toLowerCase();

/** Ignores punctuation and the country code of the United States. */
export const isSamePhone = (one: string, other: string | null) =>
  other !== null && digitsOf(one) === digitsOf(other);

const digitsOf = (phone: string) => phone.replace(/[^0-9]/g, '').replace(/^1(?=[0-9]{10}$)/, '');

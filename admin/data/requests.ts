import type { SubmissionFields } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import type { APPOINTMENT_WAYS } from '#contract/mail-texts.ts';
import { REQUEST_STATES, type RequestState } from '#server/submissions/stored-submission.ts';
import type { AnswerBy, EachContact } from '#server/submissions/shared-contact.ts';
import type { Urgency } from '#server/submissions/urgency.ts';
import type { WorkingTime } from '#server/base/working-time.ts';

/*
 * The data that the pages of the admin show. Texts are as they were typed, not escaped. A person of the firm is named by
 * their email address, in lowercase.
 */

/**
 * `waiting`: everyone who waits for an answer, because the request is `new` or the person wrote again after an
 * answer. `open`: everything but `not-a-fit` and `spam`.
 */
export const FILTERS = ['waiting', 'open', 'all', ...REQUEST_STATES] as const;
export type Filter = (typeof FILTERS)[number];

export const PAGE_SIZE = 50;
/** A person who checks for a conflict reads all similar requests. If there are more, the name must be typed in full. */
export const MAX_SIMILAR_SHOWN = 100;
/** Counts stop here, so that a list stays fast: `1000` means 1,000 or more. */
export const MAX_COUNTED = 1000;
export const MAX_NOTE_LENGTH = 2000;
export const MAX_SEARCH_LENGTH = 100;

/**
 * `batching`: waits up to an hour, so that more follow-ups are in the same mail. `failing`: an attempt failed and will be
 * repeated. `withheld`: must not be sent (server/mail/withheld.ts).
 */
export type MailState = 'waiting' | 'batching' | 'failing' | 'sent' | 'given-up' | 'withheld';

export type MailKind =
  'notice' | 'confirmation' | 'follow-up' | 'webhook' | 'appointment' | 'appointment-reminder';

/** A mail, or a delivery to the firm's webhook. */
export interface ListedMail {
  id: string;
  kind: MailKind;
  state: MailState;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  /** The reason of the last failure: a code such as `ECONNREFUSED` or `550`. */
  problem: string | null;
  /** The firm has asked to send this mail again. */
  again: boolean;
}

interface RequestFields extends SubmissionFields {
  id: string;
  /** The first eight characters of the id, as mails show it. */
  reference: string;
  /**
   * Grows when a message arrives, when the state, the assignee or contact data change, or when requests are joined. A
   * form sends the version that its page showed.
   */
  version: number;
  receivedAt: Date;
  /**
   * Which of `email` and `phone` the firm may use. If one of them is not confirmed, because another message of the request
   * has a different one, `prefers` is null (docs/decisions/021).
   */
  answerBy: AnswerBy;
  /** A person of the firm added the request. */
  addedByHand: boolean;
  /** The page with the form, if it is known. */
  page: string | null;
  /** The language of that page. */
  pageLanguage: Language;
  urgency: Urgency;
  state: RequestState;
  assignee: string | null;
  answeredAt: Date | null;
  /**
   * Null when nobody waits for an answer. A follow-up keeps the state and begins the wait again. In the state `spam`
   * only a follow-up that may be urgent, or that is from another network than the spam, begins a wait.
   */
  waiting: ({ since: Date } & WorkingTime) | null;
  /** The number of messages that arrived after the request was marked as spam. */
  messagesSinceSpam: number;
  /** The time of the next call of the firm, and its reason in a few words. */
  callBackAt: Date | null;
  callBackWhy: string | null;
  /** The number of calls without an answer since the last answer, and the time of the last one. */
  tries: number;
  triedAt: Date | null;
  /** A second number or an extension, which the firm has typed. */
  otherPhone: string | null;
  /** The start of the next appointment, or of the last one. */
  appointmentAt: Date | null;
}

export type AppointmentWay = (typeof APPOINTMENT_WAYS)[number];

/** One event of a calendar. */
export interface Appointment {
  id: string;
  startsAt: Date;
  minutes: number;
  /** The person of the firm. */
  person: string;
  way: AppointmentWay;
  /** The address, the link of a video call or another number. */
  place: string | null;
  sequence: number;
  /** Whether the client gets mail about it. */
  getsMail: boolean;
  /** The language of the mail; null: the language of the client's first message. */
  language: Language | null;
  cancelledAt: Date | null;
  /** The client's address in the submission for which the appointment was booked, even if that request was joined later. */
  email: string | null;
  answerBy: AnswerBy;
}

/** A line of the list. Its `message` is the start of the message, on one line. */
export interface RequestSummary extends RequestFields {
  /** The count and the times include joined requests. There are at most ten times, the newest first. */
  followUpCount: number;
  followUpTimes: Date[];
  /** The worst state of its mails: `failing` or `given-up` before `waiting`, `batching`, `withheld`, `sent`. */
  mailState: MailState | null;
  /** How many requests were joined into this one. */
  joined: number;
}

export interface RequestList {
  /** How many requests the search does not find yet (private.complete_requests). Someone may be among them. */
  unsearched: number;
  /** Differs after each change of any request. */
  mark: string;
  requests: RequestSummary[];
  /** The ids of requests that the search finds only by words that the firm has written. */
  byFirmWords: ReadonlySet<string>;
  /** On the first page of a search for names: requests with almost the same names, the nearest first. */
  similar: RequestSummary[];
  /** `similar` would have more than `MAX_SIMILAR_SHOWN`. */
  hasMoreSimilar: boolean;
  page: number;
  hasMore: boolean;
  /** The number of requests of this filter and search; at most `MAX_COUNTED`. */
  total: number;
  /** The number of requests of each filter without the search; at most `MAX_COUNTED` each. */
  counts: Record<Filter, number>;
}

/** One submission of a request: the first, a follow-up, or one of a request that was joined. */
export interface RequestMessage extends SubmissionFields {
  id: string;
  at: Date;
  kind: 'first' | 'follow-up' | 'joined';
  page: string | null;
  pageLanguage: Language;
  /** The contacts that a follow-up shares with the request. Nothing else proves who wrote it. */
  shared: EachContact | null;
  /** The ways in which the firm may answer a joined request. */
  ways: EachContact | null;
}

export interface Note {
  id: string;
  at: Date;
  by: string;
  text: string;
}

/** The fields that a person of the firm can correct. */
export const CORRECTABLE = ['name', 'email', 'phone'] as const;

/** The columns about calling back as they were before a change, so that it can be undone. */
export interface CallPlan {
  /** The calls of the request and of those that were joined into it. The first is the next call. */
  calls: {
    /** The id of the request that has the call. The reason of the call is stored only in its row, and is erased with the row. */
    row: string;
    call_back_at: string;
    call_back_by: string | null;
  }[];
  tries: number;
  tried_at: string | null;
}

/** A change that a person of the firm made. */
export type Entry =
  | { kind: 'added' | 'noted' }
  /** The state stays the same. */
  | { kind: 'answered'; call?: CallPlan }
  | { kind: 'state'; from: RequestState; to: RequestState; call?: CallPlan }
  | { kind: 'assigned'; from: string | null; to: string | null }
  | {
      kind: 'corrected';
      field: (typeof CORRECTABLE)[number];
      from: string | null;
      to: string | null;
    }
  /** The person uses this address or number: someone of the firm has checked it. */
  | { kind: 'confirmed'; field: 'email' | 'phone' }
  | { kind: 'resent'; mails: number }
  /** `reference`: the other request. */
  | { kind: 'joined' | 'unjoined'; reference: string }
  | {
      kind: 'appointment';
      /** `changed`: something other than the time. */
      what: 'booked' | 'moved' | 'changed' | 'cancelled';
      /** ISO 8601. */
      startsAt: string;
      person: string;
      way: AppointmentWay;
    }
  /** `callAt`: ISO 8601; null when no call is planned. */
  | { kind: 'call-back'; callAt: string | null }
  /** `tries`: the number of calls without an answer so far. `undone`: the last one was counted by mistake. */
  | { kind: 'tried'; tries: number; undone?: true; call?: CallPlan }
  /** A fact about the client that is not in their messages. */
  | { kind: 'known'; field: KnownField; from: string | null; to: string | null }
  | { kind: 'conflict-checked' }
  /** Mail may go to the person, although a message asks for none. */
  | { kind: 'mail-allowed' };

/** Fields that the firm fills in: spouse, employer, co-debtor, opposing party; a second number or an extension. */
export const KNOWN_FIELDS = ['otherNames', 'otherPhone'] as const;
export type KnownField = (typeof KNOWN_FIELDS)[number];

/** One line of the history, which nobody can change. */
export type HistoryEntry = { id: string; at: Date; by: string } & Entry;

export interface RequestDetail extends RequestFields {
  /** Differs after each change. */
  mark: string;
  /** The id of the request that this one was joined into, and that the firm works with now. */
  joinedInto: string | null;
  otherNames: string | null;
  /** The facts that the firm has added about the people whose requests were joined into this one. */
  joinedPersons: ({ name: string } & Record<KnownField, string | null>)[];
  /** All appointments, including canceled ones, in time order. */
  appointments: Appointment[];
  /** The messages in time order. */
  messages: RequestMessage[];
  mails: ListedMail[];
  notes: Note[];
  /** The newest entry comes first. */
  history: HistoryEntry[];
  /** How many other requests may be from the same person. */
  duplicates: number;
  /** How many other requests have the same name, but neither the same email address nor the same phone number. */
  sameName: number;
}

/** Another request that may be from the same person. */
export interface Duplicate {
  request: RequestSummary;
  same: 'phone' | 'email' | 'name';
}

/**
 * What the server tells an open page. `mark` differs after each change of what the page shows. `erasedBy` is '' if nobody
 * knows who erased the request.
 */
export type Changes = { mark: string } | { erasedBy: string };

/** The ranges of the page Numbers, in weeks. */
export const NUMBER_WEEKS = [12, 26, 52] as const;

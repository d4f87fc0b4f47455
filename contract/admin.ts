import * as v from 'valibot';
import { FIELDS, FIELD_NAMES } from './fields.ts';

/*
 * The API of the firm's admin (server/admin/), which only the admin's own pages call. All bodies are
 * JSON. Every change needs `content-type: application/json` when it has a body, and comes from the
 * admin's own origin: a browser sends both headers itself. All times are ISO 8601 in UTC; the pages show
 * them in `firm.timeZone`. Texts are as they were typed, not escaped.
 *
 * POST   /api/requests                AddRequest       201 RequestDetail, 409 `exists`, 422
 * GET    /api/requests?filter&search&page              200 RequestPage
 * GET    /api/requests/:id                             200 RequestDetail, 404
 * PATCH  /api/requests/:id            ChangeRequest    200 RequestDetail, 409 `changed`
 * POST   /api/requests/:id/notes      AddNote          201 RequestDetail
 * POST   /api/requests/:id/resend     {}               200 RequestDetail
 * POST   /api/requests/:id/correct    CorrectRequest   200 RequestDetail, 409 `changed` or `exists`, 422
 * POST   /api/requests/:id/erase      EraseRequest     200 EraseResult, 409 `changed`, 422
 * GET    /api/requests/:id/duplicates                  200 Duplicates
 * POST   /api/requests/:id/join       JoinRequest      200 RequestDetail, 409 `changed`
 * GET    /api/events                                   server-sent events, see `ServerEvent`
 * GET    /api/export.csv?from&to&state                 200 text/csv, as a download
 * GET    /api/numbers?weeks                            200 Numbers
 * GET    /api/retention                                200 RetentionList
 *
 * Signing in, sessions and passkeys: contract/admin-people.ts.
 *
 * Any call may answer 401 `signed-out`, 403 `forbidden` (another origin), 404 `not-found`, 422
 * `invalid`, 429 `too-many` with Retry-After, 503 `unavailable` with Retry-After, 500 `internal`; the body
 * is an `ApiError`.
 */

const time = v.pipe(v.string(), v.isoTimestamp());
const id = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const version = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A person of the firm, named by the address that may sign in, in lowercase. */
const person = v.string();

/** What a visitor sent, by the names of contract/fields.ts. */
const sentFields = {
  ...v.entriesFromList(FIELD_NAMES, v.nullable(v.string())),
  name: v.string(),
  preferredContact: v.picklist(FIELDS.preferredContact.choices),
  formType: v.picklist(FIELDS.formType.choices),
};
export const SentFields = v.object(sentFields);

/** What the firm has done with a request. */
export const STATES = ['new', 'answered', 'consultation', 'client', 'not-a-fit', 'spam'] as const;
export type State = (typeof STATES)[number];
export const State = v.picklist(STATES);

/** What the words of a request name, the least urgent first. `self-harm` comes before all other requests. */
export const URGENCIES = ['none', 'urgent', 'self-harm'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** What the office can do, in mails and in the admin. */
export const SELF_HARM_HELP =
  'These words may speak of suicide or self-harm. Answer this person before all others. Anyone in the United States can call or text 988 at any hour, free of charge, in English or Spanish; say so. You can call 988 yourself to ask what to do. If there is danger now, call 911.';

/** A remark for an email address or phone number. */
export const NOT_CONFIRMED = 'not confirmed, do not use it';

/**
 * `waiting`: everyone who waits for an answer, because the request is `new` or the person wrote again after an
 * answer. `open`: everything but `not-a-fit` and `spam`.
 */
export const FILTERS = ['waiting', 'open', 'all', ...STATES] as const;
export type Filter = (typeof FILTERS)[number];
export const Filter = v.picklist(FILTERS);

export const PAGE_SIZE = 50;
/** Counts stop here, so that a list stays fast: `1000` means 1,000 or more. */
export const MAX_COUNTED = 1000;
export const MAX_NOTE_LENGTH = 2000;
export const MAX_SEARCH_LENGTH = 100;

/** `batching`: waits for more follow-ups of the hour; `failing`: an attempt failed, and there will be another. */
const MAIL_STATES = ['waiting', 'batching', 'failing', 'sent', 'given-up'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail, or a delivery to the firm's webhook. */
export type Mail = v.InferOutput<typeof Mail>;
export const Mail = v.object({
  id,
  kind: v.picklist(['notice', 'confirmation', 'follow-up', 'webhook']),
  state: v.picklist(MAIL_STATES),
  createdAt: time,
  sentAt: v.nullable(time),
  attempts: count,
  /** The reason of the last failure: a code such as `ECONNREFUSED` or `550`. */
  problem: v.nullable(v.string()),
  /** The firm asked for it to be sent again. */
  again: v.boolean(),
});

/**
 * Counts the office hours only: `minutes`, and full `workdays`, whatever their length. `overdue`: more than one
 * workday.
 */
export type WorkingTime = v.InferOutput<typeof WorkingTime>;
const WorkingTime = v.object({ minutes: count, workdays: count, overdue: v.boolean() });

const requestFields = {
  id,
  /** The first eight characters of the id, as mails and the command line show it. */
  reference: v.string(),
  /**
   * Grows when a message comes, when the state, the person or contact data change, or when requests are joined. A change
   * sends the version seen.
   */
  version,
  receivedAt: time,
  ...sentFields,
  /**
   * Which of `email` and `phone` the firm may use. Any other one that was given is not confirmed, because another message
   * of the request has a different one. `prefers` is null then (docs/decisions/021).
   */
  answerBy: v.object({
    email: v.boolean(),
    phone: v.boolean(),
    prefers: v.nullable(v.picklist(FIELDS.preferredContact.choices)),
  }),
  /** A caller whom a person of the firm added. */
  addedByHand: v.boolean(),
  /** The page that the form was on, when it is known. */
  page: v.nullable(v.string()),
  urgency: v.picklist(URGENCIES),
  state: State,
  assignee: v.nullable(person),
  answeredAt: v.nullable(time),
  /**
   * Null when nobody waits for an answer. A follow-up keeps the state and begins the wait again. In the state `spam` it
   * does so if it names an urgent matter or comes from another network than the spam.
   */
  waiting: v.nullable(v.object({ since: time, ...WorkingTime.entries })),
  /** How many messages came since it was marked as spam. */
  sinceSpam: count,
};

/** A row of the list. Its `message` is the start of the message, on one line. */
export type RequestSummary = v.InferOutput<typeof RequestSummary>;
export const RequestSummary = v.object({
  ...requestFields,
  /** The times of the latest ten, the oldest first. Both have the messages of joined requests too. */
  followUps: v.object({ count, latest: v.array(time) }),
  /** The worst state of its mails: `failing` or `given-up` before `waiting`, `batching`, `sent`. */
  mailState: v.nullable(v.picklist(MAIL_STATES)),
  /** How many requests were joined into this one. */
  joined: count,
});

export type RequestPage = v.InferOutput<typeof RequestPage>;
export const RequestPage = v.object({
  requests: v.array(RequestSummary),
  page: v.pipe(count, v.minValue(1)),
  hasMore: v.boolean(),
  /** Of this filter and search; at most `MAX_COUNTED`. */
  total: count,
  /** Of each filter without the search; at most `MAX_COUNTED` each. */
  counts: v.record(Filter, count),
});

/** One message of the person: the first, a follow-up, or one of a request that was joined. */
export type Message = v.InferOutput<typeof Message>;
export const Message = v.object({
  id,
  at: time,
  kind: v.picklist(['first', 'follow-up', 'joined']),
  ...sentFields,
  page: v.nullable(v.string()),
  /** For a follow-up: what it has in common with the request. Nothing else proves who wrote it. */
  shared: v.nullable(v.object({ email: v.boolean(), phone: v.boolean() })),
});

export type Note = v.InferOutput<typeof Note>;
export const Note = v.object({ id, at: time, by: person, text: v.string() });

/** The fields that `POST .../correct` changes. */
export const CORRECTABLE = ['name', 'email', 'phone'] as const;

const entry = { id: v.string(), at: time, by: person };
/** One line of the history, which nobody can change. */
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;
export const HistoryEntry = v.variant('kind', [
  v.object({ ...entry, kind: v.literal('added') }),
  v.object({ ...entry, kind: v.literal('state'), from: State, to: State }),
  v.object({
    ...entry,
    kind: v.literal('assigned'),
    from: v.nullable(person),
    to: v.nullable(person),
  }),
  /** Marked as answered without a change of the state. */
  v.object({ ...entry, kind: v.literal('answered') }),
  v.object({ ...entry, kind: v.literal('noted') }),
  v.object({ ...entry, kind: v.literal('resent'), mails: count }),
  v.object({
    ...entry,
    kind: v.literal('corrected'),
    field: v.picklist(CORRECTABLE),
    from: v.nullable(v.string()),
    to: v.nullable(v.string()),
  }),
  /** The person uses this address or number: somebody of the firm has checked it. */
  v.object({ ...entry, kind: v.literal('confirmed'), field: v.picklist(['email', 'phone']) }),
  /** `reference` of the request that was joined into this one, or that this one was joined into. */
  v.object({ ...entry, kind: v.literal('joined'), reference: v.string() }),
]);

export type RequestDetail = v.InferOutput<typeof RequestDetail>;
export const RequestDetail = v.object({
  ...requestFields,
  /** Set when this request was joined into another one, which is now the one to work with. */
  joinedInto: v.nullable(id),
  /** In time order. */
  messages: v.array(Message),
  mails: v.array(Mail),
  notes: v.array(Note),
  /** The newest first. */
  history: v.array(HistoryEntry),
  /** How many other requests may be of the same person. */
  duplicates: count,
});

export type AddRequest = v.InferOutput<typeof AddRequest>;
/** The fields have the rules and messages of `parseSubmission`; errors come back as `fields`. */
export const AddRequest = v.strictObject({
  ...v.entriesFromList(FIELD_NAMES, v.exactOptional(v.string())),
  state: v.exactOptional(State),
});

export type ChangeRequest = v.InferOutput<typeof ChangeRequest>;
/**
 * `answered` ends the wait. The states `new` and `spam` become `answered`; any other state stays. A `state` other than `new`
 * ends the wait too. `assignee`: one of `Session.people`, or null for nobody.
 */
export const ChangeRequest = v.strictObject({
  version,
  answered: v.exactOptional(v.literal(true)),
  state: v.exactOptional(State),
  assignee: v.exactOptional(v.nullable(person)),
});

export const AddNote = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_NOTE_LENGTH)),
});

export type CorrectRequest = v.InferOutput<typeof CorrectRequest>;
/**
 * Only the fields that change. Null removes an email or phone, as long as the other one stays. `confirmed` names those
 * that somebody has checked with the person; a corrected one needs no mention.
 */
export const CorrectRequest = v.strictObject({
  version,
  confirmed: v.exactOptional(v.array(v.picklist(['email', 'phone']))),
  ...v.entriesFromList(CORRECTABLE, v.exactOptional(v.nullable(v.string()))),
});

/** `confirm` is the request's `reference`, which the person types. */
export const EraseRequest = v.strictObject({ version, confirm: v.string() });

export type EraseResult = v.InferOutput<typeof EraseResult>;
/** `ids`: to be erased again after an earlier backup is restored. */
export const EraseResult = v.object({
  submissions: count,
  followUps: count,
  mails: count,
  ids: v.array(v.string()),
});

export type Duplicates = v.InferOutput<typeof Duplicates>;
export const Duplicates = v.array(
  v.object({ request: RequestSummary, same: v.picklist(['phone', 'email']) }),
);

export type JoinRequest = v.InferOutput<typeof JoinRequest>;
/** Joins `other` into the request of the path. Both versions are checked. */
export const JoinRequest = v.strictObject({ version, other: id, otherVersion: version });

/**
 * Each is the JSON `data` of an event without a name (`message`). `connected` is the first event of each
 * connection: load again what is shown, because events may have been missed. `unavailable` and `available` report
 * whether the database responds. `signed-out` ends the stream.
 */
export type ServerEvent = v.InferOutput<typeof ServerEvent>;
export const ServerEvent = v.variant('event', [
  v.object({ event: v.literal('connected') }),
  v.object({
    event: v.literal('changes'),
    /** At most 100 in one event. `by` is null for a visitor's message. */
    changes: v.array(
      v.object({
        id,
        kind: v.picklist(['new', 'follow-up', 'changed', 'erased']),
        by: v.nullable(person),
      }),
    ),
  }),
  v.object({ event: v.literal('unavailable') }),
  v.object({ event: v.literal('available') }),
  v.object({ event: v.literal('signed-out') }),
]);

/** The ranges that the numbers can cover, in weeks. */
export const NUMBER_WEEKS = [12, 26, 52] as const;

const named = v.array(v.object({ name: v.nullable(v.string()), requests: count }));
export type Numbers = v.InferOutput<typeof Numbers>;
/** `week` is its Monday. A null name means not known. */
export const Numbers = v.object({
  weeks: v.array(v.object({ week: v.pipe(v.string(), v.isoDate()), requests: count })),
  pages: named,
  states: v.array(v.object({ name: State, requests: count })),
  /** Null when nothing was answered. */
  firstAnswer: v.nullable(
    v.object({ median: WorkingTime, slowestTenth: WorkingTime, answered: count }),
  ),
});

export type RetentionList = v.InferOutput<typeof RetentionList>;
export const RetentionList = v.object({
  months: count,
  expiring: v.array(
    v.object({ id, reference: v.string(), lastMessageAt: time, erasedAfter: time }),
  ),
});

const ERROR_CODES = [
  'signed-out',
  'link-not-valid',
  'forbidden',
  'not-found',
  'invalid',
  'changed',
  'exists',
  'sending',
  'too-many',
  'no-mail',
  'unavailable',
  'internal',
] as const;

export type ApiError = v.InferOutput<typeof ApiError>;
export const ApiError = v.object({
  error: v.picklist(ERROR_CODES),
  /** For the person: what happened and what to do next. */
  message: v.string(),
  /** `invalid`: a message for each field. */
  fields: v.exactOptional(v.record(v.string(), v.string())),
  /** `changed`: the request as it is now. Somebody has changed it, or a message came. */
  current: v.exactOptional(RequestDetail),
  /** `exists`: the request that has this email or phone. */
  other: v.exactOptional(v.object({ id, reference: v.string(), name: v.string() })),
});

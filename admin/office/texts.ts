import { FIELDS, type ErrorCode, type FieldName } from '#contract/fields.ts';
import type {
  Filter,
  HistoryEntry,
  KnownField,
  ListedMail,
  MailState,
} from '#admin/data/requests.ts';
import type { RequestState } from '#server/submissions/request-state.ts';

/* The texts of the admin's pages. Messages about what was refused are beside the rules. */

/** Why an email about an appointment was not sent, by the code of server/mail/withheld.ts. */
const WITHHELD_MAIL: Readonly<Record<string, string>> = {
  SUPERSEDED: 'the appointment was changed before',
  CANCELED: 'the appointment was canceled before',
  TOO_LATE: 'the appointment had begun',
  NOT_CONFIRMED: 'the address is not confirmed; check it with the person, then send emails again',
  NO_EMAIL: 'there is no address any more',
  NOT_MAILED: 'the form says that they get no emails about it',
  NO_MAIL: 'they asked for no email; after you have spoken with them, send emails again',
};

const one = (count: number, single: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? single : many}`;

/** Labels that differ from those that visitors see. */
const LABELS: Partial<Record<FieldName, string>> = {
  email: 'Email address',
  message: 'What they said',
};

/** After an error: what is accepted (contract/staff-entry.ts). */
const ACCEPTED: Partial<Record<ErrorCode, string>> = {
  nameInvalid: 'Accepted: letters, spaces, - ’ . and &',
  phoneInvalid: 'Accepted: digits, spaces, + - ( ) and dots, 7 to 15 of them, then ext 4 or x4',
};

const STATE: Record<RequestState, string> = {
  new: 'New',
  answered: 'Answered',
  consultation: 'Consultation booked',
  client: 'Client',
  'not-a-fit': 'Not a fit',
  spam: 'Spam',
};

const APPOINTMENT_CHANGE = {
  booked: 'booked an appointment for',
  moved: 'moved the appointment to',
  changed: 'changed the appointment of',
  cancelled: 'canceled the appointment of',
};

const KNOWN: Record<KnownField, string> = {
  otherNames: 'other names',
  otherPhone: 'the second number',
};

const fromTo = ({ from, to }: { from: string | null; to: string | null }) => {
  if (from === null) return `added “${to}”`;
  return to === null ? `removed “${from}”` : `“${from}” is now “${to}”`;
};

const fullDisk = (what: string) =>
  `Nothing was changed, and what you typed before is still there: ${what}. Tell the person who runs the server, then try again.`;
const FULL = fullDisk('the disk of the server is full');
/** Sentences by the code of the error; 53100 is PostgreSQL's. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  53100: FULL,
  EDQUOT: fullDisk('the server has used all the space that it may use on its disk'),
  EROFS: fullDisk('the disk of the server can only be read at the moment'),
};

export const texts = {
  locale: 'en-US',
  language: 'en',
  close: 'Close',
  closeStatus: 'Close this message',
  cancel: 'Cancel',
  draft: {
    /** The script replaces `{moment}`. */
    notice: 'Not saved yet: this was typed on {moment}.',
    startEmpty: 'Start empty',
  },
  nobody: 'Nobody',
  unknown: 'Not known',

  shell: {
    skip: 'Skip to main content',
    navigation: 'Main',
    requests: 'Requests',
    numbers: 'Numbers',
    site: 'Site',
    retention: 'To be erased',
    people: 'People',
    account: 'Account',
    more: 'More',
    signOut: 'Sign out',
    help: 'Help and shortcuts',
    seeLive: (page: string) => `See “${page}” as visitors see it`,
  },

  connection: {
    lost: 'No connection to the server. What you see may be old, and what you type is kept. Trying again…',
    database:
      'The database does not answer. What you see may be old, and what you type is kept. Trying again…',
    unreachable:
      'Not saved: the server cannot be reached. What you typed is still here. Try again.',
  },

  errors: {
    disk: DISK,
    notFoundTitle: 'Nothing here',
    notFound: 'This request was erased, or the address is wrong. Look for the person in the list.',
    notAllowedTitle: 'This needs an owner',
    brokenTitle: 'This page failed',
    broken: 'Reload the page. If it fails again, tell the person who runs the server the time.',
    unavailable:
      'The database cannot be reached at the moment. Nothing was lost; please try again.',
    zeroByte: 'This contains a character that cannot be stored.',
    tooLarge: 'This is too long to be stored.',
    invalidForm: 'This form is not valid any more. Go back, reload the page, and try again.',
    otherOrigin: 'This request came from another page. Open the admin and try again.',
    toList: 'Go to the list',
  },

  signIn: {
    title: 'Sign in',
    intro: 'For the people who answer the requests of the website.',
    ended: 'Your session has ended. Sign in again: what you typed is kept in this tab.',
    notSaved: 'Not saved, because your session has ended. Copy what you typed, then sign in again.',
    address: 'Your work email address',
    send: 'Send me a link',
    addressMissing: 'Type your email address',
    or: 'or',
    passkey: 'Sign in with a passkey',
    passkeyFailed:
      'No passkey was used. Try again, or type your address and use the link in the email.',
    passkeyUnknown: 'This passkey does not work here. Use the link in the email.',
    sentTitle: 'Look in your email',
    sent: (address: string) =>
      `If ${address} may sign in here, an email with a link is on its way. The link works once, for 15 minutes.`,
    filesTitle: 'Look in the terminal',
    sentToFiles: (address: string) =>
      `This server sends no mail. If ${address} may sign in here, the link is in the terminal in which the site runs, and in the newest file of its mail folder. It works once, for 15 minutes.`,
    sentHint:
      'Nothing after a few minutes? Look in the spam folder and check the address. If both are right, ask the person who runs the website to add you.',
    noMail:
      'This server sends no mail, so it cannot send a link. Sign in with a passkey, or ask the person who runs the website to set SMTP_URL.',
    tooMany: (minutes: number) => `Too many attempts. Please wait ${minutes} minutes.`,
    haveLink: 'I have the link from the email',
    paste: 'Paste the link here',
    sentWaits: 'This page goes on by itself when you open the link in this browser.',
    anotherAddress: 'Use another address',
    confirmTitle: 'Sign in on this device?',
    confirm: 'Press the button to go on. Do this only on a device that you use for work.',
    notValid:
      'This link does not open the admin. A link works once, for 15 minutes, until another one has been used. Ask for a new one here.',
    notWhole:
      'This is not the whole link. Copy all of it, from http to its last letter, or ask for a new one here.',
    continuedTitle: 'You are signed in',
    continued:
      'The tab in which you asked for the link has gone on where you were. You can close this one.',
    openHere: 'Go on here',
  },

  /** For somebody whose request is not a fit. The firm changes it in its own mail program. */
  declination: {
    title: 'Write that you are not taking the case',
    hint: 'A person who waits for your answer may miss a deadline. Change this letter as you need and send it the same day.',
    write: 'Write this email',
  },

  list: {
    filters: 'Show',
    filter: {
      waiting: 'Not answered',
      open: 'Open',
      all: 'All',
      ...STATE,
    } satisfies Record<Filter, string>,
    about: {
      waiting: 'They wait for your answer, the longest wait first.',
      open: 'Everybody but spam and those who are not a fit.',
      all: 'Every request, those not answered first.',
      new: 'Nobody at the firm has answered them yet.',
      answered: 'The firm has called or written.',
      consultation: 'They have an appointment.',
      client: 'They have hired the firm.',
      'not-a-fit': 'The firm cannot take them.',
      spam: 'Advertising. What the same sender writes next stays here too, unless it may be urgent.',
    } satisfies Record<Filter, string>,
    perhapsUrgent: 'Perhaps urgent:',
    countOf: (count: number, most: number) =>
      count >= most ? `${most.toLocaleString('en-US')}+` : count.toLocaleString('en-US'),
    search: 'Search name, email, phone, reference or words',
    searchButton: 'Search',
    clearSearch: 'Clear the search',
    found: (total: string, search: string, filter: string) =>
      `${total} found for “${search}” in “${filter}”.`,
    searchAll: 'Search all requests',
    export: 'Export',
    empty: {
      waiting: 'Everybody has been answered. Enjoy the quiet.',
      search: 'Nothing found. Try a part of the name, or the last digits of the phone.',
      other: 'No requests here.',
    },
    rows: 'Requests, those not answered first, the oldest first',
    page: (page: number) => `Page ${page}`,
    homePage: 'Home page',
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    since: (day: string) => `waits since ${day}`,
    wroteAgain: (day: string) => `wrote again ${day}`,
    overdue: 'over one workday',
    urgency: { urgent: 'Urgent?', 'self-harm': 'In danger?' },
    sinceSpam: (count: number) => `wrote again since marked as spam: ${count}`,
    followUps: (count: number) => one(count, 'follow-up', 'follow-ups'),
    lastOn: (date: string) => `last ${date}`,
    joined: (count: number) => `${one(count, 'request', 'requests')} joined`,
    byHand: 'Added by hand',
    form: { contact: 'Contact form', consultation: 'Consultation form' },
    prefers: { email: 'prefers email', phone: 'prefers a call' },
    noMail: 'No email, no voicemail',
    answerOnly: {
      email: 'answer only by email',
      phone: 'answer only by phone',
      neither: 'no contact is confirmed',
    },
    noMessage: 'No message',
    writeTo: (address: string) => `Write an email to ${address}`,
    takenBy: (person: string) => `Taken by ${person}`,
    mail: {
      waiting: 'Automatic email waits',
      batching: 'Automatic email waits',
      failing: 'Automatic email fails, tried again',
      sent: 'Automatic emails sent',
      'given-up': 'Automatic email not delivered',
      withheld: 'An email about an appointment was not sent',
    } satisfies Record<MailState, string>,
    /** The script replaces `{count}`. */
    newOnes: { one: '1 new request', many: '{count} new requests' },
    changedList: 'The list has changed',
    show: 'Show',
    gone: 'No longer in this list',
    noRow: { [1]: 'This was the last one.', [-1]: 'This was the first one.' },
    others: (count: number) => `${count} more`,
    messageCame: (name: string) =>
      `Not marked: a new message of ${name} came. Open it and read it first.`,
    marked: (name: string) => `Marked as answered: ${name}.`,
    undone: (name: string) => `Not answered again: ${name}.`,
    undo: 'Undo',
    alreadyAnswered: (name: string) => `${name} is not waiting for an answer.`,
    otherChanged: (name: string) =>
      `Not marked: someone else has just changed the request of ${name}. Open it to see what.`,
  },

  time: {
    /** 0 also of what came after hours. */
    minutes: (minutes: number) =>
      minutes === 0
        ? 'under a minute of office hours'
        : one(minutes, 'working minute', 'working minutes'),
    hours: (hours: number) => one(hours, 'working hour', 'working hours'),
    workdays: (days: number) => one(days, 'workday', 'workdays'),
  },

  state: STATE,

  request: {
    back: 'Back to the list',
    inList: 'In the list',
    neighbor: { next: (name: string) => `Next: ${name}`, previous: () => 'Previous' },
    reference: 'Reference',
    received: 'Received',
    waits: 'Waits',
    answerByPhone: (phone: string) => `Call ${phone}`,
    answerByMail: 'Write an email',
    answerIn: (language: string) => `Answer in ${language}`,
    prefers: { email: 'Prefers email', phone: 'Prefers a call' },
    answerOnly: {
      email: 'Answer only by email: not every message has this phone number.',
      phone: 'Answer only by phone: not every message has this email address.',
      neither:
        'No contact is confirmed, because none is in every message. Find out who wrote this before you answer.',
    },
    allowMail: {
      button: 'We have spoken: email may go to them',
      title: 'May email go to them?',
      text: 'Say yes only after you have spoken with them. Then this page offers email again, and email about appointments can be sent. The history keeps that you said so.',
      send: 'Yes, they agreed',
      saved: 'Email may go to them. What waited for this goes out after “Send emails again”.',
    },
    markAnswered: 'Mark as answered',
    messages: 'What they wrote',
    kind: { first: 'First message', 'follow-up': 'Follow-up', joined: 'From a joined request' },
    sameContact: {
      both: 'From the same email address and phone',
      email: 'From the same email address',
      phone: 'From the same phone number',
      neither: 'Neither email nor phone is the same: ask who wrote it',
      neitherChecked:
        'Neither email nor phone is the same. Someone at the firm has asked the person since',
    },
    otherContact: 'Contact given here',
    linksHidden: (count: number) =>
      `${one(count, 'link', 'links')} in this text ${count === 1 ? 'is' : 'are'} not active. Do not open links of people you do not know.`,
    showLinks: 'Make links active',
    state: 'State',
    stateHint: 'Every state but “New” ends the wait.',
    who: 'Who takes care of it',
    take: 'I take it',
    handTo: 'Hand over to',
    choosePerson: 'Choose…',
    giveBack: 'Nobody (back to all)',
    mayNotSignIn: 'This person may not sign in, so nobody would see it.',
    handOver: 'Hand over',
    you: (person: string) => `${person} (you)`,
    notes: 'Notes',
    noNotes: 'No notes yet.',
    note: 'New note (only the firm sees it)',
    saveNote: 'Save note',
    noteMissing: 'Type a note first',
    noteTooLong: 'A note has at most 2,000 characters',
    mails: 'Automatic emails',
    mailsHint: 'Sent by the website. What you write yourself is in your email program.',
    noMails: 'The website has sent no email about this request.',
    mailKind: {
      notice: 'Notice to the firm',
      confirmation: 'Confirmation to the person',
      'follow-up': 'Notice of a follow-up',
      webhook: 'Delivery to another program (webhook)',
      appointment: 'Appointment',
      'appointment-reminder': 'Reminder of an appointment',
    } satisfies Record<ListedMail['kind'], string>,
    mailState: {
      waiting: 'waits to be sent',
      batching: 'waits for more messages of this hour',
      failing: 'failed, will be tried again',
      sent: 'sent',
      'given-up': 'not delivered, not tried again',
      withheld: 'not sent',
    } satisfies Record<MailState, string>,
    attempts: (count: number) => one(count, 'attempt', 'attempts'),
    problem: (kind: ListedMail['kind'], code: string) => {
      if (kind === 'webhook') return `the other program did not accept it (${code})`;
      const withheld = WITHHELD_MAIL[code];
      if (withheld !== undefined) return withheld;
      if (/^5\d\d$|^EENVELOPE$/.test(code)) return `refused (${code}): the address may be wrong`;
      if (/^(?:E[A-Z]+|4\d\d)$/.test(code))
        return `the email server could not be reached (${code})`;
      return `reason ${code}`;
    },
    again: 'again',
    resend: 'Send emails again',
    resendQuestion: 'Send the emails again?',
    resendText:
      'The firm gets its notices once more, and what waits or was not delivered is tried now. A person who has the confirmation gets no second one.',
    resent: (mails: number) =>
      mails === 0
        ? 'There was no email to send again.'
        : `${one(mails, 'email is', 'emails are')} being sent.`,
    correct: 'Correct name, email or phone',
    correctIntro: 'For a mistyped address or number. The history keeps the old one.',
    checkedWithPerson: (value: string) => `I have checked ${value} with the person`,
    saveCorrection: 'Save correction',
    nothingChanged: 'Change a field first',
    existsElsewhere: (name: string, reference: string) =>
      `${name} (${reference}) already has this address or number.`,
    openOther: 'Open that request',
    compare: 'Compare and join',
    print: 'Print',
    erase: 'Erase',
    eraseTitle: 'Erase this request?',
    eraseText: (name: string) =>
      `Everything that ${name} wrote, with notes, emails and history, is erased for good. Backups made before still have it.`,
    eraseConfirm: (reference: string) => `Type ${reference} to confirm`,
    eraseButton: 'Erase for good',
    erased: (name: string, submissions: number, followUps: number) =>
      followUps === 0
        ? `Erased: ${name}, ${one(submissions, 'request', 'requests')}.`
        : `Erased: ${name}, ${one(submissions, 'request', 'requests')} with ${one(followUps, 'follow-up', 'follow-ups')}.`,
    erasedByOther: (person: string) => `${person} has erased this request.`,
    history: 'History',
    /** `moment`: formats an ISO time. */
    historyEntry: (
      entry: HistoryEntry,
      moment: (time: string) => string,
      nameOf: (address: string) => string,
    ): string => {
      switch (entry.kind) {
        case 'added':
          return 'added this request';
        case 'state':
          return entry.from === entry.to
            ? `marked it “${texts.state[entry.to]}” again`
            : `marked it “${texts.state[entry.to]}” (was “${texts.state[entry.from]}”)`;
        case 'assigned':
          return entry.to === null
            ? `took it from ${entry.from === null ? texts.nobody : nameOf(entry.from)}`
            : entry.to === entry.by
              ? 'took it'
              : `handed it to ${nameOf(entry.to)}`;
        case 'answered':
          return 'marked it as answered';
        case 'noted':
          return 'wrote a note';
        case 'resent':
          return `had ${one(entry.mails, 'email', 'emails')} sent again`;
        case 'corrected':
          return `corrected the ${texts.field[entry.field]}: ${fromTo(entry)}`;
        case 'confirmed':
          return `has checked the ${texts.field[entry.field]} with the person`;
        case 'joined':
          return `joined it with ${entry.reference}`;
        case 'unjoined':
          return `separated it from ${entry.reference}`;
        case 'appointment':
          return `${APPOINTMENT_CHANGE[entry.what]} ${moment(entry.startsAt)}`;
        case 'call-back':
          return entry.callAt === null
            ? 'removed the call back'
            : `set a call back for ${moment(entry.callAt)}`;
        case 'tried':
          return entry.undone
            ? 'took back that nobody answered a call'
            : `called, and nobody answered (${entry.tries})`;
        case 'known':
          return `changed ${KNOWN[entry.field]}: ${fromTo(entry)}`;
        case 'conflict-checked':
          return 'has checked for a conflict of interest';
        case 'mail-allowed':
          return 'has spoken with them: email may go to them';
        default:
          return entry satisfies never;
      }
    },
    noHistory: 'Nothing yet.',
    duplicates: (count: number) =>
      `${one(count, 'other request', 'other requests')} may be from the same person.`,
    joinedInto: 'This request was joined into another one.',
    openJoined: 'Open the joined request',
    saved: {
      state: (state: RequestState) => `Saved: ${texts.state[state]}.`,
      assignee: (person: string | null) =>
        person === null ? 'Saved: nobody has taken it.' : `Saved: ${person} takes care of it.`,
      handedOver: (isMailed: boolean) =>
        isMailed
          ? ' An email about it goes to them.'
          : ' This server sends no email, so tell them yourself.',
      note: 'Note saved.',
      correct: 'Correction saved.',
    },
    conflictTitle: 'Not saved: this request has changed meanwhile',
    conflict: 'You now see it as it is. What you typed is still here. Look, then save again.',
    conflictUnknown: 'Someone changed it.',
    messageCame: (time: string) => `${time}: a new message came:`,
    changedNow: (person: string, what: string) => `${person} just ${what}.`,
    noNeighbor: {
      [1]: 'No next request on this page of the list. Press u for the list.',
      [-1]: 'No previous request on this page of the list. Press u for the list.',
    },
    newFollowUp: (name: string) => `A new message of ${name} has arrived and is shown.`,
  },

  field: { name: 'name', email: 'email address', phone: 'phone' },
  accepted: ACCEPTED,
  label: (field: FieldName) => LABELS[field] ?? FIELDS[field].label,
  prefers: { email: 'An email', phone: 'A call' },

  add: {
    title: 'Add a request',
    intro: 'A name with a phone or an email address is enough. The person gets no email.',
    save: 'Add the request',
    added: (name: string) => `${name} is added.`,
    language: 'Language they speak',
    answeredAlready: 'Already answered on the phone',
  },

  duplicates: {
    title: (name: string) => `Compare with ${name}`,
    intro:
      'Joining moves all messages, notes and emails of the other request into this one. Nothing is lost, and a message of it can become a request of its own again.',
    none: 'No other request looks like the same person.',
    same: { phone: 'Same phone number', email: 'Same email address', name: 'Only the same name' },
    join: 'Join the two',
    joinTitle: 'Join these two?',
    joinText: (other: string, name: string) =>
      `Everything of ${other} moves into the request of ${name}. What you may use on this request stays usable.`,
    joinButton: 'Join them',
    joined: (reference: string) => `${reference} is joined into this request.`,
    back: 'Back to the request',
    thisOne: 'This request',
  },

  export: {
    title: 'Export for a spreadsheet',
    intro: 'The file has names, numbers and messages of people: keep it where only the firm reads.',
    lastMonth: 'Last month',
    thisMonth: 'This month',
    from: 'From',
    to: 'To',
    state: 'State',
    all: 'All states',
    downloadExcel: 'Download for Excel',
    downloadCsv: 'Download as CSV',
    csvHint:
      'The Excel file can be opened by a double-click. A CSV file cannot: a spreadsheet would drop the first zero of a phone number and make a date of 3/4. Import it (in Excel: Data, From Text/CSV) with all columns as text.',
    tooManyForExcel:
      'These days have more than 5,000 messages. Choose fewer days, or download them as CSV',
    wrongOrder: '“To” is before “From”',
    dayMissing: 'Choose both days',
    started: 'The download has started.',
  },

  numbers: {
    intro: 'Counts only, no names. Nothing is sent anywhere.',
    range: 'Range',
    weeks: (count: number) => `Last ${count} weeks`,
    byWeek: 'Requests by week',
    week: 'Week of',
    requests: 'Requests',
    share: 'Share',
    total: (count: number) => one(count, 'request', 'requests'),
    byPage: 'By page',
    byState: 'By state',
    page: 'Page',
    firstAnswer: 'Time to the first answer',
    median: 'Half are answered within',
    slowest: 'One in ten waits longer than',
    counted: (count: number) =>
      `Office hours only; ${one(count, 'answered request', 'answered requests')}.`,
    nothingAnswered: 'Nothing was answered in this range.',
    picture: (count: number, most: number) =>
      `Bars: ${one(count, 'week', 'weeks')}, at most ${one(most, 'request', 'requests')} in one week. The table below has the same numbers.`,
    asTable: 'The same as a table',
  },

  retention: {
    intro: (months: number) =>
      `A request is erased for good ${one(months, 'month', 'months')} after the last message in it. Those that are next are listed here first.`,
    change: 'Change this',
    none: 'Nothing is due in the next weeks.',
    last: 'Last message',
    erased: 'Erased after',
  },

  account: {
    signedInAs: (person: string) => `Signed in as ${person}`,
    ownName: 'Your name',
    ownNameLabel: 'First and last name',
    ownNameHint: 'Your colleagues see it in place of your address.',
    ownNameSave: 'Save my name',
    ownNameMissing: 'Type your name, with at most 80 characters',
    ownNameSaved: (name: string) => `Saved: your colleagues see ${name}.`,
    reminders: 'Morning reminder',
    remindersText:
      'An email at eight in the morning on workdays: your appointments and calls of the day, and who has waited longer than one workday.',
    remindersOn: 'Send me the reminder',
    remindersSave: 'Save',
    remindersSaved: (on: boolean) => (on ? 'Reminder is on.' : 'Reminder is off.'),
    sessions: 'Where you are signed in',
    sessionsText:
      'A lost laptop or phone: end its session here. Each ends by itself after 12 hours.',
    own: 'This one',
    deviceName: (browser = 'Unknown browser', system?: string) =>
      system === undefined ? browser : `${browser} on ${system}`,
    started: 'Signed in',
    seen: 'Last used',
    with: { link: 'by email', passkey: 'with a passkey' },
    end: 'End',
    endOf: (device: string) => `End the session on ${device}`,
    ended: 'Session ended.',
    endOthers: 'End all others',
    othersEnded: 'All other sessions are ended.',
    passkeys: 'Passkeys',
    passkeysText:
      'A passkey signs you in with your fingerprint, face or PIN, without waiting for an email.',
    noPasskeys: 'You have no passkey yet.',
    passkeyInvalid: 'This passkey could not be added. Please try again.',
    passkeyName: 'Name of the new passkey, such as “Office laptop”',
    passkeyNameMissing: 'Type a name, so that you know it later',
    addPasskey: 'Add a passkey',
    passkeyAdded: 'Passkey added. You can sign in with it next time.',
    passkeyFailed: 'No passkey was added. Try again when you are ready.',
    passkeyUnsupported:
      'This browser cannot use passkeys here. Signing in by email works everywhere.',
    removeOf: (name: string) => `Remove passkey ${name}`,
    remove: 'Remove',
    removed: 'Passkey removed.',
    addedOn: 'Added',
    usedOn: 'Last used',
    never: 'never',
  },

  help: {
    title: 'Help',
    shortcuts: 'Shortcuts',
    keys: [
      { key: 'j', does: 'next request, in the list and on a request' },
      { key: 'k', does: 'previous request' },
      { key: 'Enter', does: 'open the request' },
      { key: 'e', does: 'mark as answered' },
      { key: 't', does: 'on a request: tried, no answer' },
      { key: 'b', does: 'on a request: book an appointment' },
      { key: 'u', does: 'back to the list' },
      { key: 'z', does: 'undo the last change' },
      { key: '/', does: 'search' },
      { key: 'Esc', does: 'leave the search' },
      { key: 'Ctrl Enter', does: 'save the note that you type' },
      { key: '?', does: 'this help' },
    ],
    notInFields: 'Single keys do nothing while you type in a field.',
    on: 'Use shortcuts on this device',
    colors: 'What the list says',
    legend: [
      'Those not answered come first, and the one that waits longest is on top.',
      'Amber: has waited longer than one workday. Red, with a sign: three workdays or more.',
      'A round sign has the initials of who has the request.',
      '“Urgent?” is a guess from words such as “sale” or “garnishment”. Read these first.',
      '“Automatic email not delivered” means that the notice or the confirmation did not arrive: open the request to see which.',
    ],
    hours: (hours: string) =>
      `The wait counts the office hours only (${hours}), without days off: a message that comes in the evening has waited no time the next morning.`,
    timeZone: (zone: string) =>
      `All times are those of the office (${zone.split('/').at(-1)?.replaceAll('_', ' ')}).`,
    day: 'A morning’s work',
    steps: [
      '“Today” shows who has an appointment, whom to call back, what may be urgent and who waits longest. “The week” prints on one page.',
      'Open the first request, read it, call or write. “Write an email” opens your email program; if nothing opens, copy the address beside it.',
      'Nobody answers? Press “Tried, no answer”: the next time is proposed. Someone wants a call on Thursday? Choose the day and time under “Call back”.',
      'Mark it as answered, or hand it over, or note what you agreed.',
      'Go back to the list. Two people can work at once: nobody’s change is lost.',
    ],
  },
};

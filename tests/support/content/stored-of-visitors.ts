import type { MailKind } from '#server/admin/requests.ts';

/*
 * What the site stores of visitors and what it sends about them, with the words of the sample's privacy policy that say so, in
 * each language. tests/content/privacy-policy.test.ts compares it with the tables and the kinds of mail: a new column, table or
 * kind needs a place here, and words in the policy.
 */
export const SAID = {
  name: ['Your name', 'Su nombre'],
  email: ['Your email address', 'Su correo electrónico'],
  phone: ['Your phone number', 'Su número de teléfono'],
  subject: ['The subject', 'El asunto'],
  message: ['Your message, if you wrote one', 'Su mensaje, si lo escribió'],
  preferred: ['by email or by phone', 'por correo electrónico o por teléfono'],
  form: ['Which of the two forms', 'Cuál de los dos formularios'],
  time: ['we keep the time', 'guardamos la hora'],
  reference: ['a reference number', 'un número de referencia'],
  page: ['the page you wrote on and its language', 'la página en que escribió y su idioma'],
  sentMails: ['which emails went out', 'qué correos salieron'],
  joined: ['is kept with the first', 'se guarda con el primero'],
  state: ['Where your request stands', 'Cómo va su solicitud'],
  takenBy: ['who takes care of it', 'quién la atiende'],
  checked: ['which of your contacts we have checked', 'datos de contacto hemos comprobado'],
  history: ['who did what and when', 'quién hizo qué y cuándo'],
  notes: ['Notes, and when to call you back', 'Notas, y cuándo llamarle'],
  tries: ['how often we tried', 'cuántas veces lo intentamos'],
  appointments: [
    'Appointments: day, time, length, with whom, how and where',
    'Citas: día, hora, duración, con quién, cómo y dónde',
  ],
  otherPhone: ['A second phone number', 'Un segundo teléfono'],
  otherNames: [
    'a spouse, an employer or the other side',
    'su pareja, su empleador o la otra parte',
  ],
  search: ['Our search keeps a list', 'Nuestra búsqueda tiene una lista'],
  marked: [
    'marks messages that speak of a near date',
    'marca los mensajes que hablan de una fecha cercana',
  ],
  noMail: [
    'write no email and leave no voicemail',
    'no escribamos correos ni dejemos mensajes de voz',
  ],
  networks: [
    'a secret code made from the address',
    'un código secreto hecho a partir de la dirección',
  ],
  otherProgram: ['another program for our cases', 'otro programa para nuestros casos'],
  notice: ['a notice by email of each message', 'un aviso por correo electrónico de cada mensaje'],
  staffMail: ['emails inside the firm', 'correos dentro del despacho'],
  confirmation: ['a short confirmation', 'una confirmación corta'],
  appointmentMail: ['a file for your calendar', 'un archivo para su calendario'],
  reminder: ['a reminder the working day before', 'un recordatorio el día hábil anterior'],
} as const satisfies Record<string, readonly [english: string, spanish: string]>;
type Topic = keyof typeof SAID;

const SENT = {
  id: 'reference',
  created_at: 'time',
  name: 'name',
  email: 'email',
  phone: 'phone',
  subject: 'subject',
  message: 'message',
  preferred_contact: 'preferred',
  form_type: 'form',
} as const;

/** `technical`: says nothing of a person. */
export const STORED: Readonly<Record<string, Readonly<Record<string, Topic | 'technical'>>>> = {
  contact_submissions: SENT,
  'private.follow_ups': {
    ...SENT,
    submission_id: 'joined',
    mailed_with: 'sentMails',
    page: 'page',
    page_language: 'page',
  },
  'private.requests': {
    submission_id: 'reference',
    received_at: 'time',
    state: 'state',
    unanswered_since: 'state',
    answered_at: 'state',
    assignee: 'takenBy',
    added_by: 'history',
    email_confirmed: 'checked',
    phone_confirmed: 'checked',
    urgency: 'marked',
    senders: 'networks',
    spam_since: 'state',
    spam_senders: 'networks',
    joined_into: 'joined',
    version: 'technical',
    changed_at: 'history',
    change: 'history',
    words: 'search',
    mailbox: 'search',
    firm_words: 'search',
    names: 'search',
    own_name: 'search',
    call_back_at: 'notes',
    call_back_why: 'notes',
    call_back_by: 'notes',
    tries: 'tries',
    tried_at: 'tries',
    other_names: 'otherNames',
    other_phone: 'otherPhone',
    added_language: 'page',
    mail_allowed: 'noMail',
  },
  'private.appointments': {
    id: 'technical',
    submission_id: 'appointments',
    starts_at: 'appointments',
    minutes: 'appointments',
    person: 'appointments',
    way: 'appointments',
    place: 'appointments',
    sequence: 'technical',
    told_from: 'technical',
    remind_at: 'reminder',
    cancelled_at: 'appointments',
    made_by: 'history',
    changed_at: 'history',
    is_mailed: 'appointmentMail',
    language: 'page',
    uid: 'technical',
  },
  'private.notes': {
    id: 'technical',
    submission_id: 'notes',
    at: 'notes',
    by: 'notes',
    text: 'notes',
  },
  'private.history': {
    id: 'technical',
    submission_id: 'history',
    at: 'history',
    by: 'history',
    kind: 'history',
    detail: 'history',
  },
  'private.handed_over': {
    submission_id: 'takenBy',
    person: 'takenBy',
    by: 'history',
    at: 'history',
  },
  'private.outbox': {
    id: 'technical',
    submission_id: 'sentMails',
    kind: 'sentMails',
    event: 'otherProgram',
    follow_up_id: 'sentMails',
    page: 'page',
    again: 'sentMails',
    created_at: 'sentMails',
    attempts: 'technical',
    next_attempt_at: 'technical',
    leased_until: 'technical',
    sent_at: 'sentMails',
    given_up_at: 'sentMails',
    last_error: 'technical',
    batch_until: 'technical',
    mailbox_hash: 'networks',
    page_language: 'page',
    appointment_id: 'sentMails',
    sequence: 'technical',
  },
  'private.confirmation_requests': {
    id: 'technical',
    address: 'email',
    requested_at: 'time',
    page_language: 'page',
  },
  'private.expiring_submissions': {
    submission_id: 'reference',
    since: 'time',
    seen_at: 'technical',
  },
  'private.follow_up_senders': {
    submission_id: 'reference',
    sender_hash: 'networks',
    wrote_at: 'time',
  },
  'private.address_attempts': {
    address_hash: 'networks',
    window_started_at: 'networks',
    attempts: 'networks',
  },
};

/** Of the firm's people, the site and the program itself. */
export const NOT_OF_VISITORS =
  /^private\.(?:admin_\w+|people|people_log|site_\w+|webhook|hosted_settings|address_key)$/;

/** `staff`: those that the admin sends to the firm's people about requests (morning mail, handed over). */
export const MAILS: Readonly<Record<MailKind | 'staff', Topic>> = {
  notice: 'notice',
  'follow-up': 'notice',
  confirmation: 'confirmation',
  appointment: 'appointmentMail',
  'appointment-reminder': 'reminder',
  webhook: 'otherProgram',
  staff: 'staffMail',
};

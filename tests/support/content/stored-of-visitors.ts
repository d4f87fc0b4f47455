import type { MailKind } from '#admin/data/requests.ts';

/*
 * Lists what the site stores of visitors and sends about them, with the words of the sample's privacy policy that say
 * so in each language. tests/content/privacy-policy.test.ts compares the lists with the tables and the kinds of mail: a
 * new column, table or kind needs an entry here, and words in the policy.
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
  networks: ['a code made from the address', 'un código secreto hecho a partir de la dirección'],
  otherProgram: ['another program for our cases', 'otro programa para nuestros casos'],
  notice: ['a notice by email of each message', 'un aviso por correo electrónico de cada mensaje'],
  staffMail: ['emails inside the firm', 'correos dentro del despacho'],
  confirmation: ['a short confirmation', 'una confirmación corta'],
  appointmentMail: ['a file for your calendar', 'un archivo para su calendario'],
  reminder: ['a reminder the working day before', 'un recordatorio el día hábil anterior'],
} as const satisfies Record<string, readonly [english: string, spanish: string]>;
type Topic = keyof typeof SAID;

/**
 * The columns of each table of visitors. If you add a column with data of a person, `SAID` must contain the words that
 * tell visitors about it.
 */
export const STORED: Readonly<Record<string, string>> = {
  contact_submissions: 'id created_at name email phone subject message preferred_contact form_type',
  'private.follow_ups': `id created_at name email phone subject message preferred_contact form_type
    submission_id mailed_with page page_language`,
  'private.requests': `submission_id received_at state unanswered_since answered_at spam_since assignee
    added_by changed_at change email_confirmed phone_confirmed urgency senders spam_senders joined_into
    version words mailbox firm_words names own_name call_back_at call_back_why call_back_by tries
    tried_at other_names other_phone added_language mail_allowed`,
  'private.appointments': `id sequence told_from submission_id starts_at minutes person way place
    cancelled_at remind_at made_by changed_at is_mailed language`,
  'private.notes': 'id submission_id at by text',
  'private.history': 'id submission_id at by kind detail',
  'private.handed_over': 'submission_id person by at',
  'private.staff_events': 'appointment_id person is_over sequence due_at is_tried changed_at',
  'private.outbox': `id attempts next_attempt_at leased_until last_error sent_to batch_until sequence
    submission_id kind follow_up_id again created_at sent_at given_up_at appointment_id event page
    page_language mailbox_hash`,
  'private.confirmation_requests': 'id address requested_at page_language',
  'private.expiring_submissions': 'submission_id since seen_at',
  'private.follow_up_senders': 'submission_id sender_hash wrote_at',
  'private.address_attempts': 'address_hash window_started_at attempts',
};

/** These tables are about the firm's people, the site and the program. */
export const NOT_OF_VISITORS =
  /^private\.(?:admin_\w+|people|people_log|owners_settings|site_\w+|webhook|hosted_settings|address_key)$/;

/** `staff` stands for all mails about requests that the admin sends to people of the firm. */
export const MAILS: Readonly<Record<MailKind | 'staff', Topic>> = {
  notice: 'notice',
  'follow-up': 'notice',
  confirmation: 'confirmation',
  appointment: 'appointmentMail',
  'appointment-reminder': 'reminder',
  webhook: 'otherProgram',
  staff: 'staffMail',
};

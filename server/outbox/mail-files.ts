/** The file of a mail in the mail folder is named after this. */
export const messageIdOf = (id: string, mailFrom: string) =>
  `<${id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;

/** The start of the id of a reminder. A reminder lists several people, so erasing one of them removes its file. */
export const REMINDER_ID = 'reminder-';

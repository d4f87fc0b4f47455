import { expect } from '@playwright/test';
import { COLUMNS, type SubmissionRow } from '#contract/fields.ts';
import type { Email } from 'postal-mime';
import type { ProductWithMail } from '#tests/support/browser/product-fixture.ts';
import { firm } from '#tests/support/content/sample.ts';

/** Any back end that stores rows and sends mail. */
type SubmissionStore = Pick<ProductWithMail, 'query' | 'mail'>;

type Person = { email: string } | { phone: string };

/** Returns the stored rows of this person. */
export function rowsOf(product: SubmissionStore, person: Person): Promise<SubmissionRow[]> {
  const [column, value] = 'email' in person ? ['email', person.email] : ['phone', person.phone];
  return product.query<SubmissionRow>(
    `select ${COLUMNS.join()} from contact_submissions where ${column} = $1`,
    [value],
  );
}

/** Returns the kinds of mails for the only row of this person, sent or not. */
export async function queuedMailKinds(product: SubmissionStore, email: string): Promise<string[]> {
  const mails = await product.query<{ kind: string }>(
    `select o.kind from private.outbox o join contact_submissions s on s.id = o.submission_id
     where s.email = $1 order by o.kind`,
    [email],
  );
  return mails.map(({ kind }) => kind);
}

/** Inserts a row from a visitor who has written before. */
export async function insertEarlierSubmission(
  product: SubmissionStore,
  { email = null, phone = null }: { email?: string | null; phone?: string | null },
): Promise<void> {
  await product.query(
    `insert into contact_submissions (name, email, phone, preferred_contact, form_type)
     values ('Earlier Example', $1, $2, $3, 'contact')`,
    [email, phone, email === null ? 'phone' : 'email'],
  );
}

/** Waits for the only mail to this visitor. */
export function confirmationTo({ mail }: SubmissionStore, email: string): Promise<Email> {
  return onlyMatch(() => mail.received.filter((message) => isTo(message, email)));
}

/** Waits for the only mail to the firm that contains this text. */
export function noticeContaining({ mail }: SubmissionStore, text: string): Promise<Email> {
  return onlyMatch(() =>
    mail.received.filter((message) => isTo(message, firm.email) && message.text?.includes(text)),
  );
}

async function onlyMatch(find: () => Email[]): Promise<Email> {
  await expect.poll(() => find().length).toBe(1);
  const [message] = find();
  if (message === undefined) throw new Error('The mail was not found');
  return message;
}

const isTo = ({ to }: Email, email: string) => to?.some(({ address }) => address === email);

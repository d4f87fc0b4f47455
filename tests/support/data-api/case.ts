import { INSERT_PATH } from '#contract/data-api.ts';
import { someRow } from '#tests/support/product/product.ts';

/** One call to the data API and its expected outcome. The default is the site's own insert. */
export interface Case {
  title: string;
  /** Status, code, and the constraint or column: '409 23505 contact_submissions_email_key' */
  expected: string;
  /** Differences from a valid row. */
  changes?: Readonly<Record<string, unknown>>;
  /** Replaces the row. */
  body?: string;
  method?: string;
  path?: string;
  query?: string;
  headers?: Readonly<Record<string, string>>;
  withoutKey?: boolean;
}

/** A row that is stored before the cases: some of them repeat its email or phone number. */
export const KNOWN_ROW = { email: 'known@mail.example', phone: '213-555-0101' };

let addresses = 0;

/** An address that no other test has used, so each test has a full limit. */
export const newAddress = () =>
  `10.${++addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;

export function requestOf(
  call: Omit<Case, 'title' | 'expected'>,
  { url, anonKey }: { url: string; anonKey: string },
): Request {
  const { method = 'POST', path = INSERT_PATH, query = '', headers } = call;
  const body = call.body ?? JSON.stringify(someRow(call.changes));
  return new Request(`${url}${path}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(!call.withoutKey && { apikey: anonKey }),
      ...headers,
    },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
}

const CONSTRAINT_OR_COLUMN = /(?:unique |check )constraint "(\w+)"|null value in column "(\w+)"/;

/** The status, the code, and the constraint or column that the message names. */
export async function outcomeOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.ok) return [response.status, text && 'with a body'].filter(Boolean).join(' ');
  const error: unknown = text === '' ? {} : JSON.parse(text);
  const { code, message } = Object(error);
  const [, constraint, column] = CONSTRAINT_OR_COLUMN.exec(String(message)) ?? [];
  return [response.status, code, constraint ?? column].filter(Boolean).join(' ');
}

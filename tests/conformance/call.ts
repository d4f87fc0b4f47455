import { INSERT_PATH } from '#contract/data-api.ts';
import { someRow } from '#tests/support/product/product.ts';
import { ADDRESS_HEADER, type BackEnd } from './back-ends.ts';

/** One call of the data API and what must come of it. Unless said otherwise, the site's own insert. */
export interface Case {
  title: string;
  /** Status, code, and what the message names: '409 23505 contact_submissions_email_key' */
  answer: string;
  /** What is other than in a row that is right. */
  changes?: Readonly<Record<string, unknown>>;
  /** Instead of a row. */
  body?: string;
  method?: string;
  path?: string;
  query?: string;
  headers?: Readonly<Record<string, string>>;
  withoutKey?: boolean;
}

let addresses = 0;

/** Nobody's limit is used up by somebody else's test. */
export const someAddress = () =>
  `10.${++addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;

export function callDataApi(
  backEnd: BackEnd,
  one: Omit<Case, 'title' | 'answer'>,
): Promise<Response> {
  const { method = 'POST', path = INSERT_PATH, query = '', headers } = one;
  const body = one.body ?? JSON.stringify(someRow(one.changes));
  return fetch(`${backEnd.url}${path}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      [ADDRESS_HEADER]: someAddress(),
      ...(!one.withoutKey && { apikey: backEnd.anonKey }),
      ...headers,
    },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
}

const NAMED = /(?:unique |check )constraint "(\w+)"|null value in column "(\w+)"/;

export async function answerOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.ok) return [response.status, text && 'with a body'].filter(Boolean).join(' ');
  const error: unknown = text === '' ? {} : JSON.parse(text);
  const { code, message } = Object(error);
  const [, constraint, column] = NAMED.exec(String(message)) ?? [];
  return [response.status, code, constraint ?? column].filter(Boolean).join(' ');
}

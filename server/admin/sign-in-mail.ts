import { SIGN_IN_PATH } from '#contract/admin-people.ts';
import { compose, type MailContext, type Message } from '#server/mail/message.ts';

/** The token follows a #, which browsers keep to themselves: no proxy and no scanner sees it in a request. */
export const signInUrl = (adminUrl: string, token: string) => `${adminUrl}${SIGN_IN_PATH}#${token}`;

export function renderSignInMail(adminUrl: string, token: string, context: MailContext): Message {
  return compose('Your link to sign in', context, [
    {
      kind: 'paragraph',
      text: 'This link opens the requests of your website. It works once, and for 15 minutes.',
    },
    { kind: 'link', label: 'Sign in', href: signInUrl(adminUrl, token) },
    {
      kind: 'note',
      text: 'If you did not ask for it, somebody else entered your address. They cannot sign in without this email, so do nothing, and do not pass it on.',
    },
  ]);
}

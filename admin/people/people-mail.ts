import { errorCode, type Log } from '#server/base/log.ts';
import { compose, type MailContext, type Message } from '#server/mail/message.ts';

/** A person waits for the page that says whether the mail was sent, so sending it may not take longer. */
const WELCOME_TIMEOUT_MILLISECONDS = 15_000;

/** Tells someone by mail that they were added, by whom, and how to sign in. Returns whether the mail was sent. */
export function createWelcome(parts: {
  /** Undefined when this server sends no mail. */
  send:
    | ((person: string, message: Message, how: { timeoutMilliseconds: number }) => Promise<void>)
    | undefined;
  adminUrl: string;
  context: () => MailContext;
  log: Log;
}) {
  const { send, adminUrl, context, log } = parts;
  return async (person: string, by: string): Promise<boolean> => {
    if (send === undefined) return false;
    const { name } = context().firm;
    const message = compose(`You can sign in at ${name}`, context(), [
      {
        kind: 'paragraph',
        text: `${by} has added you to the people who work with the requests of the website of ${name}.`,
      },
      {
        kind: 'paragraph',
        text: `To sign in, open this page and type your address: ${person}. An email with a link comes to you. There is no password.`,
      },
      { kind: 'link', label: 'Sign in', href: `${adminUrl}/sign-in` },
      {
        kind: 'note',
        text: `If you do not know why you were added, ask ${by}. Do nothing until you have an answer.`,
      },
    ]);
    try {
      await send(person, message, { timeoutMilliseconds: WELCOME_TIMEOUT_MILLISECONDS });
      return true;
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'the mail to a new person was not sent');
      return false;
    }
  };
}

import { compose, type MailContext, type Message } from '#server/mail/message.ts';

/** Tells somebody that they were added, by whom, and how to sign in. */
export function renderWelcomeMail(
  { person, by, adminUrl }: { person: string; by: string; adminUrl: string },
  context: MailContext,
): Message {
  const { name } = context.firm;
  return compose(`You can sign in at ${name}`, context, [
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
}

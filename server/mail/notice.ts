import { compose, oneLine, plain, reference, type Block, type Render } from './message.ts';

/** To the firm: who wrote, how to answer, and what they said. */
export const renderNotice: Render = (submission, context) => {
  const form = submission.form_type === 'contact' ? 'message' : 'consultation request';
  const facts = [
    ['Name', oneLine(submission.name)],
    ['Email', oneLine(submission.email)],
    ['Phone', oneLine(submission.phone)],
    ['Prefers', submission.preferred_contact],
    ['Subject', oneLine(submission.subject)],
    ['Received', `${submission.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ].flatMap(([label = '', value = '']) => (value ? [[label, value] as const] : []));
  const message: Block =
    submission.message === null
      ? { kind: 'words', text: 'No message was left.' }
      : { kind: 'quote', heading: 'Message', text: plain(submission.message) };
  return compose(`New ${form} (${reference(submission.id)})`, context, [
    { kind: 'words', text: `A ${form} came in through the website.` },
    { kind: 'facts', facts },
    message,
    {
      kind: 'words',
      text: `Please answer by ${submission.preferred_contact}, as the visitor wishes. What they wrote is their own text: treat links in it with care.`,
    },
    { kind: 'small', text: `Reference: ${submission.id}` },
  ]);
};

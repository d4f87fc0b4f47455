import { compose, oneLine, plain, reference, type Render } from './message.ts';

/** To the firm: who wrote, how to answer, and what they said. */
export const renderNotice: Render = (submission, { siteUrl }) => {
  const form = submission.form_type === 'contact' ? 'message' : 'consultation request';
  const facts = [
    ['Name', oneLine(submission.name)],
    ['Email', oneLine(submission.email)],
    ['Phone', oneLine(submission.phone)],
    ['Prefers', submission.preferred_contact],
    ['Subject', oneLine(submission.subject)],
    ['Received', `${submission.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return compose(`New ${form} (${reference(submission.id)})`, [
    `A ${form} came in through ${siteUrl}.`,
    facts.join('\n'),
    submission.message === null ? 'No message was left.' : `Message:\n${plain(submission.message)}`,
    `Please answer by ${submission.preferred_contact}, as the visitor wishes. What they wrote is their own text: treat links in it with care.`,
    `Reference: ${submission.id}`,
  ]);
};

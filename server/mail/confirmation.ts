import { compose, oneLine, reference, type Render } from './message.ts';

/** To the visitor. Discreet: others may see the screen it arrives on. */
export const renderConfirmation: Render = (submission, { firm, notices, siteUrl }) =>
  compose(`We received your message (${reference(submission.id)})`, [
    `Hello ${oneLine(submission.name)},`,
    `Thank you for writing to us. Your message has reached our office, and a member of our team will answer you at this address.`,
    `What happens next: we read what you wrote, then we suggest a time for a free talk, in person or by phone. You need not prepare anything, and asking binds you to nothing.`,
    `If it is urgent, please call ${firm.phone.display}. ${firm.hours}`,
    `${notices.noRelationship} Please do not send account numbers or other private details by e-mail.`,
    `If you did not write to us, someone may have mistyped their address. You need not do anything; you will hear no more from us.`,
    `${firm.name}\n${firm.phone.display}\n${siteUrl}`,
  ]);

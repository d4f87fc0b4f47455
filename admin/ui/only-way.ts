import type { RequestSummary } from '#admin/data/requests.ts';

/** The one way to answer a request with a contact that is not confirmed. */
export const onlyWay = ({ email, phone }: RequestSummary['answerBy']) =>
  email ? 'email' : phone ? 'phone' : 'neither';

import { explainMailError } from './explain-mail-error.ts';
import { createSmtp } from './smtp.ts';

/**
 * Connects and logs in without sending a mail. Undefined when that works, otherwise one line for the
 * operator. Never rejects.
 */
export async function mailServerProblem(smtpUrl: string): Promise<string | undefined> {
  const smtp = createSmtp(smtpUrl);
  try {
    await smtp.verify();
    return undefined;
  } catch (error) {
    return `Mail is not leaving: ${explainMailError(error, smtpUrl)} Mails wait and are tried again. To test: npm run mail -- test you@firm.example`;
  } finally {
    smtp.close();
  }
}

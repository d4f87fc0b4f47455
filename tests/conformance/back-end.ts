import { createDatabase } from '#tests/support/database/database.ts';
import { newAddress, requestOf, type Case } from '#tests/support/data-api/cases.ts';
import { startHostedProject } from '#tests/support/hosted/start-hosted-project.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';

export type BackEnd = Awaited<ReturnType<typeof startBackEnd>>;

/** The gateway before PostgREST passes the client's address in this header. */
export const ADDRESS_HEADER = 'x-forwarded-for';

/**
 * PostgREST and the function in Deno, as in a hosted project. server/http/data-api.test.ts and the tests beside it
 * check the bundled server in the same way.
 */
export async function startBackEnd() {
  const database = await createDatabase();
  const mail = await startMailServer();
  const project = await startHostedProject({
    databaseUrl: database.url,
    smtpUrl: mail.url,
    clientAddress: ({ headers }) =>
      String(headers[ADDRESS_HEADER] ?? '')
        .split(', ')
        .at(-1) ?? '',
  });
  return {
    ...database,
    ...project,
    mail,
    call({ headers, ...call }: Omit<Case, 'title' | 'expected'>) {
      const withAddress = { [ADDRESS_HEADER]: newAddress(), ...headers };
      return fetch(requestOf({ ...call, headers: withAddress }, project));
    },
    async stop() {
      for (const step of [database.end, project.stop, mail.stop]) await step();
    },
  };
}

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { listenOnFreePort } from '#tests/support/network/ports.ts';

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts a real mail server on loopback. */
export async function startMailServer() {
  const received: Email[] = [];
  /** The recipients of each received mail. */
  const envelopes: string[][] = [];
  const waiting = new Set<() => void>();
  let refusing = false;
  let recipientError: string | undefined;
  let refusedAddress: string | undefined;
  let laterAddress: string | undefined;
  const server = await listenForMail({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const isLater = address === laterAddress;
      const message = address === refusedAddress ? '5.1.1 No such user' : recipientError;
      const rejection = Object.assign(new Error(message), { responseCode: isLater ? 451 : 550 });
      callback(message === undefined && !isLater ? null : rejection);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusing)
          return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          envelopes.push(envelope.rcptTo.map(({ address }) => address));
          callback();
          for (const check of waiting) check();
        }, callback);
      });
    },
  });
  return {
    ...server,
    received,
    envelopes,
    messageIds: () => received.map(({ messageId = '' }) => messageId),
    /** `true` rejects every mail with a temporary error. */
    refuse: (now: boolean) => void (refusing = now),
    /** Rejects every recipient permanently with this message: `5.1.1 No such user`. */
    refuseRecipients: (message: string | undefined) => void (recipientError = message),
    /** Rejects this recipient permanently and accepts all others. */
    refuseRecipient: (address: string) => void (refusedAddress = address),
    /** Rejects this recipient for now, as a greylist does, and accepts all others. */
    refuseForNow: (address: string | undefined) => void (laterAddress = address),
    /** Resolves with the received mails when there are at least `count`. */
    arrived: (count: number) =>
      new Promise<Email[]>((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
  };
}

/** Starts a mail server on loopback that does what the options say. */
export async function listenForMail(options: SMTPServerOptions) {
  const server = new SMTPServer({ authOptional: true, disableReverseLookup: true, ...options });
  // Without a listener, a client that resets its connection would end the process.
  server.on('error', () => {});
  const port = await listenOnFreePort(server.server);
  return {
    /** The value of SMTP_URL. */
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

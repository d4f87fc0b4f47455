import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listenOnFreePort } from '#tests/support/network/listen-on-free-port.ts';

export interface TestMailServer {
  /** For SMTP_URL. */
  url: string;
  received: Email[];
  messageIds(): string[];
  /** While it refuses, every mail is turned away with a passing error. */
  refuse(refusing: boolean): void;
  /** While it is told what to say, it turns every recipient away with it, for good: `5.1.1 No such user`. */
  refuseRecipients(saying: string | undefined): void;
  /** This recipient is turned away for good, all others are taken. */
  refuseRecipient(address: string): void;
  /** Resolves with the mails once there are as many. */
  arrived(count: number): Promise<Email[]>;
  stop(): Promise<void>;
}

/** A real mail server on loopback. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: Email[] = [];
  const waiting = new Set<() => void>();
  let refusing = false;
  let ofRecipients: string | undefined;
  let refusedAddress: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      const saying = address === refusedAddress ? '5.1.1 No such user' : ofRecipients;
      const refused = Object.assign(new Error(saying), { responseCode: 550 });
      callback(saying === undefined ? null : refused);
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusing)
          return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          callback();
          for (const check of waiting) check();
        }, callback);
      });
    },
  });
  // A client that resets its connection would end the process otherwise.
  server.on('error', () => {});
  const port = await listenOnFreePort(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    messageIds: () => received.map(({ messageId = '' }) => messageId),
    refuse: (now) => void (refusing = now),
    refuseRecipients: (saying) => void (ofRecipients = saying),
    refuseRecipient: (address) => void (refusedAddress = address),
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

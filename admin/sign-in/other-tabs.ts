import { Session } from '#contract/admin-people.ts';
import { call } from '#admin/api/call.ts';

/* A mail's link opens a new tab. The tab that asked for it goes on where it was, with what was typed. */

const CHANNEL = 'admin-sign-in';
/** Another tab answers at once, or not at all. */
const ANSWER_MS = 300;

/** Calls `goOn` when another tab of this browser has signed in, or the session is there on coming back. */
export function onSignedInElsewhere(goOn: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data !== 'signed-in') return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage('continued');
    goOn();
  });
  async function look() {
    if (document.visibilityState !== 'visible') return;
    const session = await call('/api/session', Session);
    if (session.ok) goOn();
  }
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    channel.close();
  };
}

/** Whether another tab, which waited for it, has gone on. */
export async function tellOtherTabs(): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  channel.addEventListener('message', ({ data }) => data === 'continued' && resolve(true));
  setTimeout(() => resolve(false), ANSWER_MS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage('signed-in');
  const hasContinued = await promise;
  channel.close();
  return hasContinued;
}

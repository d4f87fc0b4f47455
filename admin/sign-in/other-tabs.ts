import { Session } from '#contract/admin-people.ts';
import { call } from '#admin/api/call.ts';

/*
 * The link in the mail opens a new tab. The tab that requested the link then continues where it was, with the typed
 * text.
 */

const CHANNEL = 'admin-sign-in';
/** Another tab responds immediately or not at all. */
const ANSWER_MILLISECONDS = 300;

/**
 * Calls `goOn` when another tab of this browser has signed in, or when the person returns to this tab and there is a
 * session.
 */
export function onSignedInElsewhere(goOn: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data !== 'signed-in') return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage('continued');
    goOn();
  });
  async function continueIfSignedIn() {
    if (document.visibilityState !== 'visible') return;
    const session = await call('/api/session', Session);
    if (session.ok) goOn();
  }
  document.addEventListener('visibilitychange', continueIfSignedIn);
  return () => {
    document.removeEventListener('visibilitychange', continueIfSignedIn);
    channel.close();
  };
}

/** Tells other tabs that somebody has signed in. Returns whether one of them continued. */
export async function notifyOtherTabs(): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  channel.addEventListener('message', ({ data }) => data === 'continued' && resolve(true));
  setTimeout(() => resolve(false), ANSWER_MILLISECONDS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage('signed-in');
  const hasContinued = await promise;
  channel.close();
  return hasContinued;
}

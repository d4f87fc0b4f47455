import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { ServerEvent } from '#contract/admin.ts';
import { Session } from '#contract/admin-people.ts';
import { call, signInPath } from '#admin/api/call.ts';
import { reportConnection } from '#admin/api/connection.ts';

type Changes = Extract<ServerEvent, { event: 'changes' }>['changes'];

/** `changes` is undefined after a connection was lost: anything may have changed. */
type Listener = (changes: Changes | undefined) => void;
const listeners = new Set<Listener>();

/** Calls `listener` when somebody else, or a visitor, has changed a request. */
export function useChanges(listener: Listener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const listen: Listener = (changes) => latest.current(changes);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}

const notify = (changes: Changes | undefined) => {
  for (const listener of listeners) listener(changes);
};

/** Keeps one stream of events open while somebody is signed in. */
export function LiveEvents() {
  const navigate = useNavigate();
  useEffect(() => {
    let isFirst = true;
    const signIn = () => void navigate(signInPath());
    function onEvent(event: ServerEvent) {
      switch (event.event) {
        case 'connected':
          reportConnection('ok');
          if (!isFirst) notify(undefined);
          isFirst = false;
          return;
        case 'changes':
          return notify(event.changes);
        case 'unavailable':
          return reportConnection('no-database');
        case 'available':
          return reportConnection('ok');
        case 'signed-out':
          return signIn();
        default:
          return event satisfies never;
      }
    }
    return openStream(onEvent, signIn);
  }, [navigate]);
  return null;
}

const REOPEN_MILLISECONDS = 3000;

/**
 * Opens the stream and returns a function that closes it. An `EventSource` reconnects after a network failure, but
 * not after a response other than 200.
 */
function openStream(onEvent: (event: ServerEvent) => void, onSignedOut: () => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function open() {
    source = new EventSource('/api/events');
    source.addEventListener('message', ({ data }) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ServerEvent), data);
      if (parsed.success) onEvent(parsed.output);
    });
    source.addEventListener('error', () => {
      clearTimeout(timer);
      timer = setTimeout(check, REOPEN_MILLISECONDS);
    });
  }
  async function check() {
    if (source.readyState === EventSource.OPEN) return;
    const session = await call('/api/session', Session);
    if (!session.ok && session.problem.error === 'signed-out') return onSignedOut();
    if (source.readyState === EventSource.CLOSED) open();
  }
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

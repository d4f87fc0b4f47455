import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { ServerEvent } from '#contract/admin.ts';
import { signInPath } from '#admin/api/call.ts';
import { connectionOf, reportConnection } from '#admin/api/connection.ts';

export type Changes = Extract<ServerEvent, { event: 'changes' }>['changes'];

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

const tell = (changes: Changes | undefined) => {
  for (const listener of listeners) listener(changes);
};

/** Keeps one stream of events open while somebody is signed in. */
export function LiveEvents() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signIn = useRef('');
  useEffect(() => {
    signIn.current = signInPath({ pathname, searchParams: new URLSearchParams(search) });
  }, [pathname, search]);

  useEffect(() => {
    let isFirst = true;
    function onEvent(event: ServerEvent) {
      switch (event.event) {
        case 'connected':
          reportConnection('ok');
          if (!isFirst) tell(undefined);
          isFirst = false;
          return;
        case 'changes':
          return tell(event.changes);
        case 'unavailable':
          return reportConnection('no-database');
        case 'available':
          return reportConnection('ok');
        case 'signed-out':
          return void navigate(signIn.current);
        default:
          return event satisfies never;
      }
    }
    return openStream(onEvent, () => void navigate(signIn.current));
  }, [navigate]);
  return null;
}

const REOPEN_MS = 3000;

/**
 * An `EventSource` connects again by itself after a network failure, but not after an answer other than 200. Returns
 * a function that closes the stream.
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
      timer = setTimeout(check, REOPEN_MS);
    });
  }
  async function check() {
    if (source.readyState === EventSource.OPEN) return;
    const response = await fetch('/api/session', { cache: 'no-store' }).catch(() => undefined);
    if (response?.status === 401) return onSignedOut();
    reportConnection(response ? connectionOf(response) : 'no-server');
    if (source.readyState === EventSource.CLOSED) open();
  }
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

import type { Pool } from 'pg';
import type { RequestChange, ServerEvent } from './requests.ts';
import type { Sessions } from './sessions.ts';

export type LiveEvents = ReturnType<typeof createLiveEvents>;

interface ChangedRow extends RequestChange {
  /** Distinguishes one change of a request from the next. */
  mark: string;
}

const POLL_CHANGES_MILLISECONDS = 2000;
/**
 * Longer than the longest transaction (8 s), because the time of a change is before its commit. Changes that were
 * sent are remembered for this long.
 */
const WINDOW_SECONDS = 20;
const MAX_CHANGES = 100;
/** Proxies close a connection on which nothing is sent. */
const HEARTBEAT_POLLS = 7;
/** After this time the stream is closed, so that abandoned connections do not stay open. The browser connects again. */
const MAX_STREAM_MILLISECONDS = 10 * 60_000;
/** The maximum for one server. Each browser tab has one stream. */
const MAX_STREAMS = 200;

interface Stream {
  sessionId: string;
  openedAt: number;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

/**
 * Polls the database while a page is open, because a change may come through any server. LISTEN and NOTIFY would need
 * a lock that makes the commits of all servers wait for each other.
 */
export function createLiveEvents(parts: {
  pool: Pool;
  sessions: Pick<Sessions, 'findActive'>;
  pollMilliseconds?: number | undefined;
}) {
  const { pool, sessions, pollMilliseconds = POLL_CHANGES_MILLISECONDS } = parts;
  const streams = new Set<Stream>();
  const encoder = new TextEncoder();
  let sent = new Set<string>();
  let isAvailable = true;
  let polls = 0;
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();

  const write = (stream: Stream, text: string) => {
    try {
      stream.controller.enqueue(encoder.encode(text));
    } catch {
      streams.delete(stream);
    }
  };
  const send = (stream: Stream, event: ServerEvent) =>
    write(stream, `data: ${JSON.stringify(event)}\n\n`);
  const close = (stream: Stream) => {
    streams.delete(stream);
    try {
      stream.controller.close();
    } catch {
      // The client has closed it already.
    }
  };

  async function poll(): Promise<void> {
    polls += 1;
    try {
      await endStreams();
      const changes = await newChanges();
      if (!isAvailable) for (const stream of streams) send(stream, { event: 'available' });
      isAvailable = true;
      if (changes.length > 0)
        for (const stream of streams) send(stream, { event: 'changes', changes });
    } catch {
      if (isAvailable) for (const stream of streams) send(stream, { event: 'unavailable' });
      isAvailable = false;
    }
    if (polls % HEARTBEAT_POLLS === 0) for (const stream of streams) write(stream, ': alive\n\n');
  }

  async function endStreams(): Promise<void> {
    const now = performance.now();
    for (const stream of streams)
      if (now - stream.openedAt > MAX_STREAM_MILLISECONDS) close(stream);
    const active = await sessions.findActive([...streams].map(({ sessionId }) => sessionId));
    for (const stream of streams)
      if (!active.has(stream.sessionId)) {
        send(stream, { event: 'signed-out' });
        close(stream);
      }
  }

  async function newChanges(): Promise<RequestChange[]> {
    const { rows } = await pool.query<ChangedRow>({
      name: 'read-changes',
      text: CHANGES,
      values: [WINDOW_SECONDS, MAX_CHANGES],
    });
    const unsent = rows.filter(({ mark }) => !sent.has(mark));
    sent = new Set(rows.map(({ mark }) => mark));
    return unsent.map(({ id, kind, by }) => ({ id, kind, by }));
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (streams.size === 0) return;
      polling = poll().finally(() => {
        if (streams.size > 0) schedule();
      });
    }, pollMilliseconds);
  }

  return {
    /** The body of a response that stays open. Each event is one line of JSON. */
    open(sessionId: string) {
      let stream: Stream | undefined;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { sessionId, openedAt: performance.now(), controller };
          const [oldest] = streams;
          if (oldest && streams.size >= MAX_STREAMS) close(oldest);
          streams.add(stream);
          send(stream, { event: 'connected' });
          if (!isAvailable) send(stream, { event: 'unavailable' });
          schedule();
        },
        cancel() {
          if (stream) streams.delete(stream);
        },
      });
    },
    /** Ends all open responses. */
    async stop() {
      for (const stream of streams) close(stream);
      clearTimeout(timer);
      await polling;
    },
  };
}

const CHANGES = `
  (select r.submission_id as id, r.change as kind, r.changed_by as by,
     r.submission_id || ' ' || extract(epoch from r.changed_at) as mark
   from private.requests r
   where r.changed_at between now() - make_interval(secs => $1) and clock_timestamp()
   order by r.changed_at desc limit $2)
  union all
  (select (h.detail ->> 'id')::uuid, 'erased', h.by, h.id::text
   from private.history h
   where h.submission_id is null and h.at between now() - make_interval(secs => $1) and clock_timestamp()
   order by h.at desc limit $2)`;

import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isRecord } from '#contract/is-record.ts';
import type { Editor } from '#contract/site-editing.ts';

const PROCESS = fileURLToPath(new URL('../../publisher/editor-process.ts', import.meta.url));

/** The limit is long, because the first publish on a small server makes all sizes of the photos. */
export const PUBLISH_MILLISECONDS = 300_000;

interface EditorClientOptions {
  /** Defaults to the environment of this process, because both read the same settings. */
  environment?: NodeJS.ProcessEnv;
  /** After this time without a call, the process ends: it needs as much memory as the server. */
  idleMilliseconds?: number;
  callMilliseconds?: number;
  publishMilliseconds?: number;
  script?: string;
}
type EditorClient = Editor & { stop: () => void };

interface OpenCall {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  mostMilliseconds: number;
}

interface Running {
  child: ChildProcess;
  /** The open calls in their order: the process completes one after the other. */
  calls: Map<number, OpenCall>;
  timer?: NodeJS.Timeout;
}

const ENDED = 'The program that prepares the site has ended. Nothing was lost. Please try again.';
const TOO_LONG = 'Preparing the site takes too long. Please try again in a few minutes.';

/** The editor process has ended, or does not respond. The person who waits for the call reads the message. */
export class EditorUnavailable extends Error {
  override name = 'EditorUnavailable';
}

/** Starts the editor process on the first call, and again after it has ended. */
export function createEditorClient({
  environment,
  idleMilliseconds = 600_000,
  callMilliseconds = 60_000,
  publishMilliseconds = PUBLISH_MILLISECONDS,
  script = PROCESS,
}: EditorClientOptions = {}): EditorClient {
  let running: Running | undefined;
  let nextId = 1;
  let idle: NodeJS.Timeout | undefined;

  function start(): Running {
    // The default size needs 110 MB more memory and saves no time.
    const child = spawn(process.execPath, ['--max-semi-space-size=4', script], {
      // Its output belongs in the log of the server.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      ...(environment && { env: environment }),
    });
    const started: Running = { child, calls: new Map() };
    child.on('message', (message) => {
      if (isRecord(message)) settle(started, message);
    });
    const end = () => {
      if (running === started) running = undefined;
      clearTimeout(started.timer);
      for (const { reject } of started.calls.values()) reject(new EditorUnavailable(ENDED));
      started.calls.clear();
    };
    child.once('exit', end);
    child.once('error', end);
    return started;
  }

  function settle(answered: Running, { id, value, error, code }: Record<string, unknown>) {
    const open = typeof id === 'number' ? answered.calls.get(id) : undefined;
    if (!open || typeof id !== 'number') return;
    answered.calls.delete(id);
    limitTime(answered);
    // Keep the code, which is logged and says whether the disk is full.
    if (typeof error === 'string') open.reject(Object.assign(new Error(error), { code }));
    else open.resolve(value);
    waitForCalls();
  }

  /** Limits only the first call: a call that waits for a publish must not end the publish when its own time is over. */
  function limitTime(called: Running) {
    clearTimeout(called.timer);
    const [first] = called.calls;
    if (!first) return;
    const [id, { reject, mostMilliseconds }] = first;
    called.timer = setTimeout(() => {
      called.calls.delete(id);
      // The process may hang, and the next calls would wait for it.
      called.child.kill('SIGKILL');
      if (running === called) running = undefined;
      reject(new EditorUnavailable(TOO_LONG));
    }, mostMilliseconds);
    called.timer.unref();
  }

  function waitForCalls() {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (running?.calls.size === 0) stop();
    }, idleMilliseconds);
    idle.unref();
  }

  function stop() {
    clearTimeout(idle);
    running?.child.kill();
    // A call before the process has ended starts another process.
    running = undefined;
  }

  function call(name: string, args: readonly unknown[]): Promise<unknown> {
    clearTimeout(idle);
    const called = (running ??= start());
    const { child, calls } = called;
    const id = nextId++;
    const makesSite = name === 'publish' || name === 'begin';
    const mostMilliseconds = makesSite ? publishMilliseconds : callMilliseconds;
    return new Promise((resolve, reject) => {
      calls.set(id, { resolve, reject, mostMilliseconds });
      if (calls.size === 1) limitTime(called);
      child.send({ id, name, args }, (error) => {
        if (!error || !calls.delete(id)) return;
        limitTime(called);
        reject(new EditorUnavailable(ENDED));
      });
    });
  }

  const own = { stop };
  // Every other property is a call to the editor process. Both processes run the same code, so the calls return the types of `Editor`.
  return new Proxy(own as unknown as EditorClient, {
    get: (client, name: string) =>
      // `await` reads the property `then`, which must not become a call.
      name in client || name === 'then'
        ? Reflect.get(client, name)
        : (...args: unknown[]) => call(name, args),
  });
}

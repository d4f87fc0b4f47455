import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isRecord } from '#contract/is-record.ts';
import type { Editor } from '#contract/site-editing.ts';

const PROCESS = fileURLToPath(
  new URL('../../publisher/editing/editor-process.ts', import.meta.url),
);

interface EditorClientOptions {
  /** That of this process when it is left out: both read the same settings. */
  environment?: NodeJS.ProcessEnv;
  /** After this time without a call, the process ends: it needs as much memory as the server. */
  idleMilliseconds?: number;
  callMilliseconds?: number;
  /** The first publish on a small server draws all photos. */
  publishMilliseconds?: number;
  script?: string;
}
export type EditorClient = Editor & { stop: () => void };

interface OpenCall {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

const ENDED = 'The program that prepares the site has ended. Nothing was lost. Please try again.';
const TOO_LONG = 'Preparing the site takes too long. Please try again in a few minutes.';

/** The process that edits has ended, or does not answer. The person who waits for the call reads the message. */
export class EditorUnavailable extends Error {
  override name = 'EditorUnavailable';
}
const tryAgain = (message: string) => new EditorUnavailable(message);

/** Starts the process that edits at the first call, and again after it has ended. */
export function createEditorClient({
  environment,
  idleMilliseconds = 600_000,
  callMilliseconds = 60_000,
  publishMilliseconds = 300_000,
  script = PROCESS,
}: EditorClientOptions = {}): EditorClient {
  let running: { child: ChildProcess; calls: Map<number, OpenCall> } | undefined;
  let nextId = 1;
  let idle: NodeJS.Timeout | undefined;

  function start() {
    // With the default, it takes 110 MB more, and no less time.
    const child = spawn(process.execPath, ['--max-semi-space-size=4', script], {
      // What it prints belongs in the log of the server.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      ...(environment && { env: environment }),
    });
    const started = { child, calls: new Map<number, OpenCall>() };
    child.on('message', (message) => {
      if (isRecord(message)) settle(started.calls, message);
    });
    const end = () => {
      if (running === started) running = undefined;
      for (const { reject, timer } of started.calls.values()) {
        clearTimeout(timer);
        reject(tryAgain(ENDED));
      }
      started.calls.clear();
    };
    child.once('exit', end);
    child.once('error', end);
    return started;
  }

  function settle(calls: Map<number, OpenCall>, { id, value, error }: Record<string, unknown>) {
    const open = typeof id === 'number' ? calls.get(id) : undefined;
    if (!open || typeof id !== 'number') return;
    calls.delete(id);
    clearTimeout(open.timer);
    if (typeof error === 'string') open.reject(new Error(error));
    else open.resolve(value);
    waitForCalls();
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
    // A call in the moment until it ends starts another one.
    running = undefined;
  }

  function call<T>(name: keyof Editor, args: readonly unknown[]): Promise<T> {
    clearTimeout(idle);
    const { child, calls } = (running ??= start());
    const id = nextId++;
    const mostMilliseconds = name === 'publish' ? publishMilliseconds : callMilliseconds;
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        calls.delete(id);
        // It may hang: the calls after this one would wait for it.
        child.kill('SIGKILL');
        if (running?.child === child) running = undefined;
        reject(tryAgain(TOO_LONG));
      }, mostMilliseconds);
      timer.unref();
      // Both processes are of the same code, and the types of the contract are what the other one returns.
      calls.set(id, { resolve: (value) => resolve(value as T), reject, timer });
      child.send({ id, name, args }, (error) => {
        if (error && calls.delete(id)) {
          clearTimeout(timer);
          reject(tryAgain(ENDED));
        }
      });
    });
  }

  return {
    overview: (...args) => call('overview', args),
    form: (...args) => call('form', args),
    edit: (...args) => call('edit', args),
    page: (...args) => call('page', args),
    asset: (...args) => call('asset', args),
    compare: (...args) => call('compare', args),
    publish: (...args) => call('publish', args),
    begin: (...args) => call('begin', args),
    disk: (...args) => call('disk', args),
    merge: (...args) => call('merge', args),
    photos: (...args) => call('photos', args),
    portrait: (...args) => call('portrait', args),
    picture: (...args) => call('picture', args),
    crop: (...args) => call('crop', args),
    photo: (...args) => call('photo', args),
    brand: (...args) => call('brand', args),
    logo: (...args) => call('logo', args),
    switches: (...args) => call('switches', args),
    switchPage: (...args) => call('switchPage', args),
    medianTable: (...args) => call('medianTable', args),
    medians: (...args) => call('medians', args),
    stop,
  };
}

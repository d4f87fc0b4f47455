import { once } from 'node:events';
import { withSomePort } from '#tests/support/network/ports.ts';
import { startProgram, startTool } from '#tests/support/product/tool-process.ts';
import { WEBKIT_DRIVER, XVFB, type Engine, type Key, type Tab } from './engine.ts';

/** Code points of the WebDriver standard, section 'Keyboard actions'. */
const KEY_VALUES: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  ArrowRight: '\uE014',
};

/** WebKitGTK's MiniBrowser over classic WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function startWebKit(): Promise<Engine> {
  const display = await startDisplay();
  return {
    openTab: () => openTab(display.name),
    stop: display.stop,
  };
}

/** Each tab has a driver of its own, which starts a browser for its one session. */
async function openTab(display: string): Promise<Tab> {
  const { driver, session } = await startSession(display);
  const post = (command: string, body: object = {}) => call('POST', `${session}/${command}`, body);
  const evaluate = (script: string, args: readonly unknown[]) =>
    post('execute/sync', { script: `return (${script}).apply(null, arguments)`, args });
  const pressAll = (keys: readonly string[]) =>
    post('actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: keys.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  return {
    async resize({ width, height }) {
      const outerOf = (inner: number) => evaluate(`() => outerHeight - innerHeight + ${inner}`, []);
      await post('window/rect', { width, height });
      await post('window/rect', { width, height: await outerOf(height) });
    },
    goTo: async (url) => void (await post('url', { url })),
    // These commands wait for the page. `history.forward()` has no effect while a page loads.
    goBack: async () => void (await post('back')),
    goForward: async () => void (await post('forward')),
    evaluate: async (script, ...args) => evaluate(String(script), args),
    async clickAt(x, y) {
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    type: async (text) => void (await pressAll(Array.from(text))),
    press: async (key) => void (await pressAll([KEY_VALUES[key]])),
    screenshot: async () =>
      Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    errors: () => [],
    async close() {
      await call('DELETE', session);
      await driver.stop();
    },
  };
}

const SESSION_MILLISECONDS = 20_000;
const SESSION_ATTEMPTS = 3;

/** Tries again when the browser does not start: on some machines, one driver of 30 never answers. */
async function startSession(display: string) {
  for (let attempt = 1; ; attempt++) {
    const { driver, url } = await withSomePort((port) => startDriver(port, display));
    try {
      const signal = AbortSignal.timeout(SESSION_MILLISECONDS);
      const created = await call('POST', `${url}/session`, { capabilities: {} }, signal);
      return { driver, session: `${url}/session/${String(Object(created).sessionId)}` };
    } catch (error) {
      await driver.stop();
      if (attempt === SESSION_ATTEMPTS) throw error;
    }
  }
}

async function startDriver(port: number, display: string) {
  const url = `http://127.0.0.1:${port}`;
  const env = { DISPLAY: display };
  const options = { url: `${url}/status`, env };
  return { url, driver: await startTool(WEBKIT_DRIVER, [`--port=${port}`], options) };
}

async function call(method: string, url: string, body?: object, signal?: AbortSignal) {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { value } = Object(await response.json());
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

/** A virtual display: WebKitGTK has no headless mode. */
async function startDisplay(): Promise<{ name: string; stop(): Promise<void> }> {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const { child, stop } = startProgram(XVFB, ['-displayfd', '1', ...screen]);
  const [number] = await once(child.stdout, 'data');
  return { name: `:${String(number).trim()}`, stop };
}

import { formDrafts } from './drafts.ts';

/*
 * An island is a part of the page that React runs after somebody touched it (docs/decisions/029). Until
 * it runs, its controls are the browser's own: what is typed or chosen stays in them, and a press on a
 * button waits here.
 */

/** How long a form that was sent waits for its scripts before it says that they did not come. */
const LOAD_TIMEOUT_MS = 30_000;
/** The click follows a tap's `pointerup` at once; a long press has none. */
const CLICK_AFTER_RELEASE_MS = 100;

const starting = new WeakMap<Element, Promise<void>>();
const fetched = new Map<string, Promise<void>>();

export function startIslandsOnTouch(): void {
  for (const type of ['pointerdown', 'focusin', 'keydown'])
    document.addEventListener(type, startOnTouch, { capture: true, passive: true });
  document.addEventListener('submit', holdSubmit, true);
  document.addEventListener('click', holdClick, true);
}

/** Fetches the files of the page's islands without running them. */
export function fetchIslandsAhead(): void {
  const { saveData = false, effectiveType = '' } = Object(Reflect.get(navigator, 'connection'));
  if (saveData || effectiveType.endsWith('2g')) return;
  for (const island of document.querySelectorAll('[data-island]'))
    for (const file of filesOf(island)) fetchFile(file, 'low').catch(() => undefined);
}

/**
 * Puts a file into the browser's cache, once. `rel=prefetch` would need a wider content policy in Firefox
 * and does nothing in WebKit. It also comes before each `import()`: Chromium before 156 and Firefox
 * remember a failed import and never ask the network again.
 */
function fetchFile(file: string, priority: RequestPriority): Promise<void> {
  const known = fetched.get(file);
  if (known) return known;
  const download = fetch(file, { priority }).then(async (response) => {
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await response.arrayBuffer();
  });
  fetched.set(file, download);
  download.catch(() => fetched.delete(file));
  return download;
}

function startOnTouch(event: Event): void {
  const island = islandOf(event);
  // The next touch tries again.
  if (island) start(island, event.type).catch((error: unknown) => console.warn(error));
}

/** Runs the island's scripts, once; a second call after a failure tries again. */
function start(island: HTMLElement, touch: string): Promise<void> {
  const known = starting.get(island);
  if (known) return known;
  const started = run(island, touch);
  starting.set(island, started);
  started.catch(() => starting.delete(island));
  return started;
}

async function run(island: HTMLElement, touch: string): Promise<void> {
  if (touch === 'pointerdown') await pressIsOver();
  // After the next paint.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // React must find the whole of its markup.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const files = filesOf(island);
  await Promise.all(files.map((file) => fetchFile(file, 'high')));
  let module;
  // Each in a task of its own, so that the page can answer a touch between them.
  for (const file of files) {
    module = await (file.endsWith('.css') ? addStyles(file) : import(/* @vite-ignore */ file));
    await new Promise((resolve) => setTimeout(resolve));
  }
  await module.hydrate(island, formDrafts);
  island.toggleAttribute('data-running', true);
}

/** The styles of what an island adds to the page: errors, answers, toasts. */
function addStyles(href: string): Promise<unknown> {
  const known = document.querySelector(`link[rel=stylesheet][href="${href}"]`);
  if (known) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} could not be fetched`));
    });
    document.head.append(link);
  });
}

function pressIsOver(): Promise<unknown> {
  return new Promise((resolve) => {
    const once = { once: true, capture: true };
    addEventListener('pointercancel', resolve, once);
    addEventListener(
      'pointerup',
      () => {
        addEventListener('click', resolve, once);
        setTimeout(resolve, CLICK_AFTER_RELEASE_MS);
      },
      once,
    );
  });
}

/** A form that was sent too early is sent once its island runs. */
function holdSubmit(event: SubmitEvent): void {
  const island = islandOf(event);
  if (!island || island.hasAttribute('data-running') || !(event.target instanceof HTMLFormElement))
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { target: form, submitter } = event;
  if (form.hasAttribute('data-waiting')) return;
  form.toggleAttribute('data-waiting', true);
  const notice = form.querySelector<HTMLElement>('[data-not-loaded]');
  if (notice) notice.hidden = true;
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, LOAD_TIMEOUT_MS));
  Promise.race([start(island, event.type), timeout])
    .then(
      () => form.requestSubmit(submitter),
      () => {
        if (notice) notice.hidden = false;
      },
    )
    .finally(() => form.removeAttribute('data-waiting'));
}

/** So is the click on another button; `drafts.ts` answers those that clear a form. */
function holdClick(event: MouseEvent): void {
  const island = islandOf(event);
  if (!island || island.hasAttribute('data-running') || !(event.target instanceof Element)) return;
  const button = event.target.closest('button');
  if (!button || button.type === 'submit' || 'clearDrafts' in button.dataset) return;
  event.stopImmediatePropagation();
  start(island, event.type).then(
    () => button.click(),
    () => undefined,
  );
}

function islandOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
}

function filesOf(island: Element): string[] {
  return (island.getAttribute('data-island') ?? '').split(' ').filter(Boolean);
}

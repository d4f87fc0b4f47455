import { formRecords } from './drafts.ts';

/*
 * An island is a part of the page that React runs after a visitor touches it (docs/decisions/029). Before that, the
 * browser itself keeps typed and chosen values, and this file delays submits and clicks on buttons until React can
 * handle them.
 */

/** After this time, a delayed submit shows that the scripts could not be loaded. */
const LOAD_TIMEOUT_MILLISECONDS = 30_000;
/** A click comes immediately after `pointerup`. A long press has no click. */
const CLICK_AFTER_RELEASE_MILLISECONDS = 100;

const starting = new WeakMap<Element, Promise<void>>();
const fetched = new Map<string, Promise<void>>();

export function startIslandsOnTouch(): void {
  for (const type of ['pointerdown', 'focusin', 'keydown'])
    document.addEventListener(type, startOnTouch, { capture: true, passive: true });
  document.addEventListener('submit', holdSubmit, true);
  document.addEventListener('click', holdClick, true);
}

/** Fetches the files of the page's islands without running them. */
export function prefetchIslands(): void {
  const { saveData = false, effectiveType = '' } = Object(Reflect.get(navigator, 'connection'));
  if (saveData || effectiveType.endsWith('2g')) return;
  for (const island of document.querySelectorAll('[data-island]'))
    for (const file of fileAddresses(island)) fetchFile(file, 'low').catch(() => undefined);
}

/**
 * Puts a file into the browser's cache, once. `rel=prefetch` needs a weaker content security policy in
 * Firefox and does nothing in WebKit. Each file is also fetched before its `import()`, because Chromium
 * before 156 and Firefox before 155 remember a failed import until the page is reloaded.
 */
function fetchFile(file: string, priority: RequestPriority): Promise<void> {
  const pending = fetched.get(file);
  if (pending) return pending;
  const download = fetch(file, { priority }).then(async (response) => {
    if (!response.ok) throw new Error(`${file}: ${response.status}`, { cause: response.status });
    await response.arrayBuffer();
  });
  fetched.set(file, download);
  download.catch(() => fetched.delete(file));
  return download;
}

function startOnTouch(event: Event): void {
  const island = islandOf(event);
  // A failure is only logged: the next touch tries again.
  if (island) startIsland(island, event.type).catch((error: unknown) => console.warn(error));
}

/** Runs the island's scripts once. After a failure, the next call tries again. */
function startIsland(island: HTMLElement, eventType: string): Promise<void> {
  const pending = starting.get(island);
  if (pending) return pending;
  const started = runIsland(island, eventType);
  starting.set(island, started);
  started.catch(() => starting.delete(island));
  return started;
}

async function runIsland(island: HTMLElement, eventType: string): Promise<void> {
  if (eventType === 'pointerdown') await endOfPress();
  // Let the browser paint its response to the touch first.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // Wait for the full document: hydrating a partial one forces React to render again.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const files = fileAddresses(island);
  await Promise.all(files.map((file) => fetchFile(file, 'high')));
  const modules = [];
  // Each file runs in its own task, so that the page can respond to input between them.
  for (const file of files) {
    modules.push(await (file.endsWith('.css') ? addStyles(file) : import(/* @vite-ignore */ file)));
    await new Promise((resolve) => setTimeout(resolve));
  }
  // The first file has the texts, the last one is the island's own.
  await modules.at(-1).hydrate(island, formRecords, modules[0].islands);
  island.toggleAttribute('data-running', true);
}

/** Loads the styles of elements that a script adds to the page: errors, notices, toasts. */
export function addStyles(href: string): Promise<unknown> {
  const existing = document.querySelector(`link[rel=stylesheet][href="${href}"]`);
  if (existing) return Promise.resolve();
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

function endOfPress(): Promise<unknown> {
  return new Promise((resolve) => {
    const once = { once: true, capture: true };
    addEventListener('pointercancel', resolve, once);
    addEventListener(
      'pointerup',
      () => {
        addEventListener('click', resolve, once);
        setTimeout(resolve, CLICK_AFTER_RELEASE_MILLISECONDS);
      },
      once,
    );
  });
}

/** Delays a submit until the island runs, then repeats it. */
function holdSubmit(event: SubmitEvent): void {
  const island = islandOf(event);
  if (!island || island.hasAttribute('data-running') || !(event.target instanceof HTMLFormElement))
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { target: form } = event;
  const find = finder(island, form);
  if (form.hasAttribute('data-waiting')) return;
  form.toggleAttribute('data-waiting', true);
  const notice = form.querySelector<HTMLElement>('[data-not-loaded]');
  if (notice) notice.hidden = true;
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, LOAD_TIMEOUT_MILLISECONDS));
  Promise.race([startIsland(island, event.type), timeout])
    .then(
      () => find()?.requestSubmit(),
      (reason: unknown) => {
        // After an upgrade the files have other names, so only a reload helps.
        const sentence = form.querySelector<HTMLElement>('[data-outdated]');
        if (sentence && String(reason).endsWith(' 404'))
          sentence.textContent = sentence.dataset['outdated'] ?? '';
        if (notice) notice.hidden = false;
      },
    )
    .finally(() => form.removeAttribute('data-waiting'));
}

/** Delays a click on a button that submits no form. `drafts.ts` handles the button that clears the forms. */
function holdClick(event: MouseEvent): void {
  const island = islandOf(event);
  if (!island || island.hasAttribute('data-running') || !(event.target instanceof Element)) return;
  const button = event.target.closest('button');
  if (!button || button.type === 'submit' || 'clearDrafts' in button.dataset) return;
  event.stopImmediatePropagation();
  const find = finder(island, button);
  startIsland(island, event.type).then(
    () => find()?.click(),
    () => undefined,
  );
}

/**
 * Finds the element again by its position: React replaces an island's elements when a translator or an extension has
 * changed their markup.
 */
function finder<E extends HTMLElement>(island: Element, element: E): () => E | undefined {
  const all = () => [...island.querySelectorAll<E>(element.localName)];
  const position = all().indexOf(element);
  return () => all()[position];
}

function islandOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
}

function fileAddresses(island: Element): string[] {
  return (island.getAttribute('data-island') ?? '').split(' ').filter(Boolean);
}

import { expect } from '@playwright/test';
import type { Key, Screen, Tab } from './engine.ts';
import { look, type Seen, type Target } from './look.ts';

/** A page that loads answers late, and a processor that others use too. */
const RETRY = { timeout: 20_000, intervals: [50] };

/** More than any page has controls. */
const MOST_TABS = 150;

/** A person before a browser: sees what is shown, and presses what can be pressed. */
export interface Visitor {
  resize(screen: Screen): Promise<void>;
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Scrolls there if needed, waits until it stands still, and clicks on it. */
  click(target: Target): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key, times?: number): Promise<void>;
  /** Presses Tab until the target has the focus. */
  tabTo(target: Target): Promise<void>;
  /** Waits until the target looks as described. */
  sees(target: Target, state?: Partial<Seen>): Promise<void>;
  seesNo(target: Target): Promise<void>;
  /** Waits until the text stands anywhere on the page. */
  seesText(text: string): Promise<void>;
  texts(selector: string): Promise<string[]>;
  /** Waits until the page shows exactly these texts. */
  seesTexts(selector: string, texts: readonly string[]): Promise<void>;
  isOn(path: string): Promise<void>;
  /** Waits until the section stands below the header, where the styles want it. */
  isAt(section: string): Promise<void>;
  scrollTo(top: number): Promise<void>;
  isScrolledTo(top: number): Promise<void>;
  /** Moves the page's clocks, so that nobody waits. A later page of the visit does not know of it. */
  letPass(milliseconds: number): Promise<void>;
  evaluate: Tab['evaluate'];
}

export function visitorIn(tab: Tab, siteUrl: string): Visitor {
  const retry = (attempt: () => Promise<void>) => expect(attempt).toPass(RETRY);
  const lookAt = (target: Target) => tab.evaluate(look, target);

  return {
    resize: (screen) => tab.resize(screen),
    open: (path) => tab.goTo(siteUrl + path),
    reload: () => tab.reload(),
    back: () => tab.evaluate(() => history.back()),
    forward: () => tab.evaluate(() => history.forward()),
    async click(target) {
      let before: Seen | null = null;
      await retry(async () => {
        await tab.evaluate(nextFrames);
        const seen = await lookAt(target);
        if (seen?.onTop === false) await tab.evaluate(bringIntoView, seen.y);
        const stands = before?.x === seen?.x && before?.y === seen?.y;
        before = seen;
        expect({ ...seen, stands }, nameOf(target)).toMatchObject({ onTop: true, stands: true });
        await tab.clickAt(seen?.x ?? 0, seen?.y ?? 0);
      });
    },
    clickAt: (x, y) => tab.clickAt(x, y),
    type: (text) => tab.type(text),
    async press(key, times = 1) {
      for (let time = 0; time < times; time += 1) await tab.press(key);
    },
    async tabTo(target) {
      for (let presses = 0; presses < MOST_TABS; presses += 1) {
        await tab.press('Tab');
        if ((await lookAt(target))?.focused) return;
      }
      throw new Error(`${nameOf(target)} is not reached with Tab`);
    },
    sees: (target, state = {}) =>
      retry(async () => {
        const seen = await lookAt(target);
        expect(seen, nameOf(target)).not.toBeNull();
        expect(seen, nameOf(target)).toMatchObject(state);
      }),
    seesNo: (target) => retry(async () => expect(await lookAt(target), nameOf(target)).toBeNull()),
    seesText: (text) =>
      retry(async () => expect(await tab.evaluate(() => document.body.innerText)).toContain(text)),
    texts: (selector) => tab.evaluate(textsOf, selector),
    seesTexts: (selector, texts) =>
      retry(async () => expect(await tab.evaluate(textsOf, selector)).toEqual(texts)),
    isOn: (path) =>
      retry(async () => expect(await tab.evaluate(() => location.pathname)).toBe(path)),
    isAt: (section) =>
      retry(async () => expect(await tab.evaluate(distanceTo, section)).toBeLessThan(1)),
    async scrollTo(top) {
      await tab.evaluate((pixels) => scrollTo({ top: pixels, behavior: 'instant' }), top);
      await this.isScrolledTo(top);
    },
    isScrolledTo: (top) =>
      retry(async () => expect(await tab.evaluate(() => Math.round(scrollY))).toBe(top)),
    letPass: (milliseconds) => tab.evaluate(moveClocks, milliseconds),
    evaluate: (script, ...args) => tab.evaluate(script, ...args),
  };
}

const nameOf = ({ role, name = '' }: Target) => `${role} '${name}'`;

/* These run in the page. */

function bringIntoView(y: number) {
  scrollBy({ top: y - innerHeight / 2, behavior: 'instant' });
}

/** A smooth scroll, as by a focus, begins with the next frame. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

function textsOf(selector: string): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility(),
  );
  return shown.map((element) => element.innerText.trim());
}

/** In pixels; endless while the header would cover it. */
function distanceTo(selector: string): number {
  const section = document.querySelector(selector);
  if (!section) throw new Error(`There is no ${selector}`);
  const header = document.querySelector('header')?.clientHeight ?? 0;
  const wanted =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
    Number.parseFloat(getComputedStyle(section).scrollMarginTop);
  return wanted < header ? Infinity : Math.abs(section.getBoundingClientRect().top - wanted);
}

function moveClocks(milliseconds: number) {
  const [date, time] = [Date.now(), performance.now()];
  const start = performance.now.bind(performance);
  const zero = start();
  Date.now = () => date + milliseconds + start() - zero;
  performance.now = () => time + milliseconds + start() - zero;
}

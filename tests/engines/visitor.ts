import { expect } from '@playwright/test';
import { distanceToSection } from '#tests/support/browser/site.ts';
import type { Key, Tab } from './engine.ts';
import { inspectElement, type ElementState, type Target } from './inspect-element.ts';

/** Long enough for a busy machine. */
const RETRY = { timeout: 20_000, intervals: [50] };

/** More than the controls of any page. */
const MAX_TAB_PRESSES = 150;

export type Visitor = ReturnType<typeof visitorIn>;

/** Steps and checks of a journey. Every check waits until it holds. */
export function visitorIn(tab: Tab, siteUrl: string) {
  const retry = (attempt: () => Promise<void>) => expect(attempt).toPass(RETRY);
  const inspect = (target: Target) => tab.evaluate(inspectElement, target);

  const expectScrollY = (top: number) =>
    retry(async () => expect(await tab.evaluate(() => Math.round(scrollY))).toBe(top));
  return {
    open: (path: string) => tab.goTo(siteUrl + path),
    back: () => tab.goBack(),
    forward: () => tab.goForward(),
    /** Scrolls to the target if needed, waits until it no longer moves, and clicks. */
    async click(target: Target) {
      let before: ElementState | null = null;
      await retry(async () => {
        await tab.evaluate(nextFrames);
        const seen = await inspect(target);
        if (seen?.onTop === false) await tab.evaluate(bringIntoView, seen.y);
        const still = before?.x === seen?.x && before?.y === seen?.y;
        before = seen;
        expect({ ...seen, still }, nameOf(target)).toMatchObject({
          onTop: true,
          moving: false,
          still: true,
        });
        await tab.clickAt(seen?.x ?? 0, seen?.y ?? 0);
      });
    },
    type: (text: string) => tab.type(text),
    press: (key: Key) => tab.press(key),
    /** Presses Tab until the target has the focus. */
    async tabTo(target: Target) {
      for (let presses = 0; presses < MAX_TAB_PRESSES; presses += 1) {
        await tab.press('Tab');
        if ((await inspect(target))?.focused) return;
      }
      throw new Error(`${nameOf(target)} cannot be reached with Tab`);
    },
    expectVisible: (target: Target, state: Partial<ElementState> = {}) =>
      retry(async () => {
        const seen = await inspect(target);
        expect(seen, nameOf(target)).not.toBeNull();
        expect(seen, nameOf(target)).toMatchObject(state);
      }),
    expectPath: (path: string) =>
      retry(async () => expect(await tab.evaluate(() => location.pathname)).toBe(path)),
    /** The section is scrolled to just below the header. */
    expectAtSection: (section: string) =>
      retry(async () => expect(await tab.evaluate(distanceToSection, section)).toBeLessThan(1)),
    async scrollTo(top: number) {
      await tab.evaluate((pixels) => scrollTo({ top: pixels, behavior: 'instant' }), top);
      await expectScrollY(top);
    },
    expectScrollY,
    /** Moves the clocks of the current document forward. */
    advanceClock: (milliseconds: number) => tab.evaluate(moveClocks, milliseconds),
    evaluate: tab.evaluate,
  };
}

const nameOf = ({ role, name = '' }: Target) => `${role} '${name}'`;

/* The functions below run in the page. */

function bringIntoView(y: number) {
  scrollBy({ top: y - innerHeight / 2, behavior: 'instant' });
}

/** A smooth scroll starts with the next frame. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

function moveClocks(milliseconds: number) {
  const [date, time] = [Date.now(), performance.now()];
  const start = performance.now.bind(performance);
  const zero = start();
  Date.now = () => date + milliseconds + start() - zero;
  performance.now = () => time + milliseconds + start() - zero;
}

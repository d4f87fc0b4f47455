import type { Page } from '@playwright/test';
import type { BrandColors } from '#contract/brand.ts';
import { brandColors, SAMPLE } from '#publisher/brand/colors.ts';
import { PAIRS, valueOf, type Ground } from '#publisher/brand/color-pairs.ts';
import { over } from '#publisher/brand/oklch.ts';

/** A pair that the page shows: a color, the colors behind it from top to bottom, and an example. */
interface Shown {
  front: string;
  /** Several for a gradient; each is a stack that ends with an opaque color. */
  grounds: readonly (readonly string[])[];
  example: string;
}

/**
 * Pairs of colors that the page shows and `publisher/brand/color-pairs.ts` does not list, each with an example: texts,
 * icons, edges of fields and focus rings, as they are and under the pointer.
 */
export async function unlistedPairs(page: Page, brand: BrandColors = SAMPLE): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = isDark ? 'dark' : 'light';
  const site = brandColors(brand, scheme);
  const value = (color: Ground) => valueOf(color, site, scheme);
  const listed = new Set(PAIRS.map(({ front, ground }) => `${value(front)} on ${value(ground)}`));
  // No brand changes the colors of people (admin/admin.css).
  const people = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    return [0, 1, 2, 3, 4, 5].map((number) => root.getPropertyValue(`--person-${number}`));
  });
  for (const color of people) listed.add(`#ffffff on ${color}`);
  // From now on the browser shows a focus ring for scripts too.
  await page.keyboard.press('Tab');
  // The element that lost the focus changes its color gradually. Waiting for the end may take forever: Chromium draws
  // no frame while nothing that is visible changes.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  const shown: Shown[] = [];
  for (const state of ['', ':hover', ':active']) {
    await page.evaluate(showAsIn, state);
    shown.push(...(await page.evaluate(shownPairs, state)));
  }
  const unlisted = shown.flatMap(({ front, grounds, example }) =>
    grounds.map((stack) => {
      const ground = stack
        .toReversed()
        .reduce((below, above) => over(hexOf(above), below), '#ffffff');
      return [`${hexOf(front).slice(0, 7)} on ${ground}`, example] as const;
    }),
  );
  return [...new Map(unlisted)]
    .filter(([pair]) => !listed.has(pair))
    .map((entry) => entry.join(': '));
}

/** `rgba(10, 22, 40, 0.72)` as `#0a1628b8`. */
function hexOf(color: string): string {
  const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const bytes = [r, g, b, Math.round(255 * alpha)];
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Runs in the page: shows the final colors, not those of a transition. Repeats each rule for a state, such as `:hover`,
 * without the state in its selector, so that all elements are shown in that state.
 */
function showAsIn(state: string): void {
  const repeat = (parent: CSSStyleSheet | CSSGroupingRule) => {
    for (const rule of Array.from(parent.cssRules))
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(state)) {
        const selector = rule.selectorText.replaceAll(state, '');
        parent.insertRule(`${selector} { ${rule.style.cssText} }`, parent.cssRules.length);
      } else if (rule instanceof CSSGroupingRule) repeat(rule);
  };
  for (const sheet of document.styleSheets) {
    if (state !== '') repeat(sheet);
    sheet.insertRule('* { transition: none !important }', sheet.cssRules.length);
  }
}

/** Runs in the page. */
function shownPairs(state: string): Shown[] {
  const opaque = (color: string) => !color.startsWith('rgba');
  function groundsOf(start: Element | null): string[][] {
    const stack: string[] = [];
    for (let element = start; element; element = element.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const stops = (backgroundImage.match(/rgba?\([^)]*\)/g) ?? []).filter(opaque);
      if (stops.length > 0) return stops.map((stop) => [...stack, stop]);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') stack.push(backgroundColor);
      if (opaque(backgroundColor)) return [stack];
    }
    return [[...stack, 'rgb(255, 255, 255)']];
  }
  const name = (element: Element) =>
    `${state} ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;

  const shown: Shown[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!isShown(element)) continue;
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    const isIcon = element.matches('svg[stroke=currentColor]');
    if ((hasText && !element.closest('svg')) || isIcon)
      shown.push({ front: style.color, grounds: groundsOf(element), example: name(element) });
    if (element.matches('.control, .choices label'))
      shown.push({
        front: style.borderTopColor,
        grounds: groundsOf(element.parentElement),
        example: `edge of ${name(element)}`,
      });
    if (element instanceof HTMLElement && element.matches('a, button, input, textarea, summary')) {
      element.focus({ preventScroll: true });
      const { outlineColor, outlineStyle, outlineOffset } = getComputedStyle(element);
      if (element.matches(':focus-visible') && outlineStyle !== 'none')
        shown.push({
          front: outlineColor,
          grounds: groundsOf(outlineOffset.startsWith('-') ? element : element.parentElement),
          example: `focus ring of ${name(element)}`,
        });
      element.blur();
    }
  }
  return shown;
}

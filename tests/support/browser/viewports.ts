import { test } from './product-fixture.ts';

export interface Viewport {
  width: number;
  height: number;
}

export const DESKTOP: Viewport = { width: 1280, height: 800 };
export const PHONE: Viewport = { width: 390, height: 844 };
/** The narrowest phone, and a 1280 px window at 400 % zoom (WCAG 1.4.10). */
export const NARROW: Viewport = { width: 320, height: 640 };

/** A touch screen with overlay scrollbars. */
export const PHONE_DEVICE = { viewport: PHONE, isMobile: true, hasTouch: true };

/** Declares the same journeys for desktop and phone. On the one that repeats the other they run in CI only. */
export function onDesktopAndPhone(
  repeated: Viewport | undefined,
  declare: (screen: Viewport) => void,
): void {
  for (const screen of [DESKTOP, PHONE])
    test.describe(`at ${screen.width} px`, { tag: screen === repeated ? '@ci' : [] }, () => {
      test.use(screen === PHONE ? PHONE_DEVICE : { viewport: screen });
      declare(screen);
    });
}

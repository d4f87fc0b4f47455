import { existsSync } from 'node:fs';
import type { Viewport } from '#tests/support/browser/product-fixture.ts';

const ENGINE_NAMES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** A running browser. */
export interface Engine {
  /** A tab that shares no storage and no history with any earlier one. */
  openTab(): Promise<Tab>;
  stop(): Promise<void>;
}

export type Key = 'Tab' | 'Enter' | 'ArrowRight';

/** A browser's tab, as far as the journeys use it. Input events are trusted. */
export interface Tab {
  /** The size of the page in CSS pixels. WebKit's window is never narrower than 447. */
  resize(viewport: Viewport): Promise<void>;
  /** Resolves when the document has loaded. */
  goTo(url: string): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  /** Runs the function in the page. The function cannot use variables of its module. */
  evaluate<Args extends readonly unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  clickAt(x: number, y: number): Promise<void>;
  /** Presses the keys one after another. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A PNG image. */
  screenshot(): Promise<Buffer>;
  /** Console errors and uncaught exceptions so far. WebKit's driver does not report them. */
  errors(): readonly string[];
  close(): Promise<void>;
}

export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/Xvfb';

/** The programs that must exist, and the Debian packages that install them. */
const REQUIRED: Record<EngineName, { programs: readonly string[]; packages: string }> = {
  firefox: { programs: [FIREFOX], packages: 'firefox-esr' },
  webkit: { programs: [WEBKIT_DRIVER, XVFB], packages: 'webkit2gtk-driver xvfb' },
};

/** The engines installed on this machine, and one line for each that is missing. */
export function findEngines(): { found: EngineName[]; problems: string[] } {
  const isInstalled = (name: EngineName) =>
    REQUIRED[name].programs.every((file) => existsSync(file));
  return {
    found: ENGINE_NAMES.filter(isInstalled),
    problems: ENGINE_NAMES.filter((name) => !isInstalled(name)).map(
      (name) =>
        `${name} is not installed, so its journeys are skipped. On Debian: apt-get install ${REQUIRED[name].packages}`,
    ),
  };
}

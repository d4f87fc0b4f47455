import { existsSync } from 'node:fs';

export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** A running browser. */
export interface Engine {
  /** A tab that shares no storage and no history with any earlier one. */
  openTab(): Promise<Tab>;
  stop(): Promise<void>;
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'Backspace' | 'ArrowRight';

export interface Screen {
  width: number;
  height: number;
}

/** What the journeys need of a browser. Input events are trusted, as those of a person. */
export interface Tab {
  /** The size of the page in CSS pixels. WebKit's window is never narrower than 447. */
  resize(screen: Screen): Promise<void>;
  /** Resolves when the document has loaded. */
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the function in the page. It cannot use anything from outside of itself. */
  evaluate<Args extends readonly unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  clickAt(x: number, y: number): Promise<void>;
  /** Presses one key after another. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A PNG image. */
  screenshot(): Promise<Buffer>;
  /** Console errors and uncaught exceptions so far; always empty in WebKit, whose driver hides them. */
  errors(): readonly string[];
  close(): Promise<void>;
}

export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/Xvfb';

/** Programs and Debian packages; Chromium is the one that all other journeys run in. */
const NEEDED: Record<EngineName, { programs: readonly string[]; packages: string }> = {
  chromium: { programs: [], packages: 'chromium' },
  firefox: { programs: [FIREFOX], packages: 'firefox-esr' },
  webkit: { programs: [WEBKIT_DRIVER, XVFB], packages: 'webkit2gtk-driver xvfb' },
};

/** The engines that this machine can run, and one line about each that it cannot. */
export function findEngines(): { found: EngineName[]; problems: string[] } {
  const isThere = (name: EngineName) => NEEDED[name].programs.every((file) => existsSync(file));
  return {
    found: ENGINE_NAMES.filter(isThere),
    problems: ENGINE_NAMES.filter((name) => !isThere(name)).map(
      (name) =>
        `No ${name} here, so no journeys in it. On Debian: apt-get install ${NEEDED[name].packages}`,
    ),
  };
}

import type { LaunchOptions as PlaywrightOptions } from '@playwright/test';
import { launch, type Browser, type LaunchOptions } from 'puppeteer-core';
import { FIREFOX, type Engine, type Tab } from './engine.ts';

/** The Chromium of the other journeys, which would have no back/forward cache if Playwright started it. */
export function startChromium({ executablePath = '', args = [], env = {} }: PlaywrightOptions) {
  return start({ browser: 'chrome', executablePath, args, env: { ...process.env, ...env } });
}

/** Firefox over WebDriver BiDi. */
export function startFirefox(): Promise<Engine> {
  return start({ browser: 'firefox', executablePath: FIREFOX });
}

async function start(options: LaunchOptions): Promise<Engine> {
  const browser = await launch({ headless: true, ...options });
  return { openTab: () => openTab(browser), stop: () => browser.close() };
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    resize: (screen) => page.setViewport(screen),
    goTo: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async evaluate<Args extends readonly unknown[], Result>(
      script: (...args: Args) => Result,
      ...args: Args
    ): Promise<Awaited<Result>> {
      const result = await page.evaluate(`(${String(script)})(...${JSON.stringify(args)})`);
      // Puppeteer's own types do not accept a function with type parameters.
      return result as Awaited<Result>;
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => errors,
    close: () => context.close(),
  };
}

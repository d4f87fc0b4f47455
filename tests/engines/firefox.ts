import { launch, type Browser } from 'puppeteer-core';
import { FIREFOX, type Engine, type Tab } from './engine.ts';

/** Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
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
    resize: (viewport) => page.setViewport(viewport),
    goTo: async (url) => void (await page.goto(url)),
    // Puppeteer's commands wait for a load event. A page from the back/forward cache has none.
    goBack: async () => void (await page.evaluate('history.back()')),
    goForward: async () => void (await page.evaluate('history.forward()')),
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
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => errors,
    close: () => context.close(),
  };
}

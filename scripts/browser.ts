import { access } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Debian's Chromium where there is one, else the one that Playwright has fetched. */
export async function browserPath(): Promise<string | undefined> {
  for (const file of [DEBIAN_CHROMIUM, chromium.executablePath()]) {
    const found = await access(file).then(
      () => true,
      () => false,
    );
    if (found) return file;
  }
  return undefined;
}

/** How to get a browser, when there is none. */
export async function browserProblem(): Promise<string | undefined> {
  if (await browserPath()) return undefined;
  return 'The journeys need a browser: run "npx playwright install --with-deps chromium", or on Debian "apt-get install chromium".';
}

/** Quiet on a machine without a network; the sandbox is off only where root must run it. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Headless, and the caller's to close. Throws how to get a browser, when there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await browserPath();
  if (!executablePath) throw new Error(await browserProblem());
  return chromium.launch({ args: BROWSER_ARGS, executablePath });
}

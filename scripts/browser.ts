import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { packagedBrowser } from './packaged-browser.ts';
import { run } from './run.ts';

const execute = promisify(execFile);

export interface BrowserProgram {
  executablePath: string;
  /** What its process needs besides its parent's environment. */
  env?: Readonly<Record<string, string>>;
}

export interface BrowserSource {
  name: string;
  /** Undefined where there is none for this system. May download or unpack one. */
  find(): Promise<BrowserProgram | undefined>;
}

export interface FoundBrowser extends BrowserProgram {
  /** For the one line that tells which browser runs: "Chromium 153.0.8010.0, npm package ...". */
  description: string;
}

/** In the order in which they are tried (docs/decisions/026). */
const SOURCES: readonly BrowserSource[] = [
  { name: 'of the system', find: async () => ({ executablePath: '/usr/bin/chromium' }) },
  { name: "Playwright's download", find: playwrightsBrowser },
  { name: 'npm package @sparticuz/chromium', find: packagedBrowser },
  {
    name: "Playwright's download",
    find: async () => {
      await run('playwright', 'install', 'chromium');
      return playwrightsBrowser();
    },
  },
];

async function playwrightsBrowser(): Promise<BrowserProgram> {
  return { executablePath: chromium.executablePath() };
}

/** The first Chromium that starts. Throws how to get one when none does. */
export async function findBrowser(sources = SOURCES): Promise<FoundBrowser> {
  for (const { name, find } of sources) {
    const program = await find();
    const version = program && (await versionOf(program));
    if (version) return { ...program, description: `${version}, ${name}` };
  }
  throw new Error(
    'No Chromium starts on this machine. Install one: "apt-get install chromium" on Debian, "npx playwright install --with-deps chromium" elsewhere.',
  );
}

/** Undefined if it does not start: it is missing, or a library that it needs is. */
async function versionOf({ executablePath, env }: BrowserProgram): Promise<string | undefined> {
  // On Windows `--version` opens a window, so there the file is enough.
  if (process.platform === 'win32')
    return access(executablePath).then(
      () => 'Chromium',
      () => undefined,
    );
  return execute(executablePath, ['--version'], { env: { ...process.env, ...env } }).then(
    ({ stdout }) => /\S+ [\d.]+/.exec(stdout)?.[0],
    () => undefined,
  );
}

/**
 * Quiet on a machine without a network. The sandbox is off, as in Playwright's own default: it works
 * neither as root nor in most containers, and only pages of this project are opened.
 */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchOptions({ executablePath, env }: BrowserProgram): LaunchOptions {
  return { args: BROWSER_ARGS, executablePath, env: { ...process.env, ...env } };
}

/** Headless, and the caller's to close. Throws how to get a browser, when there is none. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await findBrowser();
  console.log(`Browser: ${browser.description}`);
  return chromium.launch(launchOptions(browser));
}

import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';

const execute = promisify(execFile);

interface BrowserProgram {
  executablePath: string;
  /** Variables that its process needs in addition to the parent's environment. */
  env?: Readonly<Record<string, string>>;
}

interface BrowserSource {
  name: string;
  /** Undefined when the source has no browser for this system. May download or unpack one. */
  find(): Promise<BrowserProgram | undefined>;
}

interface FoundBrowser extends BrowserProgram {
  /** Version and source: "Chromium 153.0.8010.0, npm package ...". */
  description: string;
}

/** The sources are tried in this order (docs/decisions/026). */
const SOURCES: readonly BrowserSource[] = [
  // A headless shell opens no windows, and a journey takes 0.7 of Chromium's processor time. Playwright prefers it too.
  {
    name: 'of the system',
    find: async () => ({ executablePath: '/usr/bin/chromium-headless-shell' }),
  },
  { name: 'of the system', find: async () => ({ executablePath: '/usr/bin/chromium' }) },
  { name: "Playwright's download", find: playwrightsBrowser },
  { name: 'npm package @sparticuz/chromium', find: packagedBrowser },
  {
    name: "Playwright's download",
    find: async () => {
      spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
      return playwrightsBrowser();
    },
  },
];

/** Returns the first Chromium that starts. If none does, throws an error that says how to install one. */
export async function findBrowser(sources = SOURCES): Promise<FoundBrowser> {
  for (const { name, find } of sources) {
    const program = await find();
    const version = program && (await programVersion(program));
    if (version) return { ...program, description: `${version}, ${name}` };
  }
  throw new Error(
    'No Chromium starts on this machine. Install one: "apt-get install chromium" on Debian, "npx playwright install --with-deps chromium" elsewhere.',
  );
}

/** Undefined if the program does not start, because it or a library that it needs is missing. */
async function programVersion({
  executablePath,
  env,
}: BrowserProgram): Promise<string | undefined> {
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return existsSync(executablePath) ? 'Chromium' : undefined;
  return execute(executablePath, ['--version'], { env: { ...process.env, ...env } }).then(
    ({ stdout }) => /\S+ [\d.]+/.exec(stdout)?.[0],
    () => undefined,
  );
}

/**
 * The arguments prevent Chromium's own requests to the network. The sandbox is off, as in Playwright's default: it
 * works neither as root nor in most containers, and only pages of this project are opened.
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

/** Starts a headless browser, which the caller closes. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await findBrowser();
  console.log(`Browser: ${browser.description}`);
  return chromium.launch(launchOptions(browser));
}

async function playwrightsBrowser(): Promise<BrowserProgram> {
  return { executablePath: chromium.executablePath() };
}

const PROJECT_FOLDER = fileURLToPath(new URL('../', import.meta.url));
/** `npm ci` empties this folder, so a browser of an older package is never used. */
const CACHE = path.join(PROJECT_FOLDER, 'node_modules/.cache');
const PACKAGED = path.join(CACHE, 'packaged-browser');

/** The package unpacks into TMPDIR, and unpacks its libraries only if it detects AWS Lambda. */
const UNPACK = "import browser from '@sparticuz/chromium'; await browser.executablePath();";
const UNPACK_ENVIRONMENT = { AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };

/** The system's fonts, if it has any, and always the package's font. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir>${path.join(PACKAGED, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * The Chromium in the npm package `@sparticuz/chromium`, with the libraries and the font that it needs, unpacked once
 * (215 MB). The package supports Linux x64 only.
 */
async function packagedBrowser(): Promise<BrowserProgram | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(PACKAGED)) await unpack();
  return {
    executablePath: path.join(PACKAGED, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(PACKAGED, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(PACKAGED, 'fonts.conf'),
    },
  };
}

/** Renames the folder when it is complete: two test runs can unpack at the same time, and each can be killed. */
async function unpack(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(`${PACKAGED}-`);
  try {
    await execute(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: PROJECT_FOLDER,
      env: { ...UNPACK_ENVIRONMENT, TMPDIR: staging },
    });
    await writeFile(path.join(staging, 'fonts.conf'), FONTS);
    await rename(staging, PACKAGED);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(PACKAGED)) throw error;
  }
}

import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserProgram } from './browser.ts';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** `npm ci` empties it, so a browser of an older package never stays. */
const CACHE = path.join(ROOT, 'node_modules/.cache');
const FOLDER = path.join(CACHE, 'packaged-browser');

/** The package unpacks where TMPDIR points, and its libraries only where it believes to be on AWS. */
const UNPACK = "import browser from '@sparticuz/chromium'; await browser.executablePath();";
const UNPACK_ENVIRONMENT = { AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };

/** The fonts of the system where it has some, and always the package's one family. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts-cache</cachedir>
</fontconfig>
`;

/**
 * The Chromium inside the npm package `@sparticuz/chromium` with the libraries and the font that it
 * needs, unpacked once (215 MB). Undefined where the package has no build: it is for Linux x64 alone.
 */
export async function packagedBrowser(): Promise<BrowserProgram | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!(await exists(FOLDER))) await unpack();
  return {
    executablePath: path.join(FOLDER, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(FOLDER, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(FOLDER, 'fonts.conf'),
    },
  };
}

/** Renamed when complete: two test runs may unpack at the same time, and either may be killed. */
async function unpack(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(`${FOLDER}-`);
  try {
    await execute(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: ROOT,
      env: { ...UNPACK_ENVIRONMENT, TMPDIR: staging },
    });
    await writeFile(path.join(staging, 'fonts.conf'), FONTS);
    await rename(staging, FOLDER);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!(await exists(FOLDER))) throw error;
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

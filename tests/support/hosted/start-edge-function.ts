import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSomePort } from '#tests/support/network/ports.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { programOf, startTool } from '#tests/support/product/tool-process.ts';

export const FUNCTION_FOLDER = 'supabase/functions/contact-confirmation';

const { platform, arch } = process;

export const deno = () =>
  programOf(`@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`, 'deno');

/** Deno uses the packages in node_modules and downloads nothing. */
const DENO_FLAGS = [
  '--node-modules-dir=manual',
  `--config=${FUNCTION_FOLDER}/deno.json`,
  '--no-lock',
];

export function denoEnvironment(cacheFolder: string): Record<string, string> {
  return { DENO_DIR: cacheFolder, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' };
}

/** Starts the function contact-confirmation in Deno with only the permissions that it needs. */
export async function startEdgeFunction(parts: {
  databaseUrl: string;
  smtpUrl: string;
  siteUrl?: string;
  /** The folder of the project; the default is this repository. */
  root?: string;
  env?: Readonly<Record<string, string>>;
}) {
  // The function imports build/content.json.
  if (parts.root === undefined) await ensureBuild();
  const cacheFolder = await mkdtemp(join(tmpdir(), 'first-light-deno-'));
  const tool = await withSomePort((port) =>
    startTool(
      deno(),
      [
        'run',
        ...DENO_FLAGS,
        '--no-prompt',
        '--allow-net',
        '--allow-env',
        '--allow-read',
        '--allow-sys',
        `${FUNCTION_FOLDER}/index.ts`,
      ],
      {
        url: `http://127.0.0.1:${port}`,
        ...(parts.root !== undefined && { cwd: parts.root }),
        env: {
          ...denoEnvironment(cacheFolder),
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
          SUPABASE_DB_URL: parts.databaseUrl,
          SMTP_URL: parts.smtpUrl,
          SITE_URL: parts.siteUrl ?? 'https://firm.example',
          ...parts.env,
        },
      },
    ),
  );
  return {
    ...tool,
    async stop() {
      await tool.stop();
      await rm(cacheFolder, { recursive: true, force: true });
    },
  };
}

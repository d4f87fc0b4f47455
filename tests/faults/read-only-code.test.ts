import { beforeAll, expect, test, type TestContext } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { SITE_URL } from '#tests/support/product/start-product.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

beforeAll(ensureBuild);

const READ_ONLY = 'mount --bind "$PWD" "$PWD"; mount -o remount,bind,ro "$PWD"; cd "$PWD"';
const CONTENT = '"$NODE" publisher/main.ts';
/** Waits until the server has printed its address, and is ready. */
const READY =
  'until site=$(grep -o "http://localhost:[0-9]*" "$DATA_DIR/printed"); do sleep 0.2; done; until curl -sf $site/readyz; do sleep 0.2; done';

test('a publish, a failed publish, a start and a reload work with a read-only code folder', async (context) => {
  await skipWithoutMounts(context);
  const content = await ownContent();
  await content.setPhone('(213) 555-0177');
  const { url } = await freshDatabase();
  const dataDir = await temporaryFolder();
  const env = {
    DATA_DIR: dataDir,
    CONTENT_DIR: content.folder,
    DATABASE_URL: url,
    SITE_URL,
    ADMIN_PORT: 'off',
  };
  const printed = await runWithMounts(
    [
      READ_ONLY,
      'touch build/written 2>/dev/null && exit 9',
      `${CONTENT} publish`,
      'echo "fax: none" >> "$CONTENT_DIR/firm.yaml"',
      `${CONTENT} publish 2>&1 || echo "failed with $?"`,
      'sed -i /^fax/d "$CONTENT_DIR/firm.yaml"; sed -i s/555-0177/555-0188/ "$CONTENT_DIR/firm.yaml"',
      'PORT=0 "$NODE" server/main.ts > "$DATA_DIR/printed" & server=$!',
      READY,
      'curl -s $site/ | grep -o "(213) 555-01.." | sort -u',
      'sed -i s/555-0188/555-0166/ "$CONTENT_DIR/firm.yaml"',
      `${CONTENT} publish`,
      'kill -HUP $server; until curl -s $site/ | grep -q "(213) 555-0166"; do sleep 0.2; done',
      'echo reloaded; kill $server; wait $server || true',
    ].join('\n'),
    env,
  );
  expect(printed).toMatch(
    /Published .*firm\.yaml:\d+: fax .*failed with 1\n.*\(213\) 555-0188\n.*Published .*reloaded\n/s,
  );
});

async function skipWithoutMounts(context: TestContext): Promise<void> {
  if (await canMount()) return;
  console.log('Skipped: file systems can only be mounted on Linux, as root or in a user namespace');
  context.skip();
}

const execute = promisify(execFile);

/** No other process sees the mounts of the script, and they end with it. Needs root or user namespaces. */
const UNSHARE = ['unshare', process.getuid?.() === 0 ? '-m' : '-rm'] as const;

async function canMount(): Promise<boolean> {
  return runWithMounts('mount -t tmpfs none /tmp', {}).then(
    () => true,
    () => false,
  );
}

/** Runs a shell script that may mount file systems. Rejects when it fails; returns what it printed. */
async function runWithMounts(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const [command, ...args] = UNSHARE;
  const { stdout } = await execute(command, [...args, 'sh', '-ec', script], {
    env: { PATH: process.env['PATH'], NODE: process.execPath, ...env },
  });
  return stdout;
}

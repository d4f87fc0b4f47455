import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openEmbedded } from './embedded-database.ts';
import { findRunning } from './embedded-process.ts';
import { findBinaries, type Binaries } from './embedded-programs.ts';

const parts = { log: createLog(() => {}), onLost: () => {} };
const isRoot = process.getuid?.() === 0;

test.skipIf(process.platform === 'win32').each([
  ['its own folder', ''],
  ['a temporary folder, if the path of its own folder is too long', 'long-'.repeat(20)],
])('PostgreSQL listens on no port, only on a socket in %s', async (_where, name) => {
  const dataDir = join(await folder(), name);
  const database = await openEmbedded(dataDir, parts);
  onTestFinished(database.stop);
  const client = new Client(database.target());
  await client.connect();
  const { rows } = await client.query('show listen_addresses');
  await client.end();
  expect(rows).toEqual([{ listen_addresses: '' }]);
  const running = await findRunning(dataDir);
  const host = running?.host ?? '';
  expect(dirname(host)).toBe(name === '' ? dataDir : tmpdir());
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  // A second start finds it in postmaster.pid.
  await expect(openEmbedded(dataDir, parts)).rejects.toThrow('Another server is already using');
  expect(await findRunning(dataDir)).toEqual(running);
  await database.stop();
  if (name !== '') expect(await readdir(tmpdir())).not.toContain(host.slice(tmpdir().length + 1));
});

const READ_SEARCH = 1n << 2n;

test.runIf(isRoot).each([
  ['has no capability if it can read its folder and its programs', 0o711, 0o711, 0n],
  ['has CAP_DAC_READ_SEARCH alone if its folder is in a closed one', 0o700, 0o711, READ_SEARCH],
  ['has CAP_DAC_READ_SEARCH alone if its programs are in a closed one', 0o711, 0o700, READ_SEARCH],
])(
  'PostgreSQL of a server that root started %s',
  async (_what, aroundData, around, capabilities) => {
    const parent = await folder();
    await chmod(parent, aroundData);
    const dataDir = join(parent, 'data');
    await mkdir(dataDir, { mode: 0o711 });
    const programsFolder = await folder();
    const binaries = await copyOfBinaries(programsFolder);
    await chmod(programsFolder, around);
    const database = await openEmbedded(dataDir, { ...parts, binaries });
    onTestFinished(database.stop);
    const status = await readFile(`/proc/${(await findRunning(dataDir))?.pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s+([\\da-f]+)`, 'm').exec(status)?.[1];
    expect(BigInt(`0x${field('CapEff')}`)).toBe(capabilities);
    expect(BigInt(`0x${field('CapPrm')}`)).toBe(capabilities);
    expect(Number(field('Uid'))).not.toBe(0);
  },
);

/** The folder of the clone may itself be in a closed one. */
async function copyOfBinaries(to: string): Promise<Binaries> {
  const { initdb, pg_ctl, postgres } = await findBinaries();
  const from = dirname(dirname(initdb));
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  const copied = (file: string) => join(to, relative(from, file));
  return { initdb: copied(initdb), pg_ctl: copied(pg_ctl), postgres: copied(postgres) };
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'first-light-'));
  if (isRoot) await chmod(path, 0o711);
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

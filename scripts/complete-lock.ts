import { readFile, writeFile } from 'node:fs/promises';

/* Adds optional packages for other systems, which npm left out if the registry lacks them (docs/decisions/003). */
const LOCK_FILE = 'package-lock.json';
const NPM_SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32'];
/** Words in package names that differ from Node's names. */
const ALIASES: Readonly<Record<string, string>> = { windows: 'win32', gnu: 'glibc' };
const EXACT = /^v?(\d.*)$/;

interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, LockEntry> } = JSON.parse(await readFile(LOCK_FILE, 'utf8'));
const { packages } = lock;
for (const [folder, entry] of Object.entries(packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
    addUnlessLocked(folder, name, EXACT.exec(version)?.[1], entry.dev ?? false);
lock.packages = Object.fromEntries(
  Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
await writeFile(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`);

function addUnlessLocked(folder: string, name: string, version: string | undefined, dev: boolean) {
  if (version === undefined || isLocked(folder, name)) return;
  packages[`node_modules/${name}`] = lockEntry(name, version, dev);
  console.log(`added ${name}@${version}`);
}

/** Searches like Node: in the dependent's own node_modules, then in the node_modules of the folders above. */
function isLocked(folder: string, name: string): boolean {
  const nested = folder.split('/node_modules/');
  const inside = nested.map((_, depth) => [...nested.slice(0, depth + 1), name]);
  const places = [`node_modules/${name}`, ...inside.map((names) => names.join('/node_modules/'))];
  return places.some((place) => packages[place]);
}

function lockEntry(name: string, version: string, dev: boolean): LockEntry {
  const words = (name.split('/').at(-1) ?? '').split(/[-_]/).map((word) => ALIASES[word] ?? word);
  const os = NPM_SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('glibc') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
    ...(dev && { dev }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

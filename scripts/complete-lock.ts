import { readFile, writeFile } from 'node:fs/promises';

/* Adds the optional packages of other systems that the registry did not carry (docs/decisions/003). */
const FILE = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32'];
/** What Node calls them, where a package's name says it otherwise. */
const ALSO_NAMED: Readonly<Record<string, string>> = { windows: 'win32', gnu: 'glibc' };
const EXACT = /^v?(\d.*)$/;

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Entry> } = JSON.parse(await readFile(FILE, 'utf8'));
const { packages } = lock;
for (const [folder, entry] of Object.entries(packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
    addUnlessLocked(folder, name, EXACT.exec(version)?.[1], entry.dev ?? false);
lock.packages = Object.fromEntries(
  Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
await writeFile(FILE, `${JSON.stringify(lock, null, 2)}\n`);

function addUnlessLocked(folder: string, name: string, version: string | undefined, dev: boolean) {
  if (version === undefined || isLocked(folder, name)) return;
  packages[`node_modules/${name}`] = entryOf(name, version, dev);
  console.log(`added ${name}@${version}`);
}

/** As Node looks a package up: beside whoever asks, then further out. */
function isLocked(folder: string, name: string): boolean {
  for (
    let place = folder;
    ;
    place = place.slice(0, place.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    if (packages[`${place && `${place}/`}node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

function entryOf(name: string, version: string, dev: boolean): Entry {
  const words = (name.split('/').at(-1) ?? '')
    .split(/[-_]/)
    .map((word) => ALSO_NAMED[word] ?? word);
  const os = SYSTEMS.filter((system) => words.includes(system));
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

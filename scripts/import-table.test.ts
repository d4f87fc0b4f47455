import { glob, readFile } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { expect, test } from 'vitest';

/** The imports that a folder may not have, directly or through another file. The linter sees direct imports only. */
const NEVER_REACHED: readonly (readonly [from: string, to: RegExp])[] = [
  ['contract/', /^(?:app|admin|publisher|server)\//],
  ['app/', /^(?:admin|publisher|server)\//],
  ['app/ui/', /^(?:contract|app\/(?:forms|sections|pages|client))\//],
  ['app/sections/', /^app\/(?:forms|pages)\//],
  ['app/forms/', /^app\/(?:sections|pages)\//],
  ['app/client/', /^app\/pages\//],
  ['admin/', /^app\/(?!ui\/|site\/|texts\/en\/islands\.ts$)/],
  ['admin/client/', /^(?:app|contract|publisher|server)\//],
  ['publisher/', /^(?:app|admin)\//],
  // Node loads the server and `admin/start.ts` without a build.
  ['server/', /^app\/|\.tsx$/],
  ['server/(?!main|start-server|requests-command)', /^admin\//],
  ['server/database/', /^server\/(?:http|intake)\//],
  ['server/outbox/', /^server\/(?:http|intake|mail|webhook|submissions)\//],
  ['server/submissions/', /^server\/(?:http|intake|mail|webhook)\//],
  ['server/mail/', /^server\/(?:http|intake)\//],
];

test('no file imports indirectly what its folder may not import', async () => {
  const imports = await readImports();
  const chains = NEVER_REACHED.flatMap(([from, to]) =>
    [...imports.keys()]
      .filter((file) => new RegExp(`^${from}`).test(file))
      .flatMap((file) => chainTo(imports, file, to) ?? []),
  );
  expect(chains).toEqual([]);
});

test('no two folders import each other', async () => {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of await readImports())
    for (const other of imported) {
      const [from, to] = [dirname(file), dirname(other)];
      if (from !== to) folders.set(from, (folders.get(from) ?? new Set()).add(to));
    }
  const pairs = [...folders].flatMap(([from, imported]) =>
    [...imported]
      .filter((to) => from < to && folders.get(to)?.has(from))
      .map((to) => `${from} and ${to}`),
  );
  expect(pairs).toEqual([]);
});

test('no two folders of the server import each other, directly or through a third', async () => {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of await readImports())
    for (const other of imported)
      if (serverFolder(file) && serverFolder(other) && serverFolder(file) !== serverFolder(other))
        folders.set(
          serverFolder(file),
          (folders.get(serverFolder(file)) ?? new Set()).add(serverFolder(other)),
        );
  const cycles = [...folders].flatMap(([folder, imported]) =>
    [...imported].flatMap((next) => chainTo(folders, next, new RegExp(`^${folder}$`)) ?? []),
  );
  expect(cycles).toEqual([]);
});

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** The files of the project that each file imports, also for types only. Tests are left out. */
async function readImports(): Promise<Imports> {
  const imports = new Map<string, Set<string>>();
  for await (const file of glob('{contract,app,admin,publisher,server}/**/*.{ts,tsx}'))
    if (!/\.test\.tsx?$/.test(file)) {
      const names = (await readFile(file, 'utf8')).matchAll(IMPORTED);
      imports.set(file, new Set([...names].map(([, name = '']) => pathOf(file, name))));
    }
  return imports;
}

/** Leaves out `typeof import()`, which is the type of a built module. */
const IMPORTED = /(?:\bfrom|\bimport|(?<!typeof )\bimport\()\s*'([#.][^']+)'/g;

const pathOf = (file: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : posix.join(dirname(file), name);

/** `mail` for server/mail/main.ts; empty for server/main.ts and for files outside of server/. */
const serverFolder = (file: string) => /^server\/([^/]+)\//.exec(file)?.[1] ?? '';

/** The shortest chain of imports from `from` to a path that matches `to`; undefined if there is none. */
function chainTo(imports: Imports, from: string, to: RegExp): string | undefined {
  const cameFrom = new Map([[from, '']]);
  for (const file of cameFrom.keys()) {
    if (to.test(file)) return wayTo(file, cameFrom);
    for (const next of imports.get(file) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  return undefined;
}

function wayTo(file: string, cameFrom: ReadonlyMap<string, string>): string {
  const before = cameFrom.get(file);
  return before ? `${wayTo(before, cameFrom)} > ${file}` : file;
}

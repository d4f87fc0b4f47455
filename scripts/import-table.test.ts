import { execFile } from 'node:child_process';
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Imports that the table in docs/map.md forbids. */
const FORBIDDEN: readonly (readonly [folder: string, name: string])[] = [
  ['contract', '#server/base/log.ts'],
  ['contract', 'pg'],
  ['contract', 'node:fs'],
  ['app/ui', '#contract/submission.ts'],
  ['app/ui', '../../server/log.ts'],
  ['app/sections', '#contract/content.ts'],
  ['app/pages', '#publisher/content/load-content.ts'],
  ['app/sections', '../forms/submit.ts'],
  ['app/client', '#app/pages/home.tsx'],
  ['app/pages', '#server/base/log.ts'],
  ['admin', '#server/intake/guard.ts'],
  ['admin', '#server/webhook/post.ts'],
  ['admin', '#publisher/versions.ts'],
  ['admin', '#app/forms/submit.ts'],
  ['admin', '#app/texts/es/islands.ts'],
  ['admin/client', '#server/base/log.ts'],
  ['admin/client', '#admin/office/texts.ts'],
  ['admin/client', 'react'],
  ['admin', '../server/log.ts'],
  ['publisher', '#app/pages/pages.ts'],
  ['publisher', 'react'],
  ['publisher', '#server/mail/outbox.ts'],
  ['server', '#publisher/content/load-content.ts'],
  ['server', '#app/pages/pages.ts'],
  ['server', '#admin/app.tsx'],
  ['server', '#admin/people/people.tsx'],
  ['server/site', '#admin/data/requests.ts'],
  ['server/http', '../../app/pages.ts'],
  ['server/mail', '#server/http/static-files.ts'],
  ['server/outbox', '../http/static-files.ts'],
  ['server/database', '#admin/access/sessions.ts'],
];
/** Imports that it allows. */
const ALLOWED: typeof FORBIDDEN = [
  ['contract', 'valibot'],
  ['app/forms', '#contract/submission.ts'],
  ['app/client', '#app/forms/submission-form.tsx'],
  ['admin', '#contract/content.ts'],
  ['admin', '#server/outbox/mail-files.ts'],
  ['admin', '#server/submissions/urgency.ts'],
  ['admin', '#server/base/log.ts'],
  ['admin/client', './status.ts'],
  ['admin/client', '@hotwired/turbo'],
  ['admin', '#app/ui/icon.tsx'],
  ['admin', '#app/texts/en/islands.ts'],
  ['publisher', '#server/settings/settings.ts'],
  ['publisher', '#server/http/file-headers.ts'],
  ['server', '#admin/start.ts'],
  ['server/requests-command', '#admin/people/people-changes.ts'],
  ['server', '#contract/data-api.ts'],
  ['server', '#publisher/current-site.ts'],
  ['server/mail', '#contract/content.ts'],
];

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

test('no file reaches through others what its folder may not import', async () => {
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
  const circles = [...folders].flatMap(([folder, imported]) =>
    [...imported].flatMap((next) => chainTo(folders, next, new RegExp(`^${folder}$`)) ?? []),
  );
  expect(circles).toEqual([]);
});

test('the linter reports each import that the table of folders forbids, and no other', async () => {
  const project = await temporaryFolder();
  await copyFile('.oxlintrc.json', join(project, '.oxlintrc.json'));
  for (const [index, [folder, name]] of [...FORBIDDEN, ...ALLOWED].entries()) {
    const file = join(project, folder, `planted-${index}.ts`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import { planted } from '${name}';\nconsole.log(planted);\n`);
  }
  const reported = [
    ...(await lint(project)).matchAll(/planted-(\d+)\.ts:.*no-restricted-imports/g),
  ];
  expect(reported.map(([, index]) => Number(index)).toSorted((a, b) => a - b)).toEqual([
    ...FORBIDDEN.keys(),
  ]);
});

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** The files of the project that each file imports, types too, without tests. */
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

/** `content` for publisher/content/load-content.ts, and an empty text for server/main.ts. */
const serverFolder = (file: string) => /^server\/([^/]+)\//.exec(file)?.[1] ?? '';

/** The shortest way from one to another that fits, or undefined. */
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

/** One line for each finding. The exit code is 1 when there is one. */
function lint(folder: string): Promise<string> {
  const oxlint = resolve('node_modules/.bin/oxlint');
  return new Promise((found) => {
    execFile(oxlint, ['--format=unix', '.'], { cwd: folder }, (_error, output) => found(output));
  });
}

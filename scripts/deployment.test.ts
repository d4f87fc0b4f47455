import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8');

async function dependencies(): Promise<Record<string, string>> {
  const { dependencies: named }: { dependencies: Record<string, string> } = JSON.parse(
    await read('package.json'),
  );
  return named;
}

test('the image has the Node version that package.json pins', async () => {
  const bases = [...(await read('Dockerfile')).matchAll(/^FROM node:([\d.]+)-/gm)];
  const { node } = await dependencies();
  expect(bases.map(([, version]) => version)).toEqual([node]);
});

test('the image removes only dependencies, and none that the server or a publish imports', async () => {
  const [, list = ''] = /npm uninstall([^&]*)/.exec(await read('Dockerfile')) ?? [];
  const removed = list.split(/[\s\\]+/).filter((word) => word !== '' && !word.startsWith('--'));
  const all = await dependencies();
  const kept = Object.keys(all).filter((name) => !removed.includes(name));
  expect(Object.keys(all)).toEqual(expect.arrayContaining(removed));
  expect(removed).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'vite', '@vitejs/plugin-react']),
  );
  const imported = [
    ...(await packagesImportedBy('server')),
    ...(await packagesImportedBy('publisher')),
  ].filter((name) => name in all);
  expect(imported).toEqual(expect.arrayContaining(['hono', 'marked', 'sharp', 'yaml']));
  expect(kept).toEqual(expect.arrayContaining(imported));
});

test('compose.yaml, the service and the image set only variables that the server reads', async () => {
  const settings = await read('server/settings/settings.ts');
  const compose = /environment:\n((?: {6}.*\n)+)/.exec(await read('compose.yaml'))?.[1] ?? '';
  const unit = await read('deploy/first-light.service');
  const service = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([line]) => line).join(' ');
  const image = /^ENV (.*)$/m.exec(await read('Dockerfile'))?.[1] ?? '';
  const names = [
    ...compose.matchAll(/^ *([A-Z_]+):/gm),
    ...`${service} ${image}`.matchAll(/([A-Z_]{2,})=/g),
  ].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names.filter((one) => one !== 'NODE_ENV'))
    expect(settings).toMatch(new RegExp(`^  ${name}: `, 'm'));
});

test('the service and the container may write into the content, because the firm edits it in the browser', async () => {
  const unit = await read('deploy/first-light.service');
  const [, contentDir = ''] = /^Environment=.*\bCONTENT_DIR=(\S+)/m.exec(unit) ?? [];
  const [, writable = ''] = /^ReadWritePaths=-?(.*)$/m.exec(unit) ?? [];
  expect(contentDir).not.toBe('');
  expect(writable).toBe(contentDir);
  expect(await read('compose.yaml')).toMatch(/^ {6}- \$\{CONTENT_DIR:\?\}:\/content$/m);
});

/** The packages that the code of a folder, without its tests, imports or finds by name. */
async function packagesImportedBy(folder: string): Promise<string[]> {
  const root = new URL(`../${folder}/`, import.meta.url);
  const names = new Set<string>();
  for (const file of await readdir(root, { recursive: true })) {
    if (!file.endsWith('.ts') || /\.(?:test|d)\.ts$/.test(file)) continue;
    const code = await readFile(new URL(file, root), 'utf8');
    const found = code.matchAll(/(?:from |import\(|= )'((?:@[\w-]+\/)?[a-z][\w-]*)[^']*'/g);
    for (const [, name = ''] of found) names.add(name);
  }
  return [...names];
}

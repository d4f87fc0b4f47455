import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const json = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

test('package.json allows or denies each install script, and npm runs none that is not listed', async () => {
  const { packages } = await json('package-lock.json');
  const { allowScripts } = await json('package.json');
  const withScript = Object.entries<{ hasInstallScript?: boolean }>(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScript)].toSorted());
  // Without this setting npm also runs scripts that are not listed, and only prints a warning.
  expect(await readFile('.npmrc', 'utf8')).toContain('strict-allow-scripts=true');
});

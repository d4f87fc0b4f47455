// @module-tag ci
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { findBrowser, launchOptions, packagedBrowser, type BrowserSource } from './browser.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

async function program(name: string, script: string): Promise<BrowserSource> {
  const executablePath = path.join(await temporaryFolder(), 'chromium');
  await writeFile(executablePath, `#!/bin/sh\n${script}\n`);
  await chmod(executablePath, 0o755);
  return { name, find: async () => ({ executablePath }) };
}

test('findBrowser returns the first browser that starts, with its version and source', async () => {
  const missing = { name: 'missing', find: async () => ({ executablePath: '/nonexistent' }) };
  const otherSystem = { name: 'for another system', find: async () => undefined };
  const lacksLibrary = await program('lacks a library', 'exit 127');
  const first = await program('first', 'echo "Chromium 153.0.8010.0 built on Debian"');
  const second = await program('second', 'echo "Chromium 154.0.0.0"');
  const found = await findBrowser([missing, otherSystem, lacksLibrary, first, second]);
  expect(found.description).toBe('Chromium 153.0.8010.0, first');
  await expect(findBrowser([missing, otherSystem, lacksLibrary])).rejects.toThrow(
    'Install one: "apt-get install chromium"',
  );
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the packaged browser starts with the libraries and the font of its package',
  async () => {
    const found = await findBrowser([{ name: 'packaged', find: packagedBrowser }]);
    expect(found.description).toMatch(/^Chromium [\d.]+, packaged$/);
    const browser = await chromium.launch(launchOptions(found));
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.setContent('<span>A fresh start</span>');
    expect((await page.locator('span').boundingBox())?.width).toBeGreaterThan(50);
  },
);

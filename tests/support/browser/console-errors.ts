import { expect, type BrowserContext } from '@playwright/test';

export interface ConsoleErrors {
  /** Console errors that match a pattern do not fail the test. */
  expect(...patterns: RegExp[]): void;
}

/** A Playwright fixture for every test. Unexpected console errors fail the test. */
export async function checkConsoleErrors(
  { context }: { context: BrowserContext },
  use: (consoleErrors: ConsoleErrors) => Promise<void>,
): Promise<void> {
  const errors = collectErrors(context);
  const expected: RegExp[] = [];
  await use({ expect: (...patterns) => void expected.push(...patterns) });
  const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(unexpected, 'unexpected errors in the console').toEqual([]);
}

/** Chromium also reports failed requests and violations of the CSP as console errors. */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    errors.push(String(webError.error()));
  });
  return errors;
}

import { expect, type BrowserContext } from '@playwright/test';

export interface ConsoleErrors {
  /** What this test provokes: a console error that fits is no failure. */
  expect(...patterns: RegExp[]): void;
}

/** A Playwright fixture for every test: no page may complain unexpectedly. */
export async function checkConsoleErrors(
  { context }: { context: BrowserContext },
  use: (consoleErrors: ConsoleErrors) => Promise<void>,
): Promise<void> {
  const heard = listen(context);
  const expected: RegExp[] = [];
  await use({ expect: (...patterns) => void expected.push(...patterns) });
  const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(unexpected, 'unexpected errors in the console').toEqual([]);
}

/** Chromium reports failed requests and refusals of the content security policy as console errors too. */
function listen(context: BrowserContext): string[] {
  const heard: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    heard.push(String(webError.error()));
  });
  return heard;
}

import type { Page } from '@playwright/test';

interface RecordedScroll {
  id: string;
  behavior: string | undefined;
}

declare global {
  interface Window {
    recordedScrolls: RecordedScroll[];
  }
}

/** Records every call of `scrollIntoView` by the site's script, and makes the call. */
export async function recordScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.recordedScrolls = [];
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function scrollAndRecord(options) {
      const behavior = typeof options === 'object' ? options.behavior : undefined;
      window.recordedScrolls.push({ id: this.id, behavior });
      scroll.call(this, options);
    };
  });
}

export function recordedScrolls(page: Page): Promise<RecordedScroll[]> {
  return page.evaluate(() => window.recordedScrolls);
}

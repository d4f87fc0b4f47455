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

/** Notes every scroll to an element that the site's own script makes, and lets it happen. */
export async function recordScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.recordedScrolls = [];
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function scrollAndNote(options) {
      const behavior = typeof options === 'object' ? options.behavior : undefined;
      window.recordedScrolls.push({ id: this.id, behavior });
      scroll.call(this, options);
    };
  });
}

export function recordedScrolls(page: Page): Promise<RecordedScroll[]> {
  return page.evaluate(() => window.recordedScrolls);
}

import type { Page } from '@playwright/test';

/** The parts of a document that assistive technology and search engines use. */
interface Outline {
  lang: string;
  title: string;
  metas: Record<string, string>;
  canonical: string | undefined;
  headings: { level: number; text: string }[];
  landmarks: { banner: number; main: number; contentinfo: number };
  navigationNames: string[];
  /** Invisible texts inside main. */
  hiddenTexts: string[];
}

export function outlineOf(page: Page): Promise<Outline> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
    const nameOf = (element: HTMLElement) =>
      element.ariaLabel ??
      textOf(document.getElementById(element.getAttribute('aria-labelledby') ?? ''));
    const outermost = (element: HTMLElement) => !element.parentElement?.closest('main, article');
    return {
      lang: document.documentElement.lang,
      title: document.title,
      metas: Object.fromEntries(
        all('meta[content]').map((meta) => [
          meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      headings: all('h1, h2, h3, h4, h5, h6').map((heading) => ({
        level: Number(heading.tagName.slice(1)),
        text: textOf(heading),
      })),
      landmarks: {
        banner: all('header').filter(outermost).length,
        main: all('main').length,
        contentinfo: all('footer').filter(outermost).length,
      },
      navigationNames: all('nav').map(nameOf),
      // A text with `data-from` is hidden until its day.
      hiddenTexts: all('main :is(h1, h2, h3, h4, p, li, dt, dd, td)')
        .filter(
          (element) =>
            !element.closest('form, noscript, [data-from], details:not([open]) > :not(summary)'),
        )
        .filter((element) => !element.checkVisibility({ opacityProperty: true }))
        .map(textOf),
    };
  });
}

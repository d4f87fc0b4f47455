import { PurgeCSS } from 'purgecss';

/**
 * The part of the site's styles that one page needs as it stands, so that page and styles travel in
 * one round trip (docs/performance.md). What it may become (errors, toasts, other pages) is styled by
 * the whole stylesheet, which comes with the application.
 */
export async function stylesOfPage(html: string, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    variables: true,
    // Whole class names as they are written: lg:hidden, max-w-[15ch], py-1.5.
    defaultExtractor: (text) => text.match(/[^\s"'<>=]+/g) ?? [],
    // What the browser and boot.ts set before the application comes.
    dynamicAttributes: ['data-scrolled', 'data-waiting', 'open'],
  });
  if (!result) throw new Error('no styles came back');
  return result.css;
}

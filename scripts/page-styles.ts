import { PurgeCSS } from 'purgecss';

/**
 * The part of the site's styles that one page needs as it was rendered, so that page and styles travel in
 * one round trip (docs/performance.md). What islands add is styled by `app/styles/islands.css`.
 */
export async function stylesOfPage(html: string, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    variables: true,
    // What an island's own stylesheet reads.
    safelist: { variables: ['--color-error', '--color-good'] },
    // Whole class names as they are written: lg:hidden, max-w-[15ch], py-1.5.
    defaultExtractor: (text) => text.match(/[^\s"'<>=]+/g) ?? [],
    // What the browser and the scripts set.
    dynamicAttributes: [
      'aria-busy',
      'aria-invalid',
      'aria-sort',
      'data-scrolled',
      'data-state',
      'data-waiting',
      'disabled',
      'open',
      'readonly',
    ],
  });
  if (!result) throw new Error('no styles came back');
  return result.css;
}

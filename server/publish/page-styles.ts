import { PurgeCSS } from 'purgecss';

/**
 * The styles that one page uses as rendered, so that page and styles fit in one round trip (docs/performance.md).
 * What islands add later is styled by `app/styles/islands.css`.
 */
export async function stylesOfPage(html: string, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    variables: true,
    // Used by the islands' stylesheet only.
    safelist: { variables: ['--color-action', '--color-error', '--color-good'] },
    // Whole class names: lg:hidden, max-w-[15ch], py-1.5.
    defaultExtractor: (text) => text.match(/[^\s"'<>=]+/g) ?? [],
    // Set by the browser or by scripts.
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
  if (!result) throw new Error('PurgeCSS returned no styles');
  return result.css;
}

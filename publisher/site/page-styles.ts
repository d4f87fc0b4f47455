import { PurgeCSS } from 'purgecss';
import { cacheKey, keepLast } from '#publisher/content/keep-last.ts';

const pageStyles = keepLast<Promise<string>>(500);

/**
 * The styles that one page uses as rendered, so that page and styles fit in one round trip (docs/performance.md).
 * Elements that islands add later have their styles in `app/styles/islands.css`.
 */
export function stylesOfPage(html: string, css: string): Promise<string> {
  const markup = markupOf(html);
  return pageStyles(cacheKey(markup, css), () => stylesOfMarkup(markup, css));
}

async function stylesOfMarkup(markup: string, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }],
    css: [{ raw: css }],
    variables: true,
    keyframes: true,
    safelist: { variables: markup.includes(' data-island=') ? USED_BY_ISLANDS : [] },
    defaultExtractor: (text) => text.match(/[^\s"'<>=]+/g) ?? [],
    // The browser or scripts set these attributes.
    dynamicAttributes: [
      'aria-busy',
      'aria-invalid',
      'aria-sort',
      'data-leaving',
      'data-no-button',
      'data-printing',
      'data-scrolled',
      'data-state',
      'data-waiting',
      'disabled',
      'open',
      'readonly',
    ],
  });
  if (!result) throw new Error('PurgeCSS returned no styles');
  return withoutLeftovers(result.css, markup);
}

/** Variables of `app/styles/islands.css`, which a page fetches with the scripts of an island. */
export const USED_BY_ISLANDS = [
  '--color-action',
  '--color-error',
  '--color-error-ground',
  '--color-quiet',
  '--radius-control',
  '--text-sm',
];

/**
 * The tags of a page without its texts, so that no word of a text, such as “months”, counts as a class. Also without
 * telephone numbers and mail addresses, so that a new number does not change the styles.
 */
function markupOf(html: string): string {
  const tags = html.match(/<[a-z](?:"[^"]*"|[^">])*>/gi) ?? [];
  return tags
    .join('')
    .replaceAll(TEXT_ATTRIBUTES, ' $1=""')
    .replaceAll(/ href="(tel|mailto):[^"]*"/g, ' href="$1:"');
}

const TEXT_ATTRIBUTES =
  / (alt|aria-label|content|d|data-[\w-]+|placeholder|src|title|value)="[^"]*"/g;

/** Removes rules that PurgeCSS keeps: empty rules, and rules for pages with a class that this page does not have. */
function withoutLeftovers(css: string, markup: string): string {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  // The minifier leaves the spaces after commas.
  let used = css
    .replaceAll(', ', ',')
    .replaceAll(HAS_CLASS_RULE, (rule, name: string) => (classes.has(name) ? rule : ''));
  // One empty rule may be inside another.
  while (EMPTY_RULE.test(used)) used = used.replace(EMPTY_RULE, '');
  return used;
}

/** A rule for elements that contain an element of a class, as in `main:has(.letter-sheet) footer{...}`. */
const HAS_CLASS_RULE = /(?<=[{}])[^{},]*:has\(>?\.([\w-]+)[^{}]*\)[^{},]*\{[^{}]*\}/g;

const EMPTY_RULE = /(?<=^|[{};]|\*\/)(?:(?!\*\/)[^{};])+\{\s*\}/;

/**
 * Replaces each variable of `app/styles.css` by its value, except those that a condition defines again. A page becomes
 * 230 bytes smaller (docs/decisions/106). What the styles of islands use stays defined.
 */
export function withThemeValues(css: string): string {
  const [, theme] = /:root\{([^}]*)\}/.exec(css) ?? [];
  if (theme === undefined) throw new Error('the styles have no theme');
  // Starts with the last variable, because a variable can use earlier ones.
  return theme
    .split(';')
    .toReversed()
    .reduce((styles, definition) => {
      const [name = '', value = ''] = definition.split(/:(.*)/s);
      if (styles.split(`${name}:`).length > 2) return styles;
      return styles.replaceAll(new RegExp(`var\\(${name}(?:,[^()]*)?\\)`, 'g'), () => value);
    }, css);
}

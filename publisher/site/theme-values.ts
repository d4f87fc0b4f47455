/**
 * Replaces each variable of `app/styles.css` by its value, but for those that a condition defines again. A page becomes
 * 230 bytes smaller (docs/decisions/106). What the styles of islands use stays defined (`publisher/site/page-styles.ts`).
 */
export function withThemeValues(css: string): string {
  const [, theme] = /:root\{([^}]*)\}/.exec(css) ?? [];
  if (theme === undefined) throw new Error('the styles have no theme');
  // From the last one, because a variable may use earlier ones.
  return theme
    .split(';')
    .toReversed()
    .reduce((styles, definition) => {
      const [name = '', value = ''] = definition.split(/:(.*)/s);
      if (styles.split(`${name}:`).length > 2) return styles;
      return styles.replaceAll(new RegExp(`var\\(${name}(?:,[^()]*)?\\)`, 'g'), () => value);
    }, css);
}

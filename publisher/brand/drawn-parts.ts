/** An element of a drawing. */
export interface DrawnPart {
  id: string;
  /** The selectors of styles that match it: path, #id, .class, *. */
  selectors: readonly string[];
  /** The ids of the elements that it draws again, as by `<use href="#name">`. */
  refers: readonly string[];
  /** The elements inside it that are drawn with it. */
  inside: DrawnPart[];
}

/** Deeper elements use up the stack of a program that draws them. */
export const MAX_DEPTH = 200;

/**
 * Counts how many elements are drawn; an element that is drawn again counts again. Infinity if elements are nested too
 * deeply. A few lines can repeat one shape a billion times, so elements are counted before anything is drawn.
 */
export function countDrawn(parts: readonly DrawnPart[], styles: string): number {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const rules = rulesWithNames(styles);
  const counts = new Map<DrawnPart, number>();
  const count = (part: DrawnPart, depth: number): number => {
    if (depth > MAX_DEPTH) return Infinity;
    const counted = counts.get(part);
    if (counted !== undefined) return counted;
    // Browsers draw nothing that refers to itself.
    counts.set(part, 0);
    const styled = rules.filter(({ selectors }) =>
      selectors.some((each) => part.selectors.includes(each)),
    );
    const names = new Set([...part.refers, ...styled.flatMap((rule) => rule.names)]);
    const again = [...names].flatMap((name) => byId.get(name) ?? []);
    const sum = [...part.inside, ...again].reduce(
      (total, each) => total + count(each, depth + 1),
      1,
    );
    counts.set(part, sum);
    return sum;
  };
  const [root] = parts;
  return root ? count(root, 1) : 0;
}

/** The names that a style refers to, as in url(#name). */
export const classNamesIn = (style: string): string[] =>
  [...style.matchAll(/url\(\s*['"]?#([^'")\s]*)/gi)].map(([, name = '']) => name);

/** The rules of a style that refer to something, as in `.a { fill: url(#name) }`. */
function rulesWithNames(styles: string) {
  return [...styles.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const names = classNamesIn(body);
    return names.length > 0 ? [{ selectors: selector.match(/[.#]?[\w-]+|\*/g) ?? [], names }] : [];
  });
}

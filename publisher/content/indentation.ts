/** A line of YAML that begins with `-`, a field, or both. */
interface ReadLine {
  number: number;
  spaces: number;
  starts: readonly { column: number; label: string }[];
  /** Whether its field has no value on this line. */
  isOpen: boolean;
}

const START = /^(?<spaces> *)(?<dash>- +)?(?<name>[\w-]+:(?=\s|$))?(?<rest>.*)/;

/**
 * Finds the line whose indentation makes a text invalid: with other spaces before it, `isValid` is true. The parser
 * reports the line before it, a second colon, or the line after a whole group, so these lines are tried too.
 */
export function misplacedLine(
  text: string,
  reported: number,
  isValid: (text: string) => boolean,
): { line: number; found: string; wanted: (linesBefore: number) => string } | undefined {
  const texts = text.split('\n');
  const lines = texts.flatMap(readLine);
  const columns = new Set(lines.flatMap(({ starts }) => starts.map(({ column }) => column)));
  const at = lines.findLastIndex(({ number }) => number <= reported);
  const openField = lines.slice(0, Math.max(at - 1, 0)).findLastIndex(({ isOpen }) => isOpen);
  const moves = [at, at + 1, at - 1, openField].flatMap((index) => {
    const line = index < 0 ? undefined : lines[index];
    if (!line) return [];
    return [...columns].flatMap((to) => {
      const moved = ' '.repeat(to) + (texts[line.number - 1] ?? '').trimStart();
      if (to === line.spaces || !isValid(texts.with(line.number - 1, moved).join('\n'))) return [];
      const after = lines.with(index, readLine(moved, line.number - 1)[0] ?? line);
      return { line, to, distance: Math.abs(to - line.spaces), unusual: unusualLines(after) };
    });
  });
  const sorted = moves.toSorted((a, b) => a.unusual - b.unusual || a.distance - b.distance);
  const [best] = sorted;
  if (!best) return undefined;
  const { line, distance, unusual } = best;
  const label = line.starts[0]?.label ?? '';
  /** The last line above where something of the same kind starts in this column. */
  const above = (column: number) =>
    lines
      .filter(({ number }) => number < line.number)
      .flatMap(({ number, starts }) => starts.map((start) => ({ number, ...start })))
      .findLast((start) => start.column === column && (start.label === '-') === (label === '-'));
  // One space can be one too few or one too many.
  const equal = sorted
    .filter((move) => move.line === line && move.distance === distance && move.unusual === unusual)
    .toSorted((a, b) => b.to - a.to);
  return {
    line: line.number,
    found: `has ${spaces(line.spaces)} before “${label}”`,
    wanted: (linesBefore) =>
      equal
        .map(({ to }) => ({ to, start: above(to) }))
        .map(({ to, start }) =>
          start
            ? `${spaces(to)}, so that “${label}” is exactly below “${start.label}” in line ${start.number + linesBefore}`
            : spaces(to),
        )
        .join(', or '),
  };
}

function readLine(text: string, index: number): ReadLine[] {
  const { spaces: indent = '', dash, name, rest = '' } = START.exec(text)?.groups ?? {};
  if (dash === undefined && name === undefined) return [];
  const starts = [
    ...(dash === undefined ? [] : [{ column: indent.length, label: '-' }]),
    ...(name === undefined ? [] : [{ column: indent.length + (dash?.length ?? 0), label: name }]),
  ];
  const isOpen = name !== undefined && /^\s*(?:#.*)?$/.test(rest);
  return [{ number: index + 1, spaces: indent.length, starts, isOpen }];
}

/** The number of lines that are not indented as usual: by two spaces below a field without a value, never more. */
function unusualLines(lines: readonly ReadLine[]): number {
  return lines.filter(({ spaces: own }, index) => {
    const before = lines[index - 1];
    const column = before?.starts.at(-1)?.column ?? -2;
    return own % 2 === 1 || own > column + 2 || (before?.isOpen && own <= column);
  }).length;
}

const spaces = (count: number) =>
  count === 0 ? 'no space' : `${count} ${count === 1 ? 'space' : 'spaces'}`;

import type { YAMLMap, YAMLSeq } from 'yaml';
import { isRecord } from '#contract/is-record.ts';
import { isInBrackets, replaced, spanOf } from './splice-nodes.ts';
import { printScalar } from './splice-scalar.ts';

/* Lists in [ ] and fields in { }, which are written again on their line when one of their parts changes. */

export function printInBrackets(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printInBrackets).join(', ')}]`;
  if (!isRecord(value)) return printScalar(value, 'none', true);
  const fields = Object.entries(value).map(([key, each]) => `${key}: ${printInBrackets(each)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** A list in [ ] with other items. Those that stay keep their source. */
export function rewriteList(
  text: string,
  list: YAMLSeq,
  change: (sources: string[]) => string[],
): string | undefined {
  const span = spanOf(list);
  if (!span) return undefined;
  const sources = list.items.map((item) => {
    const { start, end } = spanOf(item) ?? { start: 0, end: 0 };
    return text.slice(start, end);
  });
  const whole = text.slice(span.start, span.end);
  if (hasComment(whole, sources)) return undefined;
  const items = change(sources);
  const [, indent] = /^\[\n( *)/.exec(whole) ?? [];
  const [, last = ''] = /\n( *)\]$/.exec(whole) ?? [];
  const printed =
    indent !== undefined && items.length > 0
      ? `[\n${items.map((item) => `${indent}${item},\n`).join('')}${last}]`
      : `[${items.join(', ')}]`;
  return replaced(text, span.start, span.end, printed);
}

export function rewriteMap(
  text: string,
  map: YAMLMap,
  change: (entries: Map<string, unknown>) => unknown,
): string | undefined {
  const span = spanOf(map);
  if (!span || !isInBrackets(map)) return undefined;
  const entries = new Map<string, unknown>(
    Object.entries(isRecord(map.toJSON()) ? map.toJSON() : {}),
  );
  if (hasComment(text.slice(span.start, span.end), [])) return undefined;
  change(entries);
  const printed = printInBrackets(Object.fromEntries(entries));
  return replaced(text, span.start, span.end, printed);
}

/** A comment within brackets would be lost, so such a place is refused. */
function hasComment(whole: string, sources: readonly string[]): boolean {
  const rest = sources.reduce((left, source) => left.replace(source, () => ''), whole);
  return /(?:^|\s)#/.test(rest);
}

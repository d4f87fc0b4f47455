import type { ReviewOf } from '#contract/site-editing.ts';

/*
 * Wiring: `splice` of the forms helper can do this too. Until then, this writes the one field `reviewed`.
 */

/** The file with who has read it. Everything else stays as it is, byte for byte. */
export function withReview(
  file: string,
  source: string,
  { by, on, mark }: Pick<ReviewOf, 'by' | 'on'> & { mark: string },
): string {
  // Lines keep their own ends, and a file from Windows keeps the mark at its beginning.
  const start = source.startsWith('\uFEFF') ? 1 : 0;
  const lines = source.slice(start).split('\n');
  const isMarkdown = file.endsWith('.md');
  const first = isMarkdown ? 1 : 0;
  const last = isMarkdown
    ? lines.findIndex((line, at) => at > 0 && /^---\s*$/.test(line))
    : lines.length;
  const lineEnd = source.includes('\r\n') ? '\r' : '';
  const review = ['reviewed:', `  by: ${JSON.stringify(by)}`, `  on: ${on}`, `  text: ${mark}`].map(
    (line) => line + lineEnd,
  );
  const old = lines.findIndex((line, at) => at >= first && at < last && /^reviewed\s*:/.test(line));
  if (old >= 0) {
    // Its own lines are indented; comments at the margin belong to what follows.
    let end = old + 1;
    while (end < last && /^[ \t]+\S/.test(lines[end] ?? '')) end += 1;
    lines.splice(old, end - old, ...review);
  } else {
    const isMark = (line: string) => /^(?:sample|translated|proofread)\s*:/.test(line);
    const above = lines.findLastIndex((line, at) => at >= first && at < last && isMark(line));
    let at = above >= 0 ? above + 1 : first;
    if (above >= 0) while (at < last && /^[ \t]+\S/.test(lines[at] ?? '')) at += 1;
    // Comments at the top are about the file.
    else while (at < last && /^(?:#.*|\s*)$/.test(lines[at] ?? '')) at += 1;
    lines.splice(at, 0, ...review);
  }
  return source.slice(0, start) + lines.join('\n');
}

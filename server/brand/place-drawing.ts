/** An SVG as a part of another one: as large as fits into this box, at its left. */
export function placeDrawing(
  svg: string,
  box: { x: number; y: number; width: number; height: number },
): string {
  const [, attributes = '', inside = ''] = /^[^<]*<svg([^>]*)>([^]*)$/.exec(svg) ?? [];
  const others = attributes.replaceAll(
    /\s(?:x|y|width|height|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g,
    '',
  );
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMinYMid"${others}>${inside}`;
}

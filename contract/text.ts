const ENTITIES = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '/': '&#x2F;',
  '\\': '&#x5C;',
} as const;
const CHARACTERS = new Map<string, string>(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
);

/** Sanitizes a text before it is sent (R14.9). One character becomes at most six. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"'/\\]/g, (c) => ENTITIES[c as keyof typeof ENTITIES]).trim();
}

/** Returns the text that the visitor typed: `unescapeText(escapeText(t))` is `t.trim()`. */
export function unescapeText(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|#x27|#x2F|#x5C);/g,
    (entity) => CHARACTERS.get(entity) ?? entity,
  );
}

/** Replaces each `{name}` by its value, and nothing within the values. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

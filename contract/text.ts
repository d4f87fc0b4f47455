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

/** Sanitises a text before it is sent (R14.9): one character becomes six at most. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"'/\\]/g, (c) => ENTITIES[c as keyof typeof ENTITIES]).trim();
}

/** What the visitor typed, from what is stored; `unescapeText(escapeText(t))` is `t.trim()`. */
export function unescapeText(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|#x27|#x2F|#x5C);/g,
    (entity) => CHARACTERS.get(entity) ?? entity,
  );
}

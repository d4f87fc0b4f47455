export const MOST_BYTES = 16 * 1024;

export type Body = { ok: true; value: unknown } | { ok: false; reason: 'too-large' | 'not-json' };

/** Reads what really arrives, whatever Content-Length says, and no more than it must. */
export async function readJson(request: Request): Promise<Body> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES)
    return { ok: false, reason: 'too-large' };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    if (request.body)
      for await (const chunk of request.body) {
        bytes += chunk.byteLength;
        if (bytes > MOST_BYTES) return { ok: false, reason: 'too-large' };
        chunks.push(chunk);
      }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { ok: true, value: JSON.parse(text) };
  } catch {
    // Broken UTF-8, broken JSON, or a client that went away while sending.
    return { ok: false, reason: 'not-json' };
  }
}

export function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType?.trim() ?? '');
}

// Deno has no global `Buffer`.
import { Buffer } from 'node:buffer';

const MAX_JSON_BYTES = 16 * 1024;
/** A longer chunked body is read up to here, so that the unread rest does not break the connection's next request. */
const MAX_READ_BYTES = 1024 * 1024;

type Body = { ok: true; value: unknown } | { ok: false; reason: 'too-large' | 'not-json' };

/**
 * Reads a JSON body of at most 16 KiB. Does not use `hono/body-limit`,
 * because the edge function has no Hono (docs/decisions/039).
 */
export async function readJson(request: Request): Promise<Body> {
  try {
    const bytes = await readBytes(request);
    if (bytes === undefined) return { ok: false, reason: 'too-large' };
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    // Invalid UTF-8, invalid JSON, or a client that disconnected.
    return { ok: false, reason: 'not-json' };
  }
}

export function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType?.trim() ?? '');
}

async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > MAX_JSON_BYTES) return undefined;
    // Node accepts no more than Content-Length, and reading all at once is twice as fast.
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > MAX_JSON_BYTES ? undefined : bytes;
  }
  const chunks: Uint8Array[] = [];
  let total = 0;
  if (request.body)
    for await (const chunk of request.body) {
      total += chunk.byteLength;
      if (total <= MAX_JSON_BYTES) chunks.push(chunk);
      if (total > MAX_READ_BYTES) break;
    }
  return total > MAX_JSON_BYTES ? undefined : Buffer.concat(chunks);
}

// Deno has no global one.
import { Buffer } from 'node:buffer';

const MOST_BYTES = 16 * 1024;

type Body = { ok: true; value: unknown } | { ok: false; reason: 'too-large' | 'not-json' };

/** Reads what really arrives, whatever Content-Length says, and no more than it must. */
export async function readJson(request: Request): Promise<Body> {
  try {
    const bytes = await readBytes(request);
    if (bytes === undefined) return { ok: false, reason: 'too-large' };
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    // Broken UTF-8, broken JSON, or a client that went away while sending.
    return { ok: false, reason: 'not-json' };
  }
}

export function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType?.trim() ?? '');
}

async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > MOST_BYTES) return undefined;
    // Node takes no more than was announced, and reading in one go is twice as fast.
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > MOST_BYTES ? undefined : bytes;
  }
  const chunks: Uint8Array[] = [];
  let total = 0;
  if (request.body)
    for await (const chunk of request.body) {
      total += chunk.byteLength;
      if (total > MOST_BYTES) return undefined;
      chunks.push(chunk);
    }
  return Buffer.concat(chunks);
}

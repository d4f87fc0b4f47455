import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';
import { startEdgeFunction } from '#tests/support/hosted/start-edge-function.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { supabase } from '#tests/support/hosted/supabase-command-line.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

beforeAll(ensureBuild);

/** Deploys with the real command line. Returns the form that the hosted service would receive. */
async function deploy(): Promise<FormData> {
  const project = await temporaryFolder();
  for (const part of ['supabase', 'server', 'contract', 'build/content.json'])
    await cp(part, join(project, part), { recursive: true });
  const { promise, resolve: receive } = Promise.withResolvers<FormData>();
  const service = createServer(async (request, response) => {
    const body = await buffer(request);
    const isDeploy = request.method === 'POST';
    if (isDeploy)
      receive(
        await new Response(new Uint8Array(body), {
          headers: { 'content-type': request.headers['content-type'] ?? '' },
        }).formData(),
      );
    response.writeHead(isDeploy ? 201 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'x',
        slug: 'contact-confirmation',
        name: 'contact-confirmation',
        status: 'ACTIVE',
        version: 1,
        created_at: 1,
        updated_at: 1,
      }),
    );
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void service.close());
  await once(service, 'listening');
  const address = service.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const profile = join(project, 'profile.yaml');
  await writeFile(
    profile,
    `name: local\napi_url: ${url}\ndashboard_url: ${url}\ndocs_url: ${url}\nproject_host: localhost\npooler_host: localhost\n`,
  );
  await supabase(
    project,
    ['functions', 'deploy', '--use-api', '--remote=abcdefghijklmnopqrst', '--profile', profile],
    { SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}` },
  );
  return promise;
}

test('`supabase functions deploy` sends every file, and the function accepts calls without a JWT', async () => {
  const form = await deploy();
  const metadata = form.get('metadata');
  expect(JSON.parse(typeof metadata === 'string' ? metadata : '')).toMatchObject({
    entrypoint_path: 'supabase/functions/contact-confirmation/index.ts',
    import_map_path: 'supabase/functions/contact-confirmation/deno.json',
    verify_jwt: false,
  });

  // Run the function from the received files and the packages only.
  const root = await temporaryFolder();
  for (const file of form.getAll('file')) {
    if (typeof file === 'string') continue;
    await mkdir(join(root, dirname(file.name)), { recursive: true });
    await writeFile(join(root, file.name), new Uint8Array(await file.arrayBuffer()));
  }
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'package.json'), await readFile('package.json'));
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const { url, query } = await freshDatabase();
  await query(
    "insert into contact_submissions (name, phone, preferred_contact, form_type) values ('Ann Deployed', '5550100', 'phone', 'contact')",
  );
  const edge = await startEdgeFunction({ root, databaseUrl: url, smtpUrl: mail.url });
  onTestFinished(edge.stop);
  const [settings] = await query<{ outbox_secret: string }>(
    'select outbox_secret from private.hosted_settings',
  );
  const headers = { 'x-outbox-secret': settings?.outbox_secret ?? '' };
  expect(
    (await fetch(`${edge.url}/contact-confirmation/outbox`, { method: 'POST', headers })).status,
  ).toBe(202);
  const [notice] = await mail.arrived(1);
  expect(notice?.text).toContain('Ann Deployed');
});

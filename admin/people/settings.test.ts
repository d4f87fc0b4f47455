import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { mailWayOut } from '#server/mail/way-out.ts';
import { toMail } from '#server/mail/envelope.ts';
import type { Mail } from '#server/mail/transport.ts';
import { sendBatch } from '#server/outbox/worker.ts';
import { createLog } from '#server/base/log.ts';
import { ADMIN_URL, textOf, type TestAdmin } from '#tests/support/admin/admin.ts';
import { adminWithSite } from '#tests/support/admin/admin-with-site.ts';
import { PERSON, storeRequest } from '#tests/support/admin/requests.ts';
import { served } from '#tests/support/content/served-content.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';

beforeAll(ensureBuild);

const [OFFICE, ATTORNEY] = ['office@firm.example', 'attorney@firm.example'];
const SETTINGS = '/people/settings';

test('an attorney and the office change nothing that the server obeys with texts of the site (R28.42)', async () => {
  const { admin, cookie, kept, content } = await firm();
  await admin.post('/people', { address: OFFICE, role: 'office' }, { cookie });
  const choice = { address: ATTORNEY, role: 'attorney', attorney: '' };
  await admin.post('/people', choice, { cookie });
  const office = await admin.signIn(OFFICE);
  const attorney = await admin.signIn(ATTORNEY);
  const file = '/site/files/firm.yaml';
  const page = await (await admin.get(file, { cookie: office })).text();
  expect(page).not.toContain('name="f:retentionMonths"');
  const [, shown = ''] = /name="shown" value="(\w*)"/.exec(page) ?? [];
  const typed = { shown, 'f:retentionMonths': '1', 'f:email': 'leaver@elsewhere.example' };
  await admin.post(file, typed, { cookie: office });
  // The terminal too can only change what the next publish replaces.
  const path = join(admin.contentDir, 'firm.yaml');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('retentionMonths: 24', 'retentionMonths: 2'));
  const published = await admin.post('/site/publish', {}, { cookie: attorney });
  expect(published.status).toBe(303);
  const after = await readFile(path, 'utf8');
  expect(after).toContain('retentionMonths: 24');
  // As if an attorney had read the other address.
  content.firm = { ...served.firm, email: 'leaver@elsewhere.example', retentionMonths: 1 };
  expect(await kept()).toMatchObject([
    { retention_months: 24, mail_from: served.firm.email, firm_inbox: [served.firm.email] },
  ]);
  const mails = await sentMails(admin, content);
  expect(mails.map(({ to, from }) => [to, from.address])).toEqual([
    [[served.firm.email], served.firm.email],
  ]);
  for (const person of [office, attorney]) {
    expect((await admin.get(SETTINGS, { cookie: person })).status).toBe(403);
    const change = { version: 1, months: 1, inbox: 'a@b.example', sender: 'a@b.example' };
    expect((await admin.post(SETTINGS, change, { cookie: person })).status).toBe(403);
  }
});

test('an owner shortens the retention after a confirmation with the number of requests, and texts print it from the next publish on', async () => {
  const { admin, cookie, kept } = await firm();
  const old = await storeRequest(admin.database, { name: 'Old One' });
  await storeRequest(admin.database, { name: 'New One' });
  await admin.database.query(
    "update contact_submissions set created_at = now() - interval '7 months' where id = $1",
    [old],
  );
  const change = { version: 0, months: 6, inbox: 'a@own.example, b@own.example', sender: PERSON };
  const asked = await admin.post(SETTINGS, change, { cookie });
  expect(asked.status).toBe(422);
  expect(await asked.text()).toContain('1 request is older than 6 months now');
  expect(await kept()).toEqual([]);
  const stale = await admin.post(SETTINGS, { ...change, confirmed: 0 }, { cookie });
  expect(stale.status).toBe(422);
  const done = await admin.post(SETTINGS, { ...change, confirmed: 1 }, { cookie });
  expect(done.status).toBe(303);
  expect(await kept()).toMatchObject([
    {
      retention_months: 6,
      mail_from: PERSON,
      firm_inbox: ['a@own.example', 'b@own.example'],
      changed_by: PERSON,
    },
  ]);
  expect(await textOf(await admin.get('/people/log', { cookie }))).toContain(
    'Changed how long requests are kept from 24 months to 6 months, which erases 1 request',
  );
  expect(await textOf(await admin.get('/retention', { cookie }))).toContain('6 months after');
  expect(String((await admin.draft()).get('firm.yaml'))).toContain('retentionMonths: 6');
  expect(await textOf(await admin.get(SETTINGS, { cookie }))).toContain(
    'Visitors still read 24 months. The change to 6 months waits in Site',
  );
  const later = await admin.post(SETTINGS, { ...change, months: 36 }, { cookie });
  expect(await later.text()).toContain('Someone else has changed this');
});

test('what the settings of the server say wins, and cannot be changed in the browser', async () => {
  const { admin, cookie, kept } = await firm({
    mailFrom: 'site@firm.example',
    firmInbox: undefined,
  });
  const page = await textOf(await admin.get(SETTINGS, { cookie }));
  expect(page).toContain('From the settings of the server (MAIL_FROM)');
  const change = { version: 0, months: 24, inbox: 'a@own.example', sender: 'b@own.example' };
  expect((await admin.post(SETTINGS, change, { cookie })).status).toBe(303);
  expect(await kept()).toMatchObject([
    { mail_from: served.firm.email, firm_inbox: ['a@own.example'] },
  ]);
  for (const wrong of [{ months: 0 }, { months: 121 }, { inbox: '' }, { inbox: 'a@b.example,x' }])
    expect(
      (await admin.post(SETTINGS, { ...change, version: 2, ...wrong }, { cookie })).status,
    ).toBe(422);
});

async function firm(
  mail = { mailFrom: undefined, firmInbox: undefined } as {
    mailFrom: string | undefined;
    firmInbox: undefined;
  },
) {
  const content = { ...served };
  const admin = await adminWithSite({ content: () => content, mail });
  const kept = () => admin.database.query('select * from private.owners_settings');
  return { admin, content, kept, cookie: await admin.signIn() };
}

/** The mails of one submission. */
async function sentMails(admin: TestAdmin, content: typeof served): Promise<Mail[]> {
  const work = new Pool({ connectionString: admin.database.url });
  onTestFinished(() => work.end());
  await storeRequest(admin.database, { name: 'New One' });
  const mails: Mail[] = [];
  const way = mailWayOut({
    queue: createMailQueue(work, { confirmationsPerHour: 0 }),
    transport: {
      async send(mail) {
        mails.push(mail);
        return [];
      },
    },
    toMail: (leased) =>
      toMail(
        leased,
        { ...content, siteUrl: ADMIN_URL },
        { mailFrom: undefined, firmInbox: undefined },
      ),
    log: createLog(() => {}),
  });
  while ((await sendBatch(way)) > 0);
  return mails;
}

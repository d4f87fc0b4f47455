import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { mailWayOut } from '#server/mail/way-out.ts';
import { toMail } from '#server/mail/envelope.ts';
import type { Mail } from '#server/mail/transport.ts';
import { sendBatch } from '#server/outbox/worker.ts';
import { createLog } from '#server/base/log.ts';
import { ADMIN_URL, type TestAdmin } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';
import { PERSON, storeRequest } from '#tests/support/admin/requests.ts';
import { served } from '#tests/support/content/served-content.ts';
import { testPool } from '#tests/support/database/database.ts';

const [OFFICE, ATTORNEY] = ['office@firm.example', 'attorney@firm.example'];
const SETTINGS = '/people/settings';

test(
  'an attorney and the office cannot change settings of the server by editing the site (R28.42)',
  { tags: 'ci' },
  async () => {
    const { admin, kept, content } = await firm();
    const office = await admin.person(OFFICE, 'office');
    const attorney = await admin.person(ATTORNEY, 'attorney', 'senior-partner');
    expect(await office.html('/site/files/firm.yaml')).not.toContain('name="f:retentionMonths"');
    await office.save('firm.yaml', {
      'f:retentionMonths': '1',
      'f:email': 'leaver@elsewhere.example',
    });
    // A change at the terminal is replaced by the next publish.
    await admin.edit('firm.yaml', /retentionMonths: 24/, 'retentionMonths: 2');
    expect((await attorney.post('/site/publish')).status).toBe(303);
    const after = await readFile(join(admin.contentDir, 'firm.yaml'), 'utf8');
    expect(after).toContain('retentionMonths: 24');
    // The content as if an attorney had read the changed text, and it was published.
    content.firm = { ...served.firm, email: 'leaver@elsewhere.example', retentionMonths: 1 };
    expect(await kept()).toMatchObject([
      { retention_months: 24, mail_from: served.firm.email, firm_inbox: [served.firm.email] },
    ]);
    const mails = await sentMails(admin, content);
    expect(mails.map(({ to, from }) => [to, from.address])).toEqual([
      [[served.firm.email], served.firm.email],
    ]);
    for (const person of [office, attorney]) {
      expect((await person.get(SETTINGS)).status).toBe(403);
      const change = { version: 1, months: 1, inbox: 'a@b.example', sender: 'a@b.example' };
      expect((await person.post(SETTINGS, change)).status).toBe(403);
    }
  },
);

test('an owner shortens the retention after a confirmation with the number of requests, and texts show it after the next publish', async () => {
  const { admin, kept } = await firm();
  const old = await storeRequest(admin.database, { name: 'Old One' });
  await storeRequest(admin.database, { name: 'New One' });
  await admin.database.query(
    "update contact_submissions set created_at = now() - interval '7 months' where id = $1",
    [old],
  );
  const change = { version: 0, months: 6, inbox: 'a@own.example, b@own.example', sender: PERSON };
  const asked = await admin.post(SETTINGS, change);
  expect(asked.status).toBe(422);
  expect(await asked.text()).toContain('1 request is older than 6 months now');
  expect(await kept()).toEqual([]);
  const stale = await admin.post(SETTINGS, { ...change, confirmed: 0 });
  expect(stale.status).toBe(422);
  const done = await admin.post(SETTINGS, { ...change, confirmed: 1 });
  expect(done.status).toBe(303);
  expect(await kept()).toMatchObject([
    {
      retention_months: 6,
      mail_from: PERSON,
      firm_inbox: ['a@own.example', 'b@own.example'],
      changed_by: PERSON,
    },
  ]);
  expect(await admin.text('/people/log')).toContain(
    'Changed how long requests are kept from 24 months to 6 months, which erases 1 request',
  );
  expect(await admin.text('/retention')).toContain('6 months after');
  expect(await admin.draftOf('firm.yaml')).toContain('retentionMonths: 6');
  expect(await admin.text(SETTINGS)).toContain(
    'Visitors still read 24 months. The change to 6 months waits in Site',
  );
  const later = await admin.post(SETTINGS, { ...change, months: 36 });
  const conflict = await later.text();
  expect(conflict).toContain(
    'Someone else has changed this since you opened the page. Now requests are kept 6 months',
  );
  expect(conflict).toMatch(/name="months"[^>]* value="36"/);
});

test('the settings of the server take precedence, and cannot be changed in the browser', async () => {
  const { admin, kept } = await firm({
    mailFrom: 'site@firm.example',
    firmInbox: undefined,
  });
  const page = await admin.text(SETTINGS);
  expect(page).toContain('comes from the server setting MAIL_FROM');
  const change = { version: 0, months: 24, inbox: 'a@own.example', sender: 'b@own.example' };
  expect((await admin.post(SETTINGS, change)).status).toBe(303);
  expect(await kept()).toMatchObject([
    { mail_from: served.firm.email, firm_inbox: ['a@own.example'] },
  ]);
  for (const wrong of [{ months: 0 }, { months: 121 }, { inbox: '' }, { inbox: 'a@b.example,x' }])
    expect((await admin.post(SETTINGS, { ...change, version: 2, ...wrong })).status).toBe(422);
});

async function firm(
  mail = { mailFrom: undefined, firmInbox: undefined } as {
    mailFrom: string | undefined;
    firmInbox: undefined;
  },
) {
  const content = { ...served };
  const admin = await signedInSite({ content: () => content, mail });
  const kept = () => admin.database.query('select * from private.owners_settings');
  return { admin, content, kept };
}

/** The mails of one submission. */
async function sentMails(admin: TestAdmin, content: typeof served): Promise<Mail[]> {
  const work = testPool(admin.database);
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

import { expect, test } from 'vitest';
import { federalHolidays } from '#contract/federal-holidays.ts';
import { textOf } from '#tests/support/admin/admin.ts';
import { adminWithSite } from '#tests/support/admin/admin-with-site.ts';

test('after Save, the first mistake is shown, with how many there are; without one the person stays where they were', async () => {
  const { send, read } = await form('firm.yaml');
  const wrong = { 'f:email': 'no address', 'f:office.zip': '9', at: 'office.street' };
  const refused = await send(wrong);
  expect(refused.location).toBe('/site/files/firm.yaml?at=email');
  const shown = await read(refused.location, refused.cookie);
  expect(shown).toContain('Saved in the draft. 2 mistakes must be mended');
  const mended = await send({
    'f:email': 'office@own.example',
    'f:office.zip': '90012',
    at: 'office.street',
  });
  expect(mended.location).toBe('/site/files/firm.yaml?at=office.street');
  expect((await send({ at: '' })).location).toBe('/site/files/firm.yaml');
});

test('an item that was just added is not called empty, but publishing waits; after Save it is', async () => {
  const { admin, cookie, send, read } = await form('en/faq.yaml');
  const added = await send({ do: 'add:myths' });
  const isBlamed = /\(empty\) [1-9]\d* mistakes/;
  expect(await read(added.location)).not.toMatch(isBlamed);
  expect(await read('/site/changes')).toContain('Mend this first');
  const saved = await send({});
  expect(await read(saved.location)).toMatch(isBlamed);
  expect(await textOf(await admin.get('/site', { cookie }))).toContain('must be mended');
});

test('a notice says beside its field which other language needs it too, with the way there', async () => {
  const { admin, cookie, send, read } = await form('en/firm.yaml');
  await send({ do: 'add:announcement' });
  const saved = await send({
    'f:announcement.0.text': 'Our office is closed on Thursday.',
    'f:announcement.0.from': '2099-11-25',
    'f:announcement.0.until': '2099-11-26',
    at: 'announcement.0.until',
  });
  expect(await read(saved.location)).toContain(
    'The firm in a few words in Spanish : Nothing is written here. It needs a notice for November 25, 2099 to November 26, 2099',
  );
  expect(await (await admin.get(saved.location, { cookie })).text()).toContain(
    'href="/site/files/es/firm.yaml?at=announcement"',
  );
});

test('what was typed in an item that another person has deleted overwrites nothing, and can be copied', async () => {
  const { admin, cookie, send, shown } = await form('en/faq.yaml');
  const before = await shown();
  await send({ do: 'delete:myths.2' });
  const typed = { shown: before, 'f:myths.2.question': 'My question that I typed' };
  const response = await admin.post('/site/files/en/faq.yaml', typed, { cookie });
  expect(response.status).toBe(409);
  const html = await response.text();
  expect(html).toContain('My question that I typed');
  expect(html).toContain('This item was deleted');
  expect(html).not.toContain('<textarea');
  expect(html).not.toContain('Save these fields');
});

test('on a conflict in one item of a list, the person chooses, and hears that what they pressed was not done', async () => {
  const { admin, cookie, send, shown } = await form('en/faq.yaml');
  const before = await shown();
  await send({ 'f:myths.2.question': 'The question of the other person' });
  const answer = async (fields: Record<string, string>) => {
    const sent = { shown: before, ...fields };
    const response = await admin.post('/site/files/en/faq.yaml', sent, { cookie });
    expect(response.status).toBe(409);
    return response.text();
  };
  expect(await answer({ 'f:myths.2.question': 'My question' })).toMatch(
    /<textarea[^>]*name="f:myths\.2\.question"[^>]*>My question</,
  );
  expect(await answer({ do: 'delete:myths.2' })).toContain('What you pressed was not done');
});

test('an attorney who was added is opened, and is not called empty yet', async () => {
  const { send, read } = await form('en/attorneys.yaml');
  const added = await send({ do: 'add:attorneys', 'key:attorneys': 'María López' });
  const html = await read(added.location);
  expect(html).not.toMatch(/\(empty\) [1-9]\d* mistakes/);
  expect(html).toContain('María López');
});

test('one press adds the federal holidays that are not in the list, and a second one nothing (R30.25)', async () => {
  const { send, read } = await form('firm.yaml');
  const days = async () =>
    [...(await read('/site/files/firm.yaml')).matchAll(/Delete (20[\d-]+)/g)].map(([, day]) => day);
  await send({ do: 'delete:daysOff.0' });
  await send({ do: 'holidays:daysOff' });
  const once = await days();
  const { location, cookie } = await send({ do: 'holidays:daysOff' });
  expect(await read(location, cookie)).toContain('All federal holidays of the next 12 months');
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
  expect(once).toEqual(expect.arrayContaining(federalHolidays(today)));
  expect(await days()).toEqual(once);
  expect(new Set(once).size).toBe(once.length);
});

/** The form of a file, and what a person sends from it. */
async function form(file: string) {
  const admin = await adminWithSite();
  const cookie = await admin.signIn();
  const address = `/site/files/${file}`;
  const read = async (path: string, flash = '') =>
    textOf(await admin.get(path, { cookie: `${cookie}; ${flash}` }));
  /** The hash of what the form shows. */
  async function shown() {
    const html = await (await admin.get(address, { cookie })).text();
    return /name="shown" value="([^"]*)"/.exec(html)?.[1] ?? '';
  }
  return {
    admin,
    cookie,
    read,
    shown,
    async send(fields: Record<string, string>) {
      const response = await admin.post(address, { shown: await shown(), ...fields }, { cookie });
      const [flash = ''] = (response.headers.get('set-cookie') ?? '').split(';');
      return { location: response.headers.get('location') ?? '', cookie: flash };
    },
  };
}

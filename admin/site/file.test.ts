import { expect, test } from 'vitest';
import { federalHolidays } from '#contract/federal-holidays.ts';
import { textOf } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

test('after Save, the page opens at the first mistake and counts all; without mistakes it opens where the person was', async () => {
  const { send, read } = await form('firm.yaml');
  const wrong = { 'f:email': 'no address', 'f:office.zip': '9', at: 'office.street' };
  const refused = await send(wrong);
  expect(refused.location).toBe('/site/files/firm.yaml?at=email');
  const shown = await read(refused.location, refused.cookie);
  expect(shown).toContain('Saved in the draft. 2 mistakes must be corrected');
  const corrected = await send({
    'f:email': 'office@own.example',
    'f:office.zip': '90012',
    at: 'office.street',
  });
  expect(corrected.location).toBe('/site/files/firm.yaml?at=office.street');
  expect((await send({ at: '' })).location).toBe('/site/files/firm.yaml');
});

test('a new item is reported as empty only after Save, but it stops a publish at once', async () => {
  const { admin, send, read } = await form('en/faq.yaml');
  const added = await send({ do: 'add:myths' });
  const reportedEmpty = /\(empty\) [1-9]\d* mistakes/;
  expect(await read(added.location)).not.toMatch(reportedEmpty);
  expect(await read('/site/changes')).toContain('Correct this first');
  const saved = await send({});
  expect(await read(saved.location)).toMatch(reportedEmpty);
  expect(await admin.text('/site')).toContain('must be corrected');
});

test('a hint beside a notice names the other language that needs it, with a link', async () => {
  const { admin, send, read } = await form('en/firm.yaml', { isTranslated: true });
  await send({ do: 'add:announcement' });
  const saved = await send({
    'f:announcement.0.text': 'Our office is closed on Thursday.',
    'f:announcement.0.from': '2099-11-25',
    'f:announcement.0.until': '2099-11-26',
    at: 'announcement.0.until',
  });
  expect(await read(saved.location)).toContain(
    'The firm in a few words in Spanish : Nothing is written here. It needs a notice for Nov 25, 2099 to Nov 26, 2099',
  );
  expect(await admin.html(saved.location)).toContain(
    'href="/site/files/es/firm.yaml?at=announcement"',
  );
});

test('a name in braces is shown and typed in words, and the file has the name', async () => {
  const { send, read, draft } = await form('en/faq.yaml');
  expect(await read('/site/files/en/faq.yaml')).toContain(
    '{{Number of beliefs, with a capital letter}} common fears',
  );
  await send({ 'f:lead': 'We answer {{Number of beliefs}} fears at {{firm.phone}}.' });
  expect(await draft()).toContain('We answer {{myths.count}} fears at {{firm.phone}}.');
});

test('two names in braces with the same label are shown as they are in the file', async () => {
  const { admin, send, read, draft } = await form('en/faq.yaml');
  await admin.save('figures.yaml', {
    'f:figures.feeWaiverIncome.label': 'Number of beliefs, with a capital letter',
  });
  expect(await read('/site/files/en/faq.yaml')).toContain('{{Myths.count}} common fears');
  await send({ 'f:lead': '{{Myths.count}} fears, answered.' });
  expect(await draft()).toContain('{{Myths.count}} fears, answered.');
});

test('text typed in an item that another person has deleted overwrites nothing, and can be copied', async () => {
  const { admin, send, shown } = await form('en/faq.yaml');
  const before = await shown();
  await send({ do: 'delete:myths.2' });
  const typed = { shown: before, 'f:myths.2.question': 'My question that I typed' };
  const response = await admin.post('/site/files/en/faq.yaml', typed);
  expect(response.status).toBe(409);
  const html = await response.text();
  expect(html).toContain('My question that I typed');
  expect(html).toContain('This item was deleted');
  // The words can be copied, and no control saves them.
  expect(html).not.toContain('name="f:');
  expect(html).not.toContain('Save these fields');
});

test('on a conflict in one item of a list, the person chooses, and reads that their button had no effect', async () => {
  const { admin, send, shown } = await form('en/faq.yaml');
  const before = await shown();
  await send({ 'f:myths.2.question': 'The question of the other person' });
  const answer = async (fields: Record<string, string>) => {
    const sent = { shown: before, ...fields };
    const response = await admin.post('/site/files/en/faq.yaml', sent);
    expect(response.status).toBe(409);
    return response.text();
  };
  expect(await answer({ 'f:myths.2.question': 'My question' })).toMatch(
    /<textarea[^>]*name="f:myths\.2\.question"[^>]*>My question</,
  );
  expect(await answer({ do: 'delete:myths.2' })).toContain('What you pressed was not done');
});

test.each([
  ['an item', 'myths.2', 'myths.2.question'],
  ['a section with all that is in it', 'more', 'more.questions.1.question'],
])(
  'Undo restores %s at its place, with text that was typed but not saved (R30.30)',
  async (_what, path, field) => {
    const { send, read, draft, undoOf } = await form('en/faq.yaml');
    const typed = { [`f:${field}`]: 'What I typed last' };
    await send({ 'f:heading': 'Another heading', ...typed });
    const whole = await draft();
    await send({ [`f:${field}`]: 'What was there before' });
    const undo = await undoOf(await send({ ...typed, do: `delete:${path}` }));
    expect(await draft()).not.toContain('What I typed last');
    const back = await undo();
    expect(back.location).toBe(`/site/files/en/faq.yaml?at=${path}`);
    expect(await read(back.location, back.cookie)).toContain(
      'The deleted part is back in the draft, as it was.',
    );
    expect(await draft()).toBe(whole);
    expect((await undo()).location).toBe(back.location);
    expect(await draft()).toBe(whole);
  },
);

test('Undo of a deletion keeps later changes of others, and names what it cannot restore', async () => {
  const { send, read, draft, undoOf } = await form('en/faq.yaml');
  const item = await undoOf(await send({ do: 'delete:myths.2' }));
  await send({ 'f:myths.0.question': 'Typed by the other person', do: 'down:myths.0' });
  await send({ do: 'delete:myths.5' });
  // The item comes back after the item that it followed.
  expect((await item()).location).toBe('/site/files/en/faq.yaml?at=myths.1');
  expect(await draft()).toMatch(/My credit[^]*able to buy a home[^]*Typed by the other person/);
  await send({ 'f:myths.1.question': 'I will never own a house.' });
  const changed = await draft();
  await item();
  expect(await draft()).toBe(changed);

  const section = await undoOf(await send({ do: 'delete:more' }));
  await send({ do: 'add:more' });
  await send({ 'f:more.heading': 'Written by the other person' });
  const others = await draft();
  const refused = await section();
  expect(await read(refused.location, refused.cookie)).toContain(
    'The deleted part was not restored',
  );
  expect(await draft()).toBe(others);
});

test('Undo restores only deletions from files of the content, and only from stored texts', async () => {
  const { send, draft, undoOf, post } = await form('en/faq.yaml');
  await undoOf(await send({ do: 'delete:myths.2' }));
  const before = await draft();
  const file = 'en/faq.yaml';
  const forged = { file, before: '0'.repeat(64), path: 'myths.2' };
  expect((await post(forged)).status).toBe(303);
  expect((await post({ ...forged, file: '../firm.yaml' })).status).toBe(422);
  expect(await draft()).toBe(before);
});

test('one press adds the federal holidays that the list lacks, and a second one adds nothing (R30.25)', async () => {
  const { admin, send, read } = await form('firm.yaml');
  const days = async () =>
    [
      ...(await admin.html('/site/files/firm.yaml')).matchAll(
        /name="f:daysOff\.\d+" value="(20[\d-]+)"/g,
      ),
    ].map(([, day]) => day);
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

/** Functions that do what a person does in the form of a file. */
async function form(file: string, site?: { isTranslated: boolean }) {
  const admin = await signedInSite(site);
  const address = `/site/files/${file}`;
  const read = async (path: string, flash = '') =>
    textOf(await admin.get(path, { cookie: `${admin.cookie}; ${flash}` }));
  const post = (fields: Record<string, string>) => admin.post('/site/restore', fields);
  return {
    admin,
    read,
    shown: () => admin.shown(address),
    post,
    draft: () => admin.draftOf(file),
    /** Returns a function that presses Undo in the message of a response. It may be pressed more than once. */
    async undoOf(sent: { location: string; cookie: string }) {
      const how = { cookie: `${admin.cookie}; ${sent.cookie}` };
      const html = await (await admin.get(sent.location, how)).text();
      const [undo = ''] = /<form[^>]*action="\/site\/restore".*?<\/form>/s.exec(html) ?? [];
      const hidden = undo.matchAll(/name="([^"]*)" value="([^"]*)"/g);
      const fields = Object.fromEntries(
        [...hidden].map(([, name = '', value = '']) => [name, value]),
      );
      return async () => answerOf(await post(fields));
    },
    send: async (fields: Record<string, string>) => answerOf(await admin.save(file, fields)),
  };
}

function answerOf({ headers }: Response) {
  const [flash = ''] = (headers.get('set-cookie') ?? '').split(';');
  return { location: headers.get('location') ?? '', cookie: flash };
}

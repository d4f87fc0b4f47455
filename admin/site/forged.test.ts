import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

/* These requests are sent by hand from a valid session. None of them may state that an attorney has read a text. */

const OFFICE = 'office@firm.example';
const ATTORNEY = 'attorney@firm.example';
const QUESTIONS = 'attorney-review.yaml';
const FAQ = 'en/faq.yaml';
const JSON_ANSWER = { accept: 'application/json' };

test.each(['office', 'owner'] as const)(
  'the role %s cannot state that an attorney has answered a question or read a text, whatever it sends',
  async (role) => {
    const { send, post, readHash, draft, rows } = await firm(role);
    for (const path of ['questions.0', 'questions.0.reviewed', 'questions', ''])
      for (const headers of [{}, JSON_ANSWER]) {
        const status = await send(QUESTIONS, { do: `agree:${path}` }, headers);
        expect([path, status]).toEqual([path, 403]);
      }
    expect(await draft()).toEqual(new Map());

    expect(await send(FAQ, { 'f:myths.0.question': 'We win each case.' })).toBe(303);
    const hash = await readHash();
    for (const each of [hash, '0'.repeat(64)])
      expect(await post(`/site/read/${FAQ}`, { readHash: each })).toBe(403);
    const reviews = { readHash: hash, reviewed: 'true', [`reviews.${FAQ}`]: hash, files: FAQ };
    expect(await post('/site/publish', reviews)).toBe(role === 'owner' ? 422 : 403);
    expect(await rows('private.site_reviews')).toEqual([]);
    expect(await rows("private.site_publishes where state = 'done'")).toEqual([]);
  },
);

test('a review counts only for the current words: another hash or another file is no review', async () => {
  const { send, post, readHash, rows } = await firm('attorney');
  await send(FAQ, { 'f:myths.0.question': 'We win each case.' });
  const hash = await readHash();
  expect(await post(`/site/read/${FAQ}`, { readHash: '0'.repeat(64) })).toBe(409);
  expect(await post('/site/read/en/home.yaml', { readHash: hash })).toBe(302);
  expect(await post('/site/read/attorney-review.yaml', { readHash: hash })).toBe(302);
  expect(await rows('private.site_reviews')).toEqual([]);
  expect(await post(`/site/read/${FAQ}`, { readHash: hash })).toBe(303);
  expect(await rows('private.site_reviews')).toHaveLength(1);
});

test('a folder, a device or a broken link in place of a text is reported on its page, and nothing hangs', async () => {
  const { admin, send } = await firm('owner');
  const at = (file: string) => join(admin.contentDir, file);
  for (const file of [FAQ, 'en/about.yaml', 'en/home.yaml']) await rm(at(file));
  await mkdir(at(FAQ));
  await symlink('/dev/zero', at('en/about.yaml'));
  await symlink('home.yaml', at('en/home.yaml'));
  for (const file of [FAQ, 'en/about.yaml', 'en/home.yaml']) {
    const response = await admin.get(`/site/files/${file}`);
    expect([file, response.status]).toEqual([file, 503]);
    expect(await textOf(response)).toContain(`${file} in the folder of the content is not a file`);
  }
  expect((await admin.get('/site')).status).toBe(200);
  expect(await send('firm.yaml', { 'f:phone.display': '(213) 555-0166' })).toBe(303);
});

test('no field and no button can set who has read a text, or change anything outside its form', async () => {
  const { press, draft } = await firm('owner');
  const refused = async (file: string, fields: Record<string, string>) =>
    expect([fields, await press(file, fields)]).toEqual([fields, 'refused']);
  for (const path of FIELDS) await refused(QUESTIONS, { [`f:${path}`]: 'Mara Aldren' });
  for (const path of PLACES)
    for (const does of ['add', 'delete', 'up', 'down'])
      await refused(QUESTIONS, { do: `${does}:${path}`, [`key:${path}`]: 'reviewed' });
  for (const pressed of ['reviewed:questions.0', 'agree', 'mark:reviewed', 'mark:__proto__'])
    await refused(QUESTIONS, { do: pressed });
  for (const file of [FAQ, 'firm.yaml', QUESTIONS])
    for (const mark of ['translated', 'proofread']) await refused(file, { do: `mark:${mark}` });
  expect(await draft()).toEqual(new Map());
});

const FIELDS = [
  'reviewed',
  'reviewed.by',
  'questions.0',
  'questions.0.reviewed',
  'questions.0.reviewed.by',
  'questions[0].reviewed.by',
  'questions.-1.question',
  'questions.length',
  '__proto__',
  'questions.0.__proto__.reviewed',
  'constructor.prototype.reviewed',
  '$body',
];
const PLACES = ['reviewed', 'questions.0.reviewed', '__proto__', 'questions.__proto__', 'x'];

/** Someone of the firm with a valid session; an owner of this firm is no attorney. */
async function firm(role: 'office' | 'attorney' | 'owner') {
  const owner = await signedInSite();
  const office = await owner.person(OFFICE, 'office');
  const attorney = await owner.person(ATTORNEY, 'attorney', 'senior-partner');
  const admin = { office, attorney, owner }[role];
  const known = new Map<string, string>();
  const shownOf = (file: string) => admin.shown(`/site/files/${file}`);
  return {
    admin,
    post: async (path: string, fields: Record<string, string>) =>
      (await admin.post(path, fields)).status,
    draft: admin.draft,
    rows: (from: string) => admin.database.query(`select * from ${from}`),
    /** Sends the form of the file, with the hash that it shows. */
    send: async (file: string, fields: Record<string, string>, headers = {}) =>
      (await admin.save(file, fields, { headers })).status,
    /** Sends what the script sends, with an unchanged text. */
    async press(file: string, fields: Record<string, string>): Promise<string> {
      const shown = known.get(file) ?? (await shownOf(file));
      known.set(file, shown);
      const sent = { shown, ...fields };
      const response = await admin.post(`/site/files/${file}`, sent, { headers: JSON_ANSWER });
      const text = await response.text();
      return response.status === 422 || text.includes('"outcome":"refused"') ? 'refused' : text;
    },
    /** The hash of the text that the page of an attorney sends. */
    readHash: async () =>
      /name="readHash" value="([\da-f]{64})"/.exec(await attorney.html(`/site/read/${FAQ}`))?.[1] ??
      '',
  };
}

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

const PATH = '/site/photo/founding-partner';

/** Left half red, right half blue. */
async function photo(width: number, height: number) {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: half, left: Math.floor(width / 2), top: 0 }])
    .withExif({ IFD0: { Copyright: 'somewhere secret' } });
}
const asFile = (bytes: Uint8Array, name = 'photo.jpg') => new File([new Uint8Array(bytes)], name);

test('a photo is sent, cut and described, and takes the place of the drawing in all languages', async () => {
  const admin = await signedInSite();
  const jpeg = await (await photo(3000, 2000)).jpeg().toBuffer();
  const sent = await admin.upload(`${PATH}/upload`, { file: asFile(jpeg) });
  expect(sent.status).toBe(303);
  const location = sent.headers.get('location') ?? '';
  expect(location).toMatch(/picture=[0-9a-f]{64}&size=3000x2000$/);
  const picture = new URLSearchParams(location.split('?')[1]).get('picture') ?? '';

  const form = await admin.get(location);
  expect(await form.text()).toContain(`/part/${picture}?across=50&amp;down=25&amp;zoom=0`);
  const part = await admin.get(`${PATH}/part/${picture}?across=100&down=0&zoom=100`);
  expect(part.headers.get('content-type')).toBe('image/jpeg');
  expect(part.headers.get('content-security-policy')).toContain('sandbox');
  const { dominant } = await sharp(Buffer.from(await part.arrayBuffer())).stats();
  expect(dominant.b).toBeGreaterThan(200);

  const fields = { picture, across: '0', down: '50', zoom: '20' };
  const without = await admin.post(PATH, { ...fields, 'description-en': 'Thomas' });
  expect(without.status).toBe(422);
  expect(await textOf(without)).toContain('Describe the photo in Spanish');
  const descriptions = { 'description-en': 'Thomas Aldren: "here"', 'description-es': 'Thomas' };
  const saved = await admin.post(PATH, { ...fields, ...descriptions });
  expect(saved.status).toBe(303);

  const draft = await admin.draft();
  expect([...draft.keys()]).toEqual([
    'en/attorneys.yaml',
    'es/attorneys.yaml',
    'portraits/founding-partner.jpg',
    'portraits/founding-partner.svg',
  ]);
  expect(draft.get('portraits/founding-partner.svg')).toBeNull();
  expect(String(draft.get('en/attorneys.yaml'))).toContain('imageAlt: \'Thomas Aldren: "here"\'');
  const stored = draft.get('portraits/founding-partner.jpg') ?? Buffer.alloc(0);
  const { width, height, exif } = await sharp(stored).metadata();
  expect([width, height, exif]).toEqual([1280, 1600, undefined]);
  expect(stored.includes('secret')).toBe(false);
  const changes = await admin.html('/site/changes');
  // The new file and the old one are one change of one photo.
  expect(changes.match(/Photo of Thomas Aldren: this picture has changed\./g)).toHaveLength(1);
  const shown = [...changes.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(shown).toEqual([`${PATH}/live`, `${PATH}/now`]);
  for (const src of shown)
    expect((await admin.get(src)).headers.get('content-type')).toBe('image/jpeg');
  const overview = await admin.text('/site');
  expect(overview).not.toContain('must be corrected');

  expect((await admin.post(`${PATH}/delete`, {})).status).toBe(303);
  const after = await admin.draft();
  expect(after.get('portraits/founding-partner.svg')).toBeNull();
  expect(after.has('portraits/founding-partner.jpg')).toBe(false);
  expect(String(after.get('es/attorneys.yaml')).match(/imageAlt/g)).toHaveLength(1);
});

test('a file that is no photo is refused with a sentence, and nothing is stored', async () => {
  const admin = await signedInSite();
  const file = asFile(Buffer.from('<script>alert(1)</script>'));
  const response = await admin.upload(`${PATH}/upload`, { file });
  expect(response.status).toBe(422);
  expect(await textOf(response)).toContain('no picture');
  expect(await admin.database.query('select from private.site_files')).toEqual([]);
});

test('a photo of 15 MB and more, one without a file and one for nobody are refused', async () => {
  const admin = await signedInSite();
  const large = asFile(Buffer.alloc(15_200_000, 0xff));
  expect((await admin.upload(`${PATH}/upload`, { file: large })).status).toBe(422);
  expect((await admin.upload(`${PATH}/upload`, { file: 'a text' })).status).toBe(422);
  const jpeg = asFile(await (await photo(900, 1200)).jpeg().toBuffer());
  for (const id of ['nobody', '..%2f..%2fetc', 'a%00b'])
    expect((await admin.upload(`/site/photo/${id}/upload`, { file: jpeg })).status).toBe(404);
  const signedOut = await admin.post(`${PATH}/upload`, {}, { cookie: '' });
  expect(signedOut.status).toBe(401);
  // The limit of every other form stays.
  expect((await admin.upload('/site/files/en/faq.yaml', { file: large })).status).toBe(422);
});

test('numbers and hashes that no page has sent are refused', async () => {
  const admin = await signedInSite();
  const jpeg = asFile(await (await photo(900, 1200)).jpeg().toBuffer());
  const sent = await admin.upload(`${PATH}/upload`, { file: jpeg });
  const picture = new URLSearchParams(sent.headers.get('location')?.split('?')[1]).get('picture');
  for (const crop of ['across=-1', 'zoom=101', 'down=NaN', 'down=1e9'])
    expect((await admin.get(`${PATH}/part/${picture}?${crop}`)).status).toBe(422);
  expect((await admin.get(`${PATH}/part/${'0'.repeat(64)}`)).status).toBe(404);
  expect((await admin.get(`${PATH}/sent/x`)).status).toBe(422);
  const gone = { picture: '0'.repeat(64), 'description-en': 'a', 'description-es': 'a' };
  const saved = await admin.post(PATH, gone);
  expect([saved.status, (await admin.draft()).size]).toEqual([422, 0]);
});

test('two photos of one attorney at once: one of them is there, with its description', async () => {
  const admin = await signedInSite();
  const save = async (width: number) => {
    const jpeg = asFile(await (await photo(width, 1250)).jpeg().toBuffer());
    const sent = await admin.upload(`${PATH}/upload`, { file: jpeg });
    const picture = new URLSearchParams(sent.headers.get('location')?.split('?')[1]).get('picture');
    const text = `Width ${width}`;
    const fields = { picture: picture ?? '', 'description-en': text, 'description-es': text };
    return (await admin.post(PATH, fields)).status;
  };
  const statuses = await Promise.all([save(700), save(800), save(900)]);
  expect(statuses).toEqual([303, 303, 303]);
  const draft = await admin.draft();
  const { width } = await sharp(
    draft.get('portraits/founding-partner.jpg') ?? undefined,
  ).metadata();
  for (const language of ['en', 'es'])
    expect(String(draft.get(`${language}/attorneys.yaml`))).toContain(`imageAlt: Width ${width}`);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import april2026 from '#tests/support/medians/table-2026-04-01.json' with { type: 'json' };
import { publishedWorkbook, surveyed } from '#tests/support/medians/published-files.ts';
import { textOf } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

const ATTORNEYS = 'en/attorneys.yaml';
const PARTNER = 'founding-partner';
const PHOTO = `/site/photo/${PARTNER}`;

const asFile = (bytes: Uint8Array | string, name = 'photo.jpg') =>
  new File([new Uint8Array(Buffer.from(bytes))], name);
/** Left half red, right half blue. */
async function photo(width: number, height: number) {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: half, left: Math.floor(width / 2), top: 0 }])
    .withExif({ IFD0: { Copyright: 'somewhere secret' } })
    .jpeg()
    .toBuffer();
}
const drawing = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80">${inside}</svg>`;
const white = '<rect width="320" height="80" fill="#fff"/>';

test('a photo is sent and cut, and takes the place of the drawing; its description is a field beside it', async () => {
  const { draft, get, html, send, text } = await signedInSite();
  const alt = 'Thomas Aldren: "here"';
  const sent = await send(ATTORNEYS, {
    [`upload:${PARTNER}`]: asFile(await photo(3000, 2000)),
    'f:attorneys.0.imageAlt': alt,
  });
  expect(sent.status).toBe(303);
  const location = sent.headers.get('location') ?? '';
  const query = Object.fromEntries(new URLSearchParams(location.split('?')[1]));
  expect(query).toMatchObject({ at: 'attorneys.0.photo', across: '50' });
  expect([...(await draft()).keys()]).toEqual([
    ATTORNEYS,
    `portraits/${PARTNER}.jpg`,
    `portraits/${PARTNER}.svg`,
  ]);
  expect((await draft()).get(`portraits/${PARTNER}.svg`)).toBeNull();
  expect(String((await draft()).get(ATTORNEYS))).toContain(`imageAlt: '${alt}'`);
  const form = await html(location);
  expect(form).toMatch(/type="range"[^>]*name="across"[^>]*value="50"/);

  expect((await send(ATTORNEYS, { ...query, across: '100', zoom: '20' })).status).toBe(303);
  const stored = (await draft()).get(`portraits/${PARTNER}.jpg`) ?? Buffer.alloc(0);
  const { width, height, exif } = await sharp(stored).metadata();
  expect([width, height, exif]).toEqual([1280, 1600, undefined]);
  expect((await sharp(stored).stats()).dominant.b).toBeGreaterThan(200);
  expect(stored.includes('secret')).toBe(false);
  const changes = await html('/site/changes');
  // The new file and the old one are one change of one photo.
  expect(changes.match(/Photo of Thomas Aldren: this picture has changed\./g)).toHaveLength(1);
  const pictures = [...changes.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(pictures).toEqual([`${PHOTO}/live`, `${PHOTO}/now`]);
  for (const src of pictures)
    expect((await get(src)).headers.get('content-type')).toBe('image/jpeg');
  expect(await text('/site')).not.toContain('must be corrected');

  expect((await send(ATTORNEYS, { do: `remove:${PARTNER}` })).status).toBe(303);
  const after = await draft();
  expect(after.get(`portraits/${PARTNER}.svg`)).toBeNull();
  expect(after.has(`portraits/${PARTNER}.jpg`)).toBe(false);
});

test('the script saves the crop of a photo while someone moves it', async () => {
  const { draft, save, send } = await signedInSite();
  const sent = await send(ATTORNEYS, { [`upload:${PARTNER}`]: asFile(await photo(3000, 2000)) });
  const [, address = ''] = sent.headers.get('location')?.split('?') ?? [];
  const fields = { ...Object.fromEntries(new URLSearchParams(address)), across: '0' };
  const answer = await save(ATTORNEYS, fields, { headers: { accept: 'application/json' } });
  expect(answer.status).toBe(200);
  const stored = (await draft()).get(`portraits/${PARTNER}.jpg`) ?? Buffer.alloc(0);
  expect((await sharp(stored).stats()).dominant.r).toBeGreaterThan(200);
});

test.each([
  [
    'a page with the name of a photo',
    async () => Buffer.from('<script>alert(1)</script>'),
    'cannot be read as a picture',
  ],
  ['a photo that is too large', async () => Buffer.alloc(15_000_001, 0xff), 'too large'],
  ['a photo of more than 16 MB', async () => Buffer.alloc(16_200_000, 0xff), 'too long'],
])('%s is refused with a sentence, and what was typed stays', async (_, bytes, sentence) => {
  const { database, draft, send } = await signedInSite();
  const typed = 'Partner of the firm';
  const response = await send(ATTORNEYS, {
    [`upload:${PARTNER}`]: asFile(await bytes()),
    'f:attorneys.0.title': typed,
  });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(sentence);
  if (sentence === 'too long') return expect((await draft()).size).toBe(0);
  // The mistake is at the control, which has the focus.
  const [control = ''] = /<input [^>]*aria-invalid="true"[^>]*>/.exec(html) ?? [];
  expect(control).toContain('type="file"');
  expect(control).toContain('data-result="true"');
  expect([...(await draft()).keys()]).toEqual([ATTORNEYS]);
  expect(String((await draft()).get(ATTORNEYS))).toContain(`title: ${typed}`);
  expect(
    await database.query(
      "select from private.site_files where substring(bytes from 1 for 2) = '\\xffd8'",
    ),
  ).toEqual([]);
});

test('a file for an unknown attorney, for another form or without a session is not stored', async () => {
  const { cookie, draft, send, upload } = await signedInSite();
  const jpeg = asFile(await photo(900, 1200));
  for (const id of ['nobody', '../../etc', 'a\0b', '__proto__'])
    expect((await send(ATTORNEYS, { [`upload:${id}`]: jpeg })).status).toBe(422);
  expect((await send('en/faq.yaml', { 'upload:logo': jpeg })).status).toBe(303);
  for (const [file, name] of [
    ['brand.yaml', 'remove:nothing'],
    [ATTORNEYS, 'remove:nobody'],
    ['medians.yaml', 'remove:medians'],
  ] as const)
    expect([file, (await send(file, { do: name })).status < 500]).toEqual([file, true]);
  expect((await draft()).size).toBe(0);
  const signedOut = await upload(`/site/files/${ATTORNEYS}`, { 'upload:x': jpeg }, '');
  expect(signedOut.status).toBe(401);
  // All other forms keep their lower limit.
  const large = asFile(Buffer.alloc(1_200_000));
  const other = await upload('/site/files/en/faq.yaml', { 'upload:logo': large }, cookie);
  expect(await textOf(other)).toContain('too long');
});

test('numbers and hashes that no page has sent are refused', async () => {
  const { draft, get, send } = await signedInSite();
  const gone = { attorney: PARTNER, picture: '0'.repeat(64), size: '900x1200' };
  for (const wrong of [{ across: '-1' }, { zoom: '101' }, { down: 'NaN' }, { down: '1e9' }]) {
    expect((await send(ATTORNEYS, { ...gone, ...wrong })).status).toBe(422);
    const address = `/site/files/${ATTORNEYS}?${new URLSearchParams({ ...gone, ...wrong })}`;
    expect((await get(address)).status).toBe(422);
  }
  const saved = await send(ATTORNEYS, gone);
  expect([saved.status, (await draft()).size]).toEqual([422, 0]);
});

test('a color with too little contrast gets the nearest readable one, which one press accepts', async () => {
  const { draft, send, text } = await signedInSite();
  expect((await send('brand.yaml', { 'f:colors.brand': '#7aa2ff' })).status).toBe(303);
  const form = await text('/site/files/brand.yaml');
  const nearest = /Use (#[0-9a-f]{6})/.exec(form)?.[1] ?? '';
  expect((await send('brand.yaml', { 'f:colors.brand': nearest })).status).toBe(303);
  expect(await text('/site/files/brand.yaml')).not.toContain('Use #');
  expect(String((await draft()).get('brand.yaml'))).toContain(`brand: '${nearest}'`);
  expect((await send('brand.yaml', { 'f:colors.brand': 'red;}' })).status).toBe(303);
  expect(await text('/site')).toContain('must be corrected');
});

test('a drawn logo is stored as a picture, and can be deleted', async () => {
  const { draft, send, text } = await signedInSite();
  const svg = drawing(white, '<?xml version="1.0"?><!-- by somebody -->');
  expect((await send('brand.yaml', { 'upload:logo': asFile(svg) })).status).toBe(303);
  expect(await sharp((await draft()).get('logo.webp') ?? undefined).metadata()).toMatchObject({
    format: 'webp',
    width: 672,
  });
  expect(await text('/site')).not.toContain('must be corrected');
  expect((await send('brand.yaml', { do: 'remove:logo' })).status).toBe(303);
  expect((await draft()).size).toBe(0);
});

test('a dark PNG replaces the logo, without other data of its file', async () => {
  const { draft, html, send, text } = await signedInSite();
  expect((await send('brand.yaml', { 'upload:logo': asFile(drawing(white)) })).status).toBe(303);
  const dark = drawing('<rect width="320" height="80" fill="#145a5a"/>');
  const png = await sharp(Buffer.from(dark))
    .png()
    .withExif({ IFD0: { Artist: 'A' } })
    .toBuffer();
  expect((await send('brand.yaml', { 'upload:logo': asFile(png) })).status).toBe(303);
  expect([...(await draft()).keys()]).toEqual(['logo.webp']);
  const stored = (await draft()).get('logo.webp') ?? undefined;
  const { format, exif, width } = await sharp(stored).metadata();
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 320 });
  const home = await html('/site/preview');
  expect(home).toMatch(/<img src="[^"]*logo-[\w-]{8}\.png"[^>]*class="logo-image logo-plate"/);
  expect(await text('/site/changes')).toContain('Logo');
});

test.each([
  ['text', drawing('<text>Firm</text>')],
  ['the bytes of a document', Buffer.from('%PDF-1.7')],
  ['the bytes of a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('a logo with %s is refused with a sentence', async (_, bytes) => {
  const { draft, send } = await signedInSite();
  const response = await send('brand.yaml', { 'upload:logo': asFile(bytes) });
  expect(response.status).toBe(422);
  expect(await response.text()).toMatch(/id="field-logo-error"[^]*This (?:logo|file) .*\. Send /);
  expect((await draft()).size).toBe(0);
});

test('the form of the medians names the table in use, takes a newer one, and refuses one that is not newer or is too large', async () => {
  const { draft, send, text } = await signedInSite();
  expect(await text('/site/files/medians.yaml')).toContain('on or after Apr 1, 2026');
  const refusal = async (bytes: Uint8Array) => {
    const fields = { 'upload:medians': asFile(bytes, 'book.xlsx'), effective: '' };
    const response = await send('medians.yaml', fields);
    expect(response.status).toBe(422);
    return textOf(response);
  };
  expect(await refusal(publishedWorkbook(april2026))).toContain('is not newer than the one in use');
  expect(await refusal(Buffer.alloc(2_000_001))).toContain('too large');
  expect((await draft()).size).toBe(0);
  const newer = publishedWorkbook(surveyed(april2026, '2026-11-01'));
  const fields = { 'upload:medians': asFile(newer, '..\\é "a".xlsx'), effective: '' };
  expect((await send('medians.yaml', fields)).status).toBe(303);
  expect(await text('/site/files/medians.yaml')).toContain('on or after Nov 1, 2026');
  const stored = String((await draft()).get('medians.yaml'));
  expect(stored).toContain('U.S. Trustee Program, ..__ _a_.xlsx, for cases filed on or after');
  expect(stored).toMatch(/effective: '?2026-11-01[^]*effective: '?2026-04-01/);
  expect(await text('/site')).not.toContain('must be corrected');
});

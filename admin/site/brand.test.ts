import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

const drawing = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80">${inside}</svg>`;
const white = '<rect width="320" height="80" fill="#fff"/>';
const asFile = (text: string | Uint8Array) =>
  new File([new Uint8Array(Buffer.from(text))], 'logo.svg');

test('a color that some people cannot read gets the nearest one, which a press takes', async () => {
  const admin = await signedInSite();
  const shown = () => admin.shown('/site/brand');
  const colors = { night: '#0a1628', brand: '#7AA2FF', accent: '#f59e0b' };
  const post = async (sent: Record<string, string>) =>
    (await admin.post('/site/brand/colors', { shown: await shown(), ...sent })).status;
  expect(await post(colors)).toBe(303);
  const text = await admin.text('/site/brand');
  expect(text).toContain('Some people could not read');
  const nearest = /Use (#[0-9a-f]{6})/.exec(text)?.[1] ?? '';
  expect(await post({ brand: nearest })).toBe(303);
  expect(await admin.text('/site/brand')).not.toContain('could not read');
  expect(String((await admin.draft()).get('brand.yaml'))).toContain(`brand: '${nearest}'`);

  // An empty hash is that of a file that is not there.
  const withoutHash = await admin.post('/site/brand/colors', { ...colors, shown: '' });
  expect(withoutHash.status).toBe(422);
  expect(await post({ brand: 'red;}' })).toBe(303);
  const wrong = await admin.text('/site');
  expect(wrong).toContain('must be corrected');
});

test('a logo is stored without what no drawing needs, and deleted again', async () => {
  const admin = await signedInSite();
  const svg = drawing(white, '<?xml version="1.0"?><!-- made by somebody -->');
  const sent = await admin.upload('/site/brand/logo', { file: asFile(svg) });
  expect(sent.status).toBe(303);
  expect(String((await admin.draft()).get('logo.svg'))).toBe(`${drawing(white)}\n`);
  expect(await admin.text('/site')).not.toContain('must be corrected');
  expect((await admin.post('/site/brand/logo/delete', {})).status).toBe(303);
  expect((await admin.draft()).size).toBe(0);
});

test('a dark PNG takes the place of the logo, without what else was in its file', async () => {
  const admin = await signedInSite();
  const send = (bytes: string | Uint8Array) =>
    admin.upload('/site/brand/logo', { file: asFile(bytes) });
  expect((await send(drawing(white))).status).toBe(303);
  const dark = drawing('<rect width="320" height="80" fill="#145a5a"/>');
  const png = await sharp(Buffer.from(dark))
    .png()
    .withExif({ IFD0: { Artist: 'A' } })
    .toBuffer();
  expect((await send(png)).status).toBe(303);
  const draft = await admin.draft();
  expect([...draft.keys()]).toEqual(['logo.webp']);
  const { format, exif, width } = await sharp(draft.get('logo.webp') ?? undefined).metadata();
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 320 });
  const home = await admin.html('/site/preview');
  expect(home).toMatch(/<img src="[^"]*logo-[\w-]{8}\.png"[^>]*class="logo-image logo-plate"/);
  expect(await admin.text('/site/changes')).toContain('Logo');
});

test.each([
  ['a script', drawing(`${white}<script>alert(1)</script>`)],
  ['the bytes of a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('a logo with %s is refused with a sentence', async (_, file) => {
  const admin = await signedInSite();
  const response = await admin.upload('/site/brand/logo', { file: asFile(file) });
  expect(response.status).toBe(422);
  const html = await response.text();
  // At the field, which has the focus.
  expect(html).toMatch(/<input [^>]*type="file"[^>]*aria-invalid="true"/);
  expect(html).toMatch(/id="file-error"[^]*This (?:logo|file) .*\. Send /);
  expect((await admin.draft()).size).toBe(0);
});

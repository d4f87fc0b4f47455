import sharp from 'sharp';
import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { adminWithSite } from '#tests/support/admin/admin-with-site.ts';

const drawing = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80">${inside}</svg>`;
const white = '<rect width="320" height="80" fill="#fff"/>';
const asFile = (text: string | Uint8Array) =>
  new File([new Uint8Array(Buffer.from(text))], 'logo.svg');

test('a color that some people cannot read gets the nearest one, which a press takes', async () => {
  const admin = await adminWithSite();
  const cookie = await admin.signIn();
  const shown = async () => {
    const page = await (await admin.get('/site/brand', { cookie })).text();
    const [, hash = `no hash on the page: ${page}`] =
      /name="shown" value="([0-9a-f]{64})"/.exec(page) ?? [];
    return hash;
  };
  const colors = { night: '#0a1628', brand: '#7AA2FF', accent: '#f59e0b' };
  const post = async (sent: Record<string, string>) =>
    (await admin.post('/site/brand/colors', { shown: await shown(), ...sent }, { cookie })).status;
  expect(await post(colors)).toBe(303);
  const text = await textOf(await admin.get('/site/brand', { cookie }));
  expect(text).toContain('Some people could not read');
  const nearest = /Use (#[0-9a-f]{6})/.exec(text)?.[1] ?? '';
  expect(await post({ brand: nearest })).toBe(303);
  expect(await textOf(await admin.get('/site/brand', { cookie }))).not.toContain('could not read');
  expect(String((await admin.draft()).get('brand.yaml'))).toContain(`brand: '${nearest}'`);

  // An empty hash is that of a file that is not there.
  const withoutHash = await admin.post('/site/brand/colors', { ...colors, shown: '' }, { cookie });
  expect(withoutHash.status).toBe(422);
  expect(await post({ brand: 'red;}' })).toBe(303);
  const wrong = await textOf(await admin.get('/site', { cookie }));
  expect(wrong).toContain('must be corrected');
});

test('a logo is stored without what no drawing needs, and deleted again', async () => {
  const admin = await adminWithSite();
  const cookie = await admin.signIn();
  const svg = drawing(white, '<?xml version="1.0"?><!-- made by somebody -->');
  const sent = await admin.upload('/site/brand/logo', { file: asFile(svg) }, cookie);
  expect(sent.status).toBe(303);
  expect(String((await admin.draft()).get('logo.svg'))).toBe(`${drawing(white)}\n`);
  expect(await textOf(await admin.get('/site', { cookie }))).not.toContain('must be corrected');
  expect((await admin.post('/site/brand/logo/delete', {}, { cookie })).status).toBe(303);
  expect((await admin.draft()).size).toBe(0);
});

test('a dark PNG takes the place of the logo, without what else was in its file', async () => {
  const admin = await adminWithSite();
  const cookie = await admin.signIn();
  const send = (bytes: string | Uint8Array) =>
    admin.upload('/site/brand/logo', { file: asFile(bytes) }, cookie);
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
  const home = await (await admin.get('/site/preview', { cookie })).text();
  expect(home).toMatch(/<img src="[^"]*logo-[\w-]{8}\.png"[^>]*class="logo-image logo-plate"/);
  expect(await textOf(await admin.get('/site/changes', { cookie }))).toContain('Logo');
});

test.each([
  ['a script', drawing(`${white}<script>alert(1)</script>`)],
  ['the bytes of a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('a logo with %s is refused with a sentence', async (_, file) => {
  const admin = await adminWithSite();
  const cookie = await admin.signIn();
  const response = await admin.upload('/site/brand/logo', { file: asFile(file) }, cookie);
  expect(response.status).toBe(422);
  const html = await response.text();
  // At the field, which has the focus.
  expect(html).toMatch(/<input [^>]*type="file"[^>]*aria-invalid="true"/);
  expect(html).toMatch(/id="file-error"[^]*This (?:logo|file) .*\. Send /);
  expect((await admin.draft()).size).toBe(0);
});

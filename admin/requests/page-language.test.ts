import { expect, test } from 'vitest';
import { mails as spanish } from '#app/texts/es.ts';
import { signedInAdmin, textOf } from '#tests/support/admin/admin.ts';
import { storeRequest } from '#tests/support/admin/requests.ts';
import { firm } from '#tests/support/content/sample.ts';
import { served } from '#tests/support/content/served-content.ts';
import { fillIn } from '#contract/text.ts';

async function adminWithSpanishRequest(content = served) {
  const { admin, cookie } = await signedInAdmin({ content: () => content });
  const id = await storeRequest(admin.database, {
    name: 'José Núñez',
    email: 'jose@mail.example',
    message: 'Me demandaron',
  });
  await admin.database.query(
    "update private.outbox set page = '/es/faq', page_language = 'es' where submission_id = $1",
    [id],
  );
  const open = (path: string) => admin.get(path, { cookie });
  const show = async (path: string) => textOf(await open(path));
  const htmlOf = async (path: string) => (await open(path)).text();
  return { admin, id, show, htmlOf };
}

test('the list and the request mark a person who wrote on a Spanish page', async () => {
  const { id, show } = await adminWithSpanishRequest();
  const list = await show('/');
  expect(list).toContain('FAQ Spanish');
  const request = await show(`/requests/${id}`);
  expect(request).toContain('Prefers email Answer in Spanish');
  expect(request).toContain('FAQ · Spanish');
});

test('the form that adds someone asks for their language, because the site has two', async () => {
  const { show } = await adminWithSpanishRequest();
  expect(await show('/requests/new')).toContain('Language they speak English Spanish');
});

test('the language of an English page is not mentioned', async () => {
  const { admin, show, id } = await adminWithSpanishRequest();
  await admin.database.query("update private.outbox set page = '/faq', page_language = 'en'");
  expect(await show('/')).not.toContain('Spanish');
  expect(await show(`/requests/${id}`)).not.toMatch(/in Spanish|· Spanish/);
});

test('an answer and a declination are prepared in the language of the page', async () => {
  const { admin, id, htmlOf } = await adminWithSpanishRequest();
  const about = encodeURIComponent(`Re: ${fillIn(spanish.answer.subject, { firm: firm.name })}`);
  expect(await htmlOf(`/requests/${id}`)).toContain(`"mailto:jose@mail.example?subject=${about}"`);
  await admin.database.query(
    "update private.requests set state = 'not-a-fit', received_at = '2026-11-20T18:00:00Z'",
  );
  const page = await htmlOf(`/requests/${id}`);
  expect(page).toMatch(/<pre[^>]* lang="es"/);
  expect(page).toContain('Hola, José Núñez:');
  expect(page).toContain('Gracias por su mensaje del 20 de noviembre de 2026.');
  expect(page).not.toContain('Dear ');
});

test('the numbers count the pages of each language separately', async () => {
  const { admin, show } = await adminWithSpanishRequest();
  const other = await storeRequest(admin.database);
  await admin.database.query("update private.outbox set page = '/faq' where submission_id = $1", [
    other,
  ]);
  const numbers = await show('/numbers');
  expect(numbers).toContain('FAQ · Spanish');
  expect(numbers).toMatch(/FAQ(?! ·)/);
});

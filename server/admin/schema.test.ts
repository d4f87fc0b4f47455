import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';

test('each submission has a request, and a follow-up begins the wait again', async () => {
  const database = await freshDatabase();
  await database.query(
    "insert into contact_submissions (name, email, phone, message, preferred_contact, form_type) values ('María Núñez', 'maria@mail.example', '+12135550142', 'wage garnishment', 'email', 'contact')",
  );
  for (const search of [
    'maria',
    'NUÑEZ gar',
    '555-0142',
    '2135550142',
    '+1 213 555 0142',
    'mail.example',
  ])
    expect(
      await database.query('select from private.requests where words @@ private.search_query($1)', [
        search,
      ]),
      search,
    ).toHaveLength(1);
  for (const search of ['mario', '555-0143', "x' & y", '!'])
    expect(
      await database.query('select from private.requests where words @@ private.search_query($1)', [
        search,
      ]),
      search,
    ).toHaveLength(0);
});

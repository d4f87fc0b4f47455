/** Where PostgREST cannot answer as the bundled server does, by the title of the case. */
export const KNOWN_DIFFERENCES: Readonly<Record<string, { answer: string; why: string }>> = {
  ...because(
    'PostgREST knows no largest body; the constraints still hold, and a gateway may limit it',
    {
      'more than 16 KiB': '400 23514 contact_submissions_message_check',
    },
  ),
  ...because('to PostgREST, JSON without an object is a list of no rows, and it stores none', {
    'a list without a row': '201',
    'a number instead of a row': '201',
  }),
  ...because(
    'PostgREST 12 has no 415 for what is sent, and reads tables and forms too, under the same rules',
    {
      'plain text': '400 PGRST102',
      XML: '400 PGRST102',
      'a table of commas': '201',
      'a form': '201',
    },
  ),
  ...because('PostgREST refuses an answer in XML even where the answer is empty', {
    'another kind of answer': '415 PGRST107',
  }),
  ...because('PostgREST asks the database, which says that anon may not', {
    'GET on the table': '401 42501',
    'HEAD on the table': '401',
    'PATCH on the table': '401 42501',
    'DELETE on the table': '401 42501',
    'PUT on the table': '401 42501',
  }),
  ...because('the unique index is one of an expression, so PostgreSQL finds none to overwrite by', {
    'to overwrite by the address': '400 42P10',
  }),
  ...because('before 12.2, PostgREST let the database say that there is no such table', {
    'GET on outbox': '404 42P01',
    'POST on outbox': '404',
    'GET on private.outbox': '404 42P01',
    'POST on private.outbox': '404',
    'GET on pg_roles': '404 42P01',
    'POST on pg_roles': '404',
  }),
  ...because(
    'the root of PostgREST describes the one table and its columns, which this repository does too',
    {
      'GET on the root': '200 with a body',
      'GET below the table': '404',
    },
  ),
};

function because(why: string, answers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(answers).map(([title, answer]) => [title, { answer, why }]),
  );
}

/** Cases for which PostgREST responds differently from the bundled server, by title. */
export const KNOWN_DIFFERENCES: Readonly<Record<string, { expected: string; reason: string }>> = {
  ...because(
    'PostgREST has no limit for the body; the constraints apply, and a gateway can set a limit',
    {
      'a body of more than 16 KiB': '400 23514 contact_submissions_message_check',
    },
  ),
  ...because('PostgREST stores all rows of a list, and each counts for its address', {
    'an array with two rows': '201',
  }),
  ...because('PostgREST treats JSON without an object as an array without rows', {
    'an empty array': '201',
  }),
  ...because(
    'PostgREST 12 never returns 415 for a body; it also accepts CSV and forms, with the same rules',
    {
      'a plain text body': '400 PGRST102',
      'a CSV body': '201',
    },
  ),
  ...because('PostgREST queries the database, which denies anon the permission', {
    'GET on the table': '401 42501',
    'PATCH on the table': '401 42501',
    'DELETE on the table': '401 42501',
  }),
  ...because('before 12.2, PostgREST returns the error of the database for an unknown table', {
    'POST on private.outbox': '404',
    'GET on pg_roles': '404 42P01',
  }),
  ...because('the root of PostgREST describes the table, which is public in this repository', {
    'GET on the root': '200 with a body',
    'GET below the table': '404',
  }),
};

function because(reason: string, outcomes: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(outcomes).map(([title, expected]) => [title, { expected, reason }]),
  );
}

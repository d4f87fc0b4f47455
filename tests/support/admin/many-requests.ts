import type { TestDatabase } from '#tests/support/database/database.ts';

/** Words that many messages have, and some that few have. */
const WORDS =
  'the of and to a in my is it that for wages garnish house sale notice court letter lawyer bank account ' +
  'credit card debt medical bill mortgage car payment collector call please help bankruptcy chapter seven ' +
  'thirteen filing spouse income job lost hours children rent eviction sheriff levy tax refund loan student';

/** Stores as many requests as a busy firm has in ten years: most are answered, a tenth has follow-ups. */
export async function storeManyRequests(
  database: Pick<TestDatabase, 'query'>,
  count: number,
): Promise<void> {
  await database.query(
    `insert into contact_submissions (created_at, name, email, phone, message, preferred_contact, form_type)
     select now() - make_interval(mins => g * 50),
       (array['Ann', 'Ben', 'Cara', 'Dan', 'Eva', 'José', 'Zoë', 'Li'])[1 + g % 8] || ' ' ||
         (array['Smith', 'García', 'Nguyen', 'Jones', 'Kim', 'Brown'])[1 + g % 6] || chr(97 + g % 26) || chr(97 + g / 26 % 26),
       'p' || g || '@mail' || g % 97 || '.example', '213' || lpad(g::text, 7, '0'),
       (select string_agg(word, ' ') from (
          select (string_to_array($2, ' '))[1 + floor(random() * 58 + 0 * g)::int] as word from generate_series(1, 80)
        ) as words),
       'email', 'contact'
     from generate_series(1, $1) as g`,
    [count, WORDS],
  );
  await database.query(
    `insert into private.follow_ups (created_at, submission_id, name, email, message, preferred_contact, form_type)
     select s.created_at + interval '1 day', s.id, s.name, s.email, 'Did you get my message?', 'email', 'contact'
     from contact_submissions s where right(s.phone, 1) = '7'`,
  );
  await database.query(
    `update private.requests r set state = (array['answered', 'consultation', 'client', 'not-a-fit', 'spam'])[1 + abs(hashtext(submission_id::text)) % 5],
       unanswered_since = null, answered_at = received_at + interval '5 hours', version = 1
     where received_at < now() - interval '7 days'`,
  );
  await database.query('update private.outbox set sent_at = created_at, attempts = 1');
  // As a running database does by itself (autovacuum). Without, each request takes longer the more there are.
  await database.query('analyze');
  await database.query('select private.complete_requests(null)');
  await database.query('update private.requests set urgency = 0');
  await database.query('vacuum analyze');
}

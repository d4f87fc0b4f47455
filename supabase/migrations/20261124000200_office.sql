-- What the day of an office consists of: appointments, calling back, handing over, and what the firm knows of a person
-- (docs/decisions/076). Visitors and the role anon have no access to any of it.

-- Near spellings. A trusted extension: the owner of a database may create it.
create extension if not exists pg_trgm;

alter table private.requests
  -- When somebody of the firm calls, and a word why.
  add column call_back_at timestamptz,
  add column call_back_why text check (char_length(call_back_why) between 1 and 100),
  -- Who has chosen the time; null for one that was proposed after a call that nobody answered.
  add column call_back_by text check (char_length(call_back_by) <= 254),
  -- How often somebody has called in vain since the last answer, and when last.
  add column tries smallint not null default 0 check (tries between 0 and 99),
  add column tried_at timestamptz,
  -- What the firm has added: spouse, employer, co-debtor, opposing party; a second number or an extension.
  add column other_names text check (char_length(other_names) between 1 and 500),
  add column other_phone text check (char_length(other_phone) between 1 and 60),
  -- The language of a person whom the firm has added. The notice of a message has that of any other one.
  add column added_language text check (added_language ~ '^[a-z]{2}$'),
  -- Computed with `words`, and not part of a backup: all words when the firm has written some of them, the words of
  -- all names, and the words of the person's own name in the order of the alphabet.
  add column firm_words tsvector,
  add column names text,
  add column own_name text;
create index requests_call_back on private.requests (call_back_at) where call_back_at is not null;
create index requests_tries on private.requests (tries) where tries >= 3;
create index requests_urgent on private.requests (unanswered_since)
  where urgency > 0 and unanswered_since is not null;
-- Also of what nobody has taken, which may be few of many.
create index requests_assignee on private.requests (assignee);
create index requests_firm_words on private.requests using gin (firm_words) where firm_words is not null;
create index requests_own_name on private.requests (own_name) where own_name is not null;
-- As before, with the person: the numbers of what nobody has taken are counted without reading the table.
drop index private.requests_order;
create index requests_order on private.requests (
  (case when unanswered_since is null then 2 when urgency = 2 then 0 else 1 end), unanswered_since,
  received_at desc, submission_id) include (state, urgency, unanswered_since, assignee) where joined_into is null;
drop index private.requests_state_order;
create index requests_state_order on private.requests (state,
  (case when unanswered_since is null then 2 when urgency = 2 then 0 else 1 end), unanswered_since,
  received_at desc, submission_id) include (urgency, unanswered_since, assignee) where joined_into is null;

-- The ids of requests that have a name near each word of a search, without those that have the words themselves. The
-- nearest come first. The threshold lets through one wrong letter in five (server/admin/similar-names.test.ts). One
-- function does it all, because it sets the threshold for itself alone, and because its operators are in the schema of
-- the extension, which a hosted project chooses itself.
do $do$
declare
  extension_schema constant text := (
    select n.nspname from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm');
begin
  execute format('create index requests_names on private.requests using gin (names %I.gin_trgm_ops)
    where names is not null', extension_schema);
  execute format($ddl$
    create function private.similar_names(search text, most integer) returns setof uuid
    language sql stable parallel safe set "pg_trgm.strict_word_similarity_threshold" = 0.28
    begin atomic
      with wanted as materialized (
        select array_agg(word order by length(word) desc) as words, private.search_query(search) as query
        from unnest(private.words_of(search)) as word
      ), near as materialized (
        select r.submission_id, r.names, r.received_at from private.requests r
        where r.names is not null and r.joined_into is null
          -- The index looks for the two longest words, and the limit bounds the time for a name that many have.
          and (select words[1] from wanted) operator(%1$I.<<%%) r.names
          and (select words[least(2, cardinality(words))] from wanted) operator(%1$I.<<%%) r.names
          and not exists (
            select from wanted, unnest(words[3:]) as word where not word operator(%1$I.<<%%) r.names)
          and (r.words @@ (select query from wanted)) is not true
          and (r.firm_words @@ (select query from wanted)) is not true
        limit 1000
      )
      select submission_id from near
      order by (
          select sum(%1$I.strict_word_similarity(word, names)) from wanted, unnest(words) as word) desc,
        received_at desc
      limit most;
    end $ddl$, extension_schema);
end
$do$;

-- As before, with what the firm has written and the names.
create or replace function private.complete_requests(most integer) returns integer
language sql security definer set search_path = '' as $$
  with incomplete as (
    select r.submission_id from private.requests r where r.words is null limit most for update skip locked
  ), completed as (
    update private.requests r set words = person.words, mailbox = private.mailbox(s.email),
      -- A search is fast if one index has all of its words.
      firm_words = case when firm.words <> '' then firm.words || person.words end, names = firm.names,
      own_name = array_to_string(private.words_of(private.plain_text(s.name)), ' ')
    from incomplete i join public.contact_submissions s on s.id = i.submission_id
    cross join lateral (select private.request_words(i.submission_id) as words) as person
    cross join lateral (
      with members as (
        -- Two parts here, and limits below, so that each part uses its index also before the tables are analyzed.
        select m.submission_id, m.other_names, m.other_phone from private.requests m
        where m.submission_id = i.submission_id
        union all
        select m.submission_id, m.other_names, m.other_phone from private.requests m
        where m.joined_into = i.submission_id
      )
      select private.search_words(jsonb_build_object(
          'texts', left(concat_ws(' ',
            (select string_agg(written.text, ' ' order by written.at desc) from members m cross join lateral (
              select n.text, n.at from private.notes n where n.submission_id = m.submission_id
              order by n.at desc limit 1000) as written),
            (select string_agg(other_names, ' ') from members)), 100000),
          'phone', (select string_agg(other_phone, ' ') from members))) as words,
        left(array_to_string(private.words_of(concat_ws(' ',
          (select string_agg(private.plain_text(each.name), ' ') from (
            select sent.name from public.contact_submissions sent join members on members.submission_id = sent.id
            union
            select later.name from members m cross join lateral (
              select f.name from private.follow_ups f where f.submission_id = m.submission_id limit 100) as later
            limit 100) as each),
          (select string_agg(other_names, ' ') from members))), ' '), 500) as names
    ) as firm
    where r.submission_id = i.submission_id
    returning r.submission_id
  )
  select count(*)::integer from completed
$$;
-- So that all are computed again.
update private.requests set words = null where words is not null;

create function private.clear_words_of_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.requests r set words = null
  where r.submission_id = new.submission_id
    or r.submission_id = (select n.joined_into from private.requests n where n.submission_id = new.submission_id);
  return null;
end
$$;
create trigger clear_words after insert on private.notes
for each row execute function private.clear_words_of_note();

-- Each row is one event of a calendar, whose UID is its id.
create table private.appointments (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 5 and 480),
  -- Somebody of the firm: an address that may sign in, in lowercase.
  person text not null check (char_length(person) <= 254),
  way text not null check (way in ('phone', 'video', 'office', 'home')),
  -- The address, the link of a video call or another number.
  place text check (char_length(place) between 1 and 300),
  -- SEQUENCE of RFC 5545, section 3.8.7.4: grows with each change that the person has to know.
  sequence integer not null default 0,
  -- Mails with a lower `sequence` went to an address that was corrected since: the person has not had them.
  told_from integer not null default 0,
  -- The working day before; null when there is no reminder.
  remind_at timestamptz,
  cancelled_at timestamptz,
  made_by text not null check (char_length(made_by) <= 254),
  changed_at timestamptz not null default clock_timestamp()
);
create index appointments_submission on private.appointments (submission_id);
create index appointments_starts_at on private.appointments (starts_at) where cancelled_at is null;
create index appointments_remind_at on private.appointments (remind_at) where remind_at is not null;
alter table private.appointments enable row level security;

-- A mail about an appointment is sent once for each `sequence`: its `event` has both, so that the index outbox_once tells
-- these mails apart.
alter table private.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in
    ('notice', 'confirmation', 'follow-up', 'webhook', 'appointment', 'appointment-reminder')),
  add column appointment_id uuid references private.appointments (id) on delete cascade,
  add column sequence integer,
  add constraint outbox_appointment_check check (
    (kind in ('appointment', 'appointment-reminder')) = (appointment_id is not null)
    and (appointment_id is null) = (sequence is null)),
  drop constraint outbox_event_check,
  add constraint outbox_event_check check (
    (kind in ('webhook', 'appointment', 'appointment-reminder')) = (event is not null)),
  drop constraint outbox_given_up_check,
  add constraint outbox_given_up_check check (given_up_at is null
    or (kind in ('confirmation', 'webhook', 'appointment', 'appointment-reminder') and sent_at is null));
create index outbox_appointment on private.outbox (appointment_id) where appointment_id is not null;

-- Enqueues the reminders that are due, each once. Not of what has begun meanwhile, not to somebody without an address, and
-- not for a request that is spam or not a fit: a joined one has the state of the whole.
-- Locks the submission first, as erasing does: another order could cause a deadlock.
create function private.enqueue_appointment_reminders() returns void
language sql security definer set search_path = '' as $$
  with due as (
    select a.id, s.email from private.appointments a join public.contact_submissions s on s.id = a.submission_id
    where a.remind_at <= now()
    for key share of s skip locked for update of a skip locked
  ), reminded as (
    update private.appointments a set remind_at = null from due where a.id = due.id
    returning a.id, a.submission_id, a.sequence, a.starts_at, a.cancelled_at, due.email
  )
  insert into private.outbox (submission_id, kind, appointment_id, sequence, event)
  select submission_id, 'appointment-reminder', id, sequence, id || ' ' || sequence from reminded
  where starts_at > now() and cancelled_at is null and email is not null and (
    select whole.state from private.requests r
    join private.requests whole on whole.submission_id = coalesce(r.joined_into, r.submission_id)
    where r.submission_id = reminded.submission_id) not in ('spam', 'not-a-fit')
  on conflict do nothing
$$;
revoke all on function private.enqueue_appointment_reminders() from public;

-- As before, and when a reminder is due: nothing else would enqueue it on a hosted project.
create or replace function private.wake_function() returns void
language plpgsql security definer set search_path = '' as $$
declare
  settings constant private.hosted_settings := (select s from private.hosted_settings s);
  is_daily_call constant boolean :=
    settings.retention_called_at not between now() - interval '1 day' and now();
begin
  perform private.delete_expired_attempts();
  if settings.outbox_url is null then return; end if;
  if is_daily_call
    or exists (select from private.outbox where sent_at is null and given_up_at is null and kind <> 'webhook')
    or exists (select from private.confirmation_requests)
    or exists (select from private.appointments where remind_at <= now()) then
    if is_daily_call then update private.hosted_settings set retention_called_at = now(); end if;
    execute 'select net.http_post(url := $1, headers := $2)' using settings.outbox_url,
      jsonb_build_object('content-type', 'application/json', 'x-outbox-secret', settings.outbox_secret);
  end if;
end
$$;

-- Requests that were handed to somebody, until the mail about them is sent.
create table private.handed_over (
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  person text not null check (char_length(person) <= 254),
  by text not null check (char_length(by) <= 254),
  at timestamptz not null default clock_timestamp(),
  primary key (submission_id, person)
);
create index handed_over_person on private.handed_over (person);
alter table private.handed_over enable row level security;
-- When the last of these mails was sent, or could not be sent.
alter table private.admin_people add column handed_over_mail_at timestamptz;

alter table private.history
  drop constraint history_kind_check,
  add constraint history_kind_check check (kind in
    ('added', 'state', 'answered', 'assigned', 'noted', 'resent', 'corrected', 'confirmed', 'joined', 'unjoined',
      'appointment', 'call-back', 'tried', 'known', 'conflict-checked', 'erased'));

revoke all on all functions in schema private from public;

-- The rights of the admin's login, after those that it had before (20261124000100_site.sql).
alter function private.grant_admin() rename to grant_admin_before_office;
create function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not private.grant_admin_before_office() then return false; end if;
  if not exists (select from pg_catalog.pg_policy
      where polrelid = 'private.appointments'::regclass and polname = 'the firm''s admin') then
    grant update (call_back_at, call_back_why, call_back_by, tries, tried_at, other_names, other_phone, added_language)
      on private.requests to firm_admin;
    grant select, insert, update on private.appointments to firm_admin;
    -- Updates nothing, but locking rows requires it.
    grant select, insert, update, delete on private.handed_over to firm_admin;
    grant execute on function private.similar_names(text, integer) to firm_admin;
    create policy "the firm's admin" on private.appointments for all to firm_admin using (true) with check (true);
    create policy "the firm's admin" on private.handed_over for all to firm_admin using (true) with check (true);
  end if;
  return true;
end
$$;
revoke all on function private.grant_admin() from public;
select private.grant_admin();

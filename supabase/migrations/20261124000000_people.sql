-- Who may sign in to the admin and what they may do, changed by its owners in the browser, and a log of it
-- (docs/admin.md, docs/decisions/074). Visitors and the role anon have no access to any of it.

create table private.people (
  -- An address in lowercase, as somebody who signs in is stored.
  person text primary key check (char_length(person) <= 254 and person !~ '[A-Z]'),
  role text not null check (role in ('office', 'attorney', 'owner')),
  -- The id of the attorney of attorneys.yaml who this person is.
  attorney_id text check (char_length(attorney_id) between 1 and 100),
  -- Null for somebody whom ADMIN_PEOPLE lists, and who loses access when it no longer does.
  added_by text check (char_length(added_by) <= 254),
  added_at timestamptz not null default now(),
  -- Decides over ADMIN_PEOPLE: who was removed stays removed.
  removed_at timestamptz,
  removed_by text check (char_length(removed_by) <= 254),
  constraint people_removed_check check ((removed_at is null) = (removed_by is null))
);
alter table private.people enable row level security;

-- Everybody who may sign in at a server whose ADMIN_PEOPLE is `listed`. Whom it lists is an owner, until a row says
-- otherwise. In one statement, so that the query of each page joins it.
create function private.people_of(listed text[])
returns table (person text, role text, attorney_id text, added_by text, added_at timestamptz)
language sql stable
begin atomic
  select p.person, p.role, p.attorney_id, p.added_by, p.added_at from private.people p
  where p.removed_at is null and (p.added_by is not null or p.person = any (listed))
  union all
  select distinct l.person, 'owner', null::text, null::text, null::timestamptz
  from unnest(listed) as l (person)
  where not exists (select from private.people p where p.person = l.person);
end;

-- Sign-ins, changes of people, and publishes. The names of kinds are in server/admin/people-log.ts.
create table private.people_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  by text not null check (char_length(by) <= 254),
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  detail jsonb not null default '{}'
);
create index people_log_at on private.people_log (at desc, id);
create index people_log_signed_in on private.people_log (by, at desc) where kind = 'signed-in';
alter table private.people_log enable row level security;

-- Nobody changes the log, not even the owner of the table.
create function private.protect_people_log() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'the log of people cannot be changed';
end
$$;
create trigger protect_rows before update or delete on private.people_log
for each row execute function private.protect_people_log();
create trigger protect_table before truncate on private.people_log
for each statement execute function private.protect_people_log();

revoke all on private.people, private.people_log from public;
revoke all on function private.people_of(text[]), private.protect_people_log() from public;

-- As before, with the tables of people. A policy is made for each table that has none, so that a later migration
-- only adds its grants.
create or replace function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
declare
  table_name text;
  added text;
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'firm_admin') then return false; end if;
  -- Two servers that start at once would change the same rows of the catalog.
  lock table private.admin_people in share row exclusive mode;
  if not exists (select from pg_catalog.pg_policy
      where polrelid = 'private.admin_people'::regclass and polname = 'the firm''s admin') then
    grant usage on schema public, private to firm_admin;
    grant select, delete, update (name, email, phone) on public.contact_submissions to firm_admin;
    grant select, delete, update (mailed_with) on private.follow_ups to firm_admin;
    grant select, delete, insert, update (next_attempt_at, batch_until, sent_at, follow_up_id, given_up_at, attempts,
      last_error) on private.outbox to firm_admin;
    grant select, delete on private.confirmation_requests to firm_admin;
    grant select on private.expiring_submissions to firm_admin;
    grant select, update (state, unanswered_since, answered_at, assignee, added_by, joined_into, version,
      changed_at, change, words, urgency, senders, spam_since, spam_senders, email_confirmed,
      phone_confirmed) on private.requests to firm_admin;
    grant select, insert (submission_id, by, text) on private.notes to firm_admin;
    grant select, insert (submission_id, by, kind, detail) on private.history to firm_admin;
    grant select, insert, update, delete on private.admin_links, private.admin_sessions,
      private.admin_passkeys, private.admin_challenges, private.admin_people, private.admin_listed,
      private.admin_reminders to firm_admin;
    grant execute on function private.plain_text(text), private.typed_length(text), private.is_name(text),
      private.normalize_text(text), private.words_of(text), private.search_query(text),
      private.complete_requests(integer), private.mailbox(text), private.normalize_email(text), private.normalize_phone(text),
      private.contacts_of(uuid), private.count_attempt(text, inet, integer) to firm_admin;
  end if;
  if not exists (select from pg_catalog.pg_policy
      where polrelid = 'private.people'::regclass and polname = 'the firm''s admin') then
    grant select, insert, update on private.people to firm_admin;
    grant select, insert (by, kind, detail) on private.people_log to firm_admin;
    grant execute on function private.people_of(text[]) to firm_admin;
  end if;
  for table_name in
    select c.oid::regclass from pg_catalog.pg_class c
    where c.relrowsecurity and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_any_column_privilege('firm_admin', c.oid, 'select')
      and not exists (select from pg_catalog.pg_policy p
        where p.polrelid = c.oid and p.polname = 'the firm''s admin')
  loop
    execute format('create policy "the firm''s admin" on %s for all to firm_admin using (true) with check (true)',
      table_name);
  end loop;

  select string_agg(quote_ident(attname), ', ') into added from pg_catalog.pg_attribute
  where attrelid = 'public.contact_submissions'::regclass and attnum > 0 and not attisdropped
    and attname not in ('id', 'created_at')
    and not has_column_privilege('firm_admin', attrelid, attnum, 'insert');
  if added is not null then
    execute format('grant insert (%s) on public.contact_submissions to firm_admin', added);
  end if;
  return true;
end
$$;
select private.grant_admin();

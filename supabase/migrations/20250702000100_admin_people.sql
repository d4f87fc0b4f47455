-- How the firm's people sign in to the admin (docs/decisions/045). A person is an address of ADMIN_PEOPLE in
-- lowercase. Of links and sessions only hashes are stored: whoever reads these tables cannot sign in.

create table private.admin_links (
  token_hash bytea primary key,
  person text not null check (char_length(person) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index admin_links_person on private.admin_links (person, expires_at);

create table private.admin_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  person text not null check (char_length(person) <= 254),
  signed_in_with text not null check (signed_in_with in ('link', 'passkey')),
  device text not null check (char_length(device) <= 200),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index admin_sessions_person on private.admin_sessions (person);

create table private.admin_passkeys (
  -- The credential's id in base64url.
  id text primary key check (char_length(id) <= 1400),
  person text not null check (char_length(person) <= 254),
  name text not null check (char_length(name) between 1 and 60),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create index admin_passkeys_person on private.admin_passkeys (person);

-- What a passkey has to sign, once. `person` is null when it signs in.
create table private.admin_challenges (
  challenge_hash bytea primary key,
  person text,
  expires_at timestamptz not null
);

create table private.admin_people (
  person text primary key check (char_length(person) <= 254),
  reminders boolean not null default true
);

-- Who got the reminder of a day: of several servers one sends it.
create table private.admin_reminders (
  day date not null,
  person text not null check (char_length(person) <= 254),
  primary key (day, person)
);

alter table private.admin_links enable row level security;
alter table private.admin_sessions enable row level security;
alter table private.admin_passkeys enable row level security;
alter table private.admin_challenges enable row level security;
alter table private.admin_people enable row level security;
alter table private.admin_reminders enable row level security;
revoke all on private.admin_links, private.admin_sessions, private.admin_passkeys, private.admin_challenges,
  private.admin_people, private.admin_reminders from public;

-- The rights of the admin's server. Its login is a member of this role and of nothing else. Creating a role
-- needs a right that the owner of the tables may not have (docs/operating.md).
do $$
begin
  if not exists (select from pg_roles where rolname = 'firm_admin') then
    create role firm_admin nologin noinherit;
  end if;
exception when insufficient_privilege or duplicate_object or unique_violation then
  null;
end
$$;
do $$
begin
  execute format('grant firm_admin to %I', current_user);
exception when insufficient_privilege or invalid_grant_operation or undefined_object then
  null;
end
$$;

-- Gives the role its rights; returns false when there is no such role. The server calls it when it starts, for
-- an administrator may create the role after this migration.
create function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
declare
  rule record;
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'firm_admin') then return false; end if;
  -- Two servers that start at once would change the same rows of the catalog.
  lock table private.admin_people in share row exclusive mode;
  if exists (select from pg_catalog.pg_policy
      where polrelid = 'private.admin_people'::regclass and polname = 'the firm''s admin') then
    return true;
  end if;
  grant usage on schema public, private to firm_admin;
  grant select, delete, update (name, email, phone), insert (name, email, phone, subject, message,
    preferred_contact, form_type) on public.contact_submissions to firm_admin;
  grant select, delete, update (mailed_with) on private.follow_ups to firm_admin;
  grant select, delete, insert, update (next_attempt_at, gathers_until, sent_at, follow_up_id, given_up_at, attempts,
    last_error)
    on private.outbox to firm_admin;
  grant select, delete on private.confirmation_requests to firm_admin;
  grant select on private.expiring_submissions to firm_admin;
  grant select, update (state, unanswered_since, answered_at, assignee, added_by, joined_into, version,
    changed_at, change, changed_by, words) on private.requests to firm_admin;
  grant select, insert (submission_id, by, text) on private.notes to firm_admin;
  grant select, insert (submission_id, by, kind, detail) on private.history to firm_admin;
  grant select, insert, update, delete on private.admin_links, private.admin_sessions,
    private.admin_passkeys, private.admin_challenges, private.admin_people, private.admin_reminders to firm_admin;
  grant execute on function private.plain_text(text), private.typed_length(text), private.is_name(text),
    private.given(text), private.words_of(text), private.search_query(text), private.complete_requests(integer),
    private.mailbox(text), private.phone_end(text),
    private.count_attempts(text[], inet[], integer) to firm_admin;
  for rule in
    select table_name from unnest(array['public.contact_submissions', 'private.follow_ups', 'private.outbox',
      'private.confirmation_requests', 'private.expiring_submissions', 'private.requests', 'private.notes',
      'private.history', 'private.admin_links', 'private.admin_sessions', 'private.admin_passkeys',
      'private.admin_challenges', 'private.admin_people', 'private.admin_reminders']) as t (table_name)
  loop
    execute format('create policy "the firm''s admin" on %s for all to firm_admin using (true) with check (true)',
      rule.table_name);
  end loop;
  return true;
end
$$;
revoke all on function private.grant_admin() from public;
select private.grant_admin();

-- The firm's draft of its site, who has read its texts, and what was published (docs/decisions/073). Visitors and the
-- role anon have no access to any of it.

-- Texts and pictures of the content, by the SHA-256 of their bytes in hexadecimal digits.
create table private.site_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (octet_length(bytes) <= 20971520),
  stored_at timestamptz not null default clock_timestamp()
);
alter table private.site_files enable row level security;

-- The changed files of the draft. The firm has one draft.
create table private.site_draft (
  file text primary key check (char_length(file) between 1 and 200),
  -- What the file in CONTENT_DIR was when the change began; null when there was none.
  base text references private.site_files (hash),
  -- What it is in the draft; null when the draft deletes it.
  current text references private.site_files (hash),
  edited_by text not null check (char_length(edited_by) <= 254),
  edited_at timestamptz not null default clock_timestamp(),
  constraint site_draft_changed check (base is distinct from current)
);
alter table private.site_draft enable row level security;

-- Each publish. A row begins as 'started'; what a killed server has left is finished or given up by the next one.
create table private.site_publishes (
  id integer generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  by text not null check (char_length(by) <= 254),
  -- The name of the server that publishes, as in private.admin_listed.
  server text not null,
  state text not null default 'started' check (state in ('started', 'done', 'failed')),
  -- What has changed, in words, and on which pages.
  summary jsonb not null default '{}'
);
create unique index site_publishes_started on private.site_publishes (state) where state = 'started';
alter table private.site_publishes enable row level security;

-- The files of a publish, before and after it; null when there was no such file.
create table private.site_publish_files (
  publish integer not null references private.site_publishes (id),
  file text not null check (char_length(file) between 1 and 200),
  before text references private.site_files (hash),
  after text references private.site_files (hash),
  primary key (publish, file)
);
alter table private.site_publish_files enable row level security;

-- Who has read which words of a file with law. Nobody changes or deletes a row.
create table private.site_reviews (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  file text not null check (char_length(file) between 1 and 200),
  -- Of the words that were shown, which `words` has.
  read_hash text not null check (read_hash ~ '^[0-9a-f]{64}$'),
  words jsonb not null,
  attorney_id text not null,
  attorney_name text not null,
  -- The person who was signed in, and the session; who had edited the file last.
  person text not null check (char_length(person) <= 254),
  session uuid not null,
  edited_by text not null check (char_length(edited_by) <= 254)
);
create index site_reviews_read on private.site_reviews (file, read_hash);
alter table private.site_reviews enable row level security;

create function private.protect_site_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'a review cannot be changed';
end
$$;
create trigger protect_rows before update or delete or truncate on private.site_reviews
for each statement execute function private.protect_site_reviews();

-- Texts that nothing refers to are kept for 30 days, for somebody whose page is open.
create function private.delete_unused_site_files() returns void
language sql security definer set search_path = '' as $$
  delete from private.site_files f
  where f.stored_at < now() - interval '30 days'
    and not exists (select from private.site_draft d where f.hash in (d.base, d.current))
    and not exists (select from private.site_publish_files p where f.hash in (p.before, p.after))
$$;
revoke all on function private.delete_unused_site_files() from public;

-- The rights of the admin's login, after those that it had before (20260101000300_admin.sql).
alter function private.grant_admin() rename to grant_admin_before_site;
create function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
declare
  table_name text;
begin
  if not private.grant_admin_before_site() then return false; end if;
  if not exists (select from pg_catalog.pg_policy
      where polrelid = 'private.site_draft'::regclass and polname = 'the firm''s admin') then
    grant select, insert (hash, bytes) on private.site_files to firm_admin;
    grant select, insert, update, delete on private.site_draft to firm_admin;
    grant select, insert (by, server), update (state, summary) on private.site_publishes to firm_admin;
    grant select, insert on private.site_publish_files to firm_admin;
    grant select, insert on private.site_reviews to firm_admin;
    grant execute on function private.delete_unused_site_files() to firm_admin;
    foreach table_name in array
      array['site_files', 'site_draft', 'site_publishes', 'site_publish_files', 'site_reviews']
    loop
      execute format('create policy "the firm''s admin" on private.%I for all to firm_admin using (true) with check (true)',
        table_name);
    end loop;
  end if;
  return true;
end
$$;
revoke all on function private.grant_admin() from public;
select private.grant_admin();

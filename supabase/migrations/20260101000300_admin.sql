-- What the firm's people do with submissions in the admin, and how they sign in (docs/admin.md, docs/decisions/045,
-- 046, 047). Visitors and the role anon have no access to any of it.

-- One row for each submission.
create table private.requests (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  received_at timestamptz not null,
  state text not null default 'new'
    check (state in ('new', 'answered', 'consultation', 'client', 'not-a-fit', 'spam')),
  -- Since when the person waits for an answer; null when nobody waits. A follow-up starts it again.
  unanswered_since timestamptz,
  answered_at timestamptz,
  -- A person of the firm: an address of ADMIN_PEOPLE in lowercase.
  assignee text check (char_length(assignee) <= 254),
  added_by text check (char_length(added_by) <= 254),
  -- Somebody of the firm has typed or checked this value: no message of a visitor makes it doubtful
  -- (docs/decisions/055).
  email_confirmed boolean not null default false,
  phone_confirmed boolean not null default false,
  -- The most urgent of its messages: the place in URGENCIES of contract/admin.ts. The server decides it before it
  -- inserts a message. Null: nobody has yet, as for a row of a hosted data API (server/admin/complete-requests.ts).
  urgency smallint check (urgency between 0 and 2),
  -- Keyed hashes of the networks that its messages came from, for 30 days. Not part of a backup.
  senders bytea[],
  -- When it was marked as spam, and the networks it had come from until then. Null in every other state.
  spam_since timestamptz,
  spam_senders bytea[],
  -- The submission of the same person that is shown in place of this one.
  joined_into uuid references public.contact_submissions (id) on delete set null,
  -- A change names the version that its author saw.
  version integer not null default 0,
  -- The latest change, for pages that are open.
  changed_at timestamptz not null default clock_timestamp(),
  change text not null default 'new' check (change in ('new', 'follow-up', 'changed')),
  -- Null until private.complete_requests() computes these two before a search, so that a visitor's insert neither
  -- waits for it nor fails because of it. Not part of a backup.
  words tsvector,
  -- The same for all ways to write an address; for possible double entries.
  mailbox text,
  constraint requests_joined_check check (joined_into <> submission_id)
);
-- Who waits and may harm themselves comes first, then others who wait, the longest wait before the others; then the
-- newest.
create index requests_order on private.requests (
  (case when unanswered_since is null then 2 when urgency = 2 then 0 else 1 end), unanswered_since,
  received_at desc, submission_id) include (state, urgency, unanswered_since) where joined_into is null;
create index requests_state_order on private.requests (state,
  (case when unanswered_since is null then 2 when urgency = 2 then 0 else 1 end), unanswered_since,
  received_at desc, submission_id) include (urgency, unanswered_since) where joined_into is null;
create index requests_undecided on private.requests (unanswered_since, received_at desc) where urgency is null;
create index requests_senders on private.requests (changed_at) where senders is not null and state <> 'spam';
create index requests_words on private.requests using gin (words) where words is not null;
create index requests_incomplete on private.requests (submission_id) where words is null;
create index requests_mailbox on private.requests (mailbox) where mailbox is not null;
create index requests_changed_at on private.requests (changed_at);
create index requests_joined_into on private.requests (joined_into) where joined_into is not null;
alter table private.requests enable row level security;

-- What our own server reports about a message, in the transaction that stores it. Null from anybody else. In plpgsql,
-- because a session keeps its plans: a function in SQL is planned again for each insert.
create function private.reported_urgency() returns smallint
language plpgsql stable set search_path = '' as $$
begin
  return substring(current_setting('first_light.urgency', true) from '^[012]$')::smallint;
end
$$;
create function private.reported_sender(submission_id uuid) returns bytea
language plpgsql stable set search_path = '' as $$
declare
  address constant text := current_setting('first_light.address', true);
begin
  return case when address <> '' then private.sender_hash(submission_id, address) end;
end
$$;

create function private.add_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.requests (submission_id, received_at, unanswered_since, urgency, senders)
  values (new.id, new.created_at, new.created_at, private.reported_urgency(),
    array_remove(array[private.reported_sender(new.id)], null));
  return null;
end
$$;
create trigger insert_30_add_request after insert on public.contact_submissions
for each row execute function private.add_request();

-- A follow-up belongs to the request that its submission was joined into. It is a new version: a person who has not seen it
-- must not answer or erase the request. A follow-up to spam waits too, unless it comes from a network that the spam
-- came from and names nothing urgent.
create function private.add_follow_up_to_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender constant bytea := private.reported_sender(new.submission_id);
  reported constant smallint := private.reported_urgency();
  request uuid;
begin
  -- When the request is joined into another one while the update waits for its lock, the second attempt finds that one.
  for attempt in 1 .. 10 loop
    select coalesce(r.joined_into, r.submission_id) into request
    from private.requests r where r.submission_id = new.submission_id;
    update private.requests r
    set unanswered_since = case
        when r.state = 'spam' and r.unanswered_since is null and reported = 0 and sender = any (r.spam_senders)
          then null
        else coalesce(r.unanswered_since, new.created_at) end,
      urgency = case when r.urgency is not null and reported is not null then greatest(r.urgency, reported) end,
      senders = case when sender is null or sender = any (r.senders) or cardinality(r.senders) >= 1000 then r.senders
        else array_append(r.senders, sender) end,
      words = null, version = r.version + 1,
      change = 'follow-up', changed_at = clock_timestamp()
    where r.submission_id = request and r.joined_into is null;
    exit when found;
  end loop;
  return null;
end
$$;
create trigger insert_30_add_to_request after insert on private.follow_ups
for each row execute function private.add_follow_up_to_request();

create table private.notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  by text not null check (char_length(by) <= 254),
  text text not null check (char_length(text) between 1 and 2000)
);
create index notes_submission on private.notes (submission_id, at);
alter table private.notes enable row level security;

-- Who did what, and when. Only a row of the kind 'erased' has no submission: it contains the id that was erased,
-- and nothing about the person.
create table private.history (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  by text not null check (char_length(by) <= 254),
  kind text not null check (kind in
    ('added', 'state', 'answered', 'assigned', 'noted', 'resent', 'corrected', 'confirmed', 'joined', 'erased')),
  detail jsonb not null default '{}',
  constraint history_erased_check check ((kind = 'erased') = (submission_id is null))
);
create index history_submission on private.history (submission_id, at);
create index history_erased on private.history (at) where submission_id is null;
alter table private.history enable row level security;

-- Nobody changes history, not even the owner of the table. Its rows are deleted with their submission.
create function private.protect_history() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    if not exists (select from public.contact_submissions) then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    if old.submission_id is not null
      and not exists (select from public.contact_submissions s where s.id = old.submission_id) then
      return old;
    end if;
  end if;
  raise insufficient_privilege using message = 'history cannot be changed';
end
$$;
create trigger protect_rows before update or delete on private.history
for each row execute function private.protect_history();
-- After, so that a truncation of all submissions truncates their history too.
create trigger protect_table after truncate on private.history
for each statement execute function private.protect_history();

-- The words of texts as search finds them: in lowercase, without accents, split at spaces and ASCII punctuation.
-- The collation makes lower() know all letters where the database's own locale may be C.
do $$
declare
  collation_name constant text := coalesce(
    (select format('collate pg_catalog.%I', collname) from pg_collation
     where collname in ('pg_c_utf8', 'und-x-icu') and collnamespace = 'pg_catalog'::regnamespace
       and collencoding in (-1, pg_char_to_encoding(getdatabaseencoding()))
     order by collname limit 1), '');
  -- Only a database in UTF-8 has normalize().
  without_accents constant text := case getdatabaseencoding() when 'UTF8'
    then 'regexp_replace(normalize(texts, NFKD), ''[\u0300-\u036f]'', '''', ''g'')' else 'texts' end;
begin
  execute format($ddl$
    create function private.words_of(texts text) returns text[]
    language sql immutable parallel safe
    return (
      select coalesce(array_agg(distinct left(word, 40)), '{}')
      from regexp_split_to_table(lower(%s %s), '[\s!-/:-@\[-`{-~\u00a0]+') as word
      where word <> '')
  $ddl$, without_accents, collation_name);
end
$$;

-- What search finds a submission or a follow-up by: the words of all texts, whatever the columns are called
-- (docs/decisions/038), and any four or more digits of the phone number in a row. Each end of the number is a word,
-- and search compares the beginnings of words.
create function private.search_words(stored jsonb) returns tsvector
language sql immutable parallel safe
return (
  select array_to_tsvector(
    private.words_of((
      select string_agg(private.plain_text(value), ' ')
      from jsonb_each_text(stored - private.own_columns() - array['phone', 'preferred_contact', 'form_type'])))
    || array(
      select substr(digits, start)
      from regexp_replace(coalesce(stored ->> 'phone', ''), '[^0-9]', '', 'g') as digits,
        generate_series(1, length(digits) - 3) as start))
);

-- All words must occur, each as the beginning of a word. A text of digits is part of a phone number; the country
-- code of the United States may be missing from what is stored.
create function private.search_query(search text) returns tsquery
language sql immutable parallel safe
return case
  when search ~ '^[0-9+(). -]+$' and length(regexp_replace(search, '[^0-9]', '', 'g')) >= 4
    then (private.normalize_phone(search) || ':*')::tsquery
  else (select string_agg(format('''%s'':*', word), ' & ')::tsquery from unnest(private.words_of(search)) as word)
end;

-- The words of a request with those of its follow-ups and of what was joined into it. At most 5,000 different
-- words, because a tsvector has a maximum size.
create function private.request_words(request uuid) returns tsvector
language sql stable security definer set search_path = '' as $$
  select array_to_tsvector(coalesce(array_agg(word), '{}')) from (
    select distinct word from (
      with submissions as (
        select request as id
        union all
        select submission_id from private.requests where joined_into = request
      ), messages as (
        select to_jsonb(s) as stored, s.created_at
        from public.contact_submissions s join submissions using (id)
        union all
        select to_jsonb(f), f.created_at
        from private.follow_ups f join submissions on submissions.id = f.submission_id
      )
      select unnest(tsvector_to_array(private.search_words(stored))) as word
      from (select * from messages order by created_at limit 100) as oldest
    ) as all_words limit 5000
  ) as words
$$;

-- Computes the words and contacts of at most so many requests that have none. Returns how many it computed.
create function private.complete_requests(most integer) returns integer
language sql security definer set search_path = '' as $$
  with incomplete as (
    select r.submission_id from private.requests r where r.words is null limit most for update skip locked
  ), completed as (
    update private.requests r set words = private.request_words(r.submission_id),
      mailbox = private.mailbox(s.email)
    from incomplete i join public.contact_submissions s on s.id = i.submission_id
    where r.submission_id = i.submission_id
    returning r.submission_id
  )
  select count(*)::integer from completed
$$;

-- Has the words of a request computed again, so that search finds what was corrected and nothing that was erased.
-- What was erased no longer makes a request urgent. Its argument is the column that names the submission.
create function private.clear_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  submission constant uuid := to_jsonb(old) ->> tg_argv[0];
begin
  update private.requests r set words = null, urgency = case tg_op when 'UPDATE' then r.urgency end
  where r.submission_id = submission
    or r.submission_id = (
      select joined.joined_into from private.requests joined where joined.submission_id = submission);
  return null;
end
$$;
create trigger clear_words after update of name, email, phone on public.contact_submissions
for each row execute function private.clear_words('id');
create trigger clear_words after delete on private.follow_ups
for each row execute function private.clear_words('submission_id');
create trigger clear_words after delete on private.requests
for each row when (old.joined_into is not null) execute function private.clear_words('joined_into');

-- What server/submissions/shared-contact.ts decides by: the email addresses and phone numbers of all other messages
-- of the request that this submission belongs to, and what the firm has confirmed itself.
create function private.contacts_of(submission uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request constant private.requests := (select r from private.requests r where r.submission_id = submission);
  main constant uuid := coalesce(request.joined_into, submission);
  members constant uuid[] := array(select r.submission_id from private.requests r where r.joined_into = main) || main;
  emails text[];
  phones text[];
begin
  -- Null stands for a message without one.
  select array_agg(distinct private.normalize_email(email)), array_agg(distinct private.normalize_phone(phone)) into emails, phones
  from (
    select s.email, s.phone from public.contact_submissions s where s.id = any (members) and s.id <> submission
    union all
    select f.email, f.phone from private.follow_ups f where f.submission_id = any (members)
  ) as others;
  return jsonb_build_object('emails', coalesce(emails, '{}'), 'phones', coalesce(phones, '{}'),
    'confirmed', jsonb_build_object('email', coalesce(request.email_confirmed, false),
      'phone', coalesce(request.phone_confirmed, false)));
end
$$;

-- A person is an address of ADMIN_PEOPLE in lowercase. Of links and sessions only hashes are stored, so nobody who
-- reads these tables can sign in.
create table private.admin_people (
  person text primary key check (char_length(person) <= 254),
  reminders boolean not null default true
);
alter table private.admin_people enable row level security;

-- Who may sign in to the admin, as the list of each server has it (docs/decisions/056). Somebody whom a server adds
-- and no other has is new: what they signed in with before works no more. Not part of a backup.
create table private.admin_listed (
  -- The server's own name for itself.
  server text not null,
  person text not null check (char_length(person) <= 254),
  seen_at timestamptz not null default now(),
  primary key (server, person)
);
alter table private.admin_listed enable row level security;

create table private.admin_links (
  token_hash bytea primary key,
  person text not null check (char_length(person) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index admin_links_person on private.admin_links (person, expires_at);
alter table private.admin_links enable row level security;

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
alter table private.admin_sessions enable row level security;

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
alter table private.admin_passkeys enable row level security;

-- What a passkey has to sign, once. `person` is null at a sign-in.
create table private.admin_challenges (
  challenge_hash bytea primary key,
  person text,
  expires_at timestamptz not null,
  -- Who asked for it: a hash under a key that only the asking server knows. The oldest are deleted.
  sender bytea
);
create index admin_challenges_sender on private.admin_challenges (sender, expires_at);
alter table private.admin_challenges enable row level security;

-- Who got the reminder of a day: of several servers one sends it.
create table private.admin_reminders (
  day date not null,
  person text not null check (char_length(person) <= 254),
  primary key (day, person)
);
alter table private.admin_reminders enable row level security;

revoke all on all tables in schema private from public;
revoke all on all functions in schema private from public;

-- Grants the role firm_admin its rights. The login of the admin's server is a member of it and of nothing else.
-- Returns false when there is no such role. The server calls it at each start, because an administrator may create
-- the role after this migration. A migration with a new field calls it too: the columns of a submission are not
-- listed (docs/decisions/038).
create function private.grant_admin() returns boolean
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
    for table_name in
      select c.oid::regclass from pg_catalog.pg_class c
      where c.relrowsecurity and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_any_column_privilege('firm_admin', c.oid, 'select')
    loop
      execute format('create policy "the firm''s admin" on %s for all to firm_admin using (true) with check (true)',
        table_name);
    end loop;
  end if;

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
revoke all on function private.grant_admin() from public;
select private.grant_admin();

-- What the firm's people do with submissions, in the firm's admin (docs/admin.md, docs/decisions/046). Visitors
-- and the role anon have no access to any of it.

-- The words of texts as search finds them: in lowercase, without accents, split at spaces and ASCII
-- punctuation. The collation makes lower() know all letters where the database's own locale may be C.
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

-- The digits that tell phone numbers apart, with or without the country code of the United States.
create function private.phone_end(phone text) returns text
language sql immutable strict parallel safe
return right(regexp_replace(phone, '[^0-9]', '', 'g'), 10);

-- What search finds a message by. A phone number is found by any four or more of its digits in a row: each
-- of its ends is a word, and search compares the beginnings of words.
create function private.search_words(name text, email text, phone text, subject text, message text)
returns tsvector
language sql immutable parallel safe
return (
  select array_to_tsvector(
    private.words_of(concat_ws(' ', private.plain_text(name), email, private.plain_text(subject),
      private.plain_text(message)))
    || array(
      select substr(digits, start)
      from regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') as digits,
        generate_series(1, length(digits) - 3) as start))
);

-- All words must occur, each as the beginning of a word. A text of digits is part of a phone number; the
-- country code of the United States may be missing from what is stored.
create function private.search_query(search text) returns tsquery
language sql immutable parallel safe
return case
  when search ~ '^[0-9+(). -]+$' and length(regexp_replace(search, '[^0-9]', '', 'g')) >= 4
    then (regexp_replace(regexp_replace(search, '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '') || ':*')::tsquery
  else (select string_agg(format('''%s'':*', word), ' & ')::tsquery from unnest(private.words_of(search)) as word)
end;

-- One row for each submission.
create table private.requests (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  received_at timestamptz not null,
  state text not null default 'new'
    check (state in ('new', 'answered', 'consultation', 'client', 'not-a-fit', 'spam')),
  -- Since when the person waits for an answer; null when nobody waits. A follow-up begins it again.
  unanswered_since timestamptz,
  answered_at timestamptz,
  -- A person of the firm: an address of ADMIN_PEOPLE in lowercase.
  assignee text check (char_length(assignee) <= 254),
  added_by text check (char_length(added_by) <= 254),
  -- This submission is of the same person as that one, which is shown in its place.
  joined_into uuid references public.contact_submissions (id) on delete set null,
  -- A change names the version that its author saw.
  version integer not null default 0,
  -- The latest change, for pages that are open; changed_by is null for a visitor's message.
  changed_at timestamptz not null default clock_timestamp(),
  change text not null default 'new' check (change in ('new', 'follow-up', 'changed')),
  changed_by text,
  -- Null until private.complete_requests() makes these three from the messages, before a search: a visitor's
  -- insert must neither wait for it nor fail because of it. Not part of a backup.
  words tsvector,
  -- The same for all ways to write an address or a number; for possible double entries.
  mailbox text,
  phone_end text,
  constraint requests_joined_check check (joined_into <> submission_id)
);
-- Who waits comes first, the longest wait before the others; then the newest.
create index requests_order on private.requests (unanswered_since, received_at desc, submission_id)
  include (state) where joined_into is null;
create index requests_state_order on private.requests (state, unanswered_since, received_at desc, submission_id)
  where joined_into is null;
create index requests_words on private.requests using gin (words) where words is not null;
create index requests_incomplete on private.requests (submission_id) where words is null;
create index requests_mailbox on private.requests (mailbox) where mailbox is not null;
create index requests_phone_end on private.requests (phone_end) where phone_end is not null;
create index requests_changed_at on private.requests (changed_at);
create index requests_joined_into on private.requests (joined_into) where joined_into is not null;
alter table private.requests enable row level security;

create table private.notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  by text not null check (char_length(by) <= 254),
  text text not null check (char_length(text) between 1 and 2000)
);
create index notes_submission on private.notes (submission_id, at);
alter table private.notes enable row level security;

-- Who did what, and when. Only a line of the kind 'erased' has no submission: it holds the id that was erased,
-- and nothing of the person.
create table private.history (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  by text not null check (char_length(by) <= 254),
  kind text not null check (kind in
    ('added', 'state', 'answered', 'assigned', 'noted', 'resent', 'corrected', 'joined', 'erased')),
  detail jsonb not null default '{}',
  constraint history_erased_check check ((kind = 'erased') = (submission_id is null))
);
create index history_submission on private.history (submission_id, at);
create index history_erased on private.history (at) where submission_id is null;
alter table private.history enable row level security;

-- Nobody changes history, not even the owner of the table. Its lines go with the submission they are about.
create function private.keep_history() returns trigger
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
create trigger keep_history before update or delete on private.history
for each row execute function private.keep_history();
-- After, so that a truncation of all submissions takes their history along, like a deletion of one.
create trigger keep_all_history after truncate on private.history
for each statement execute function private.keep_history();

create function private.add_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.requests (submission_id, received_at, unanswered_since)
  values (new.id, new.created_at, new.created_at);
  return null;
end
$$;
create trigger add_request after insert on public.contact_submissions
for each row execute function private.add_request();

-- A corrected name, address or number is found by search.
create function private.note_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.requests r set words = null
  where r.submission_id = new.id
    or r.submission_id = (select joined.joined_into from private.requests joined where joined.submission_id = new.id);
  return null;
end
$$;
create trigger note_correction after update of name, email, phone on public.contact_submissions
for each row execute function private.note_correction();

-- A follow-up belongs to the request that its submission was joined into.
create function private.note_follow_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.requests r
  set unanswered_since = case when r.state = 'spam' then null
      else coalesce(r.unanswered_since, new.created_at) end,
    words = null,
    change = 'follow-up', changed_by = null, changed_at = clock_timestamp()
  where r.submission_id = coalesce(
    (select joined.joined_into from private.requests joined where joined.submission_id = new.submission_id),
    new.submission_id);
  return null;
end
$$;
create trigger note_follow_up after insert on private.follow_ups
for each row execute function private.note_follow_up();

-- The words of a request with those of its follow-ups and of what was joined into it. At most 5,000 different
-- ones: a tsvector has a maximum size.
create function private.request_words(request uuid) returns tsvector
language sql stable security definer set search_path = '' as $$
  select array_to_tsvector(coalesce(array_agg(word), '{}')) from (
    select distinct word from (
      with submissions as (
        select request as id
        union all
        select submission_id from private.requests where joined_into = request
      ), messages as (
        select s.name, s.email, s.phone, s.subject, s.message, s.created_at
        from public.contact_submissions s join submissions using (id)
        union all
        select f.name, f.email, f.phone, f.subject, f.message, f.created_at
        from private.follow_ups f join submissions on submissions.id = f.submission_id
      )
      select unnest(tsvector_to_array(private.search_words(name, email, phone, subject, message))) as word
      from (select * from messages order by created_at limit 100) as oldest
    ) as all_words limit 5000
  ) as words
$$;

-- Makes the words and contacts of at most so many requests that have none. Returns how many it made.
create function private.complete_requests(most integer) returns integer
language sql security definer set search_path = '' as $$
  with incomplete as (
    select r.submission_id from private.requests r where r.words is null limit most for update skip locked
  ), completed as (
    update private.requests r set words = private.request_words(r.submission_id),
      mailbox = private.mailbox(s.email), phone_end = private.phone_end(s.phone)
    from incomplete i join public.contact_submissions s on s.id = i.submission_id
    where r.submission_id = i.submission_id
    returning r.submission_id
  )
  select count(*)::integer from completed
$$;

-- Adds rows for submissions that were stored or restored without them.
create function private.add_missing_requests() returns void
language sql security definer set search_path = '' as $$
  insert into private.requests (submission_id, received_at, unanswered_since, changed_at)
  select s.id, s.created_at, s.created_at, s.created_at from public.contact_submissions s
  on conflict (submission_id) do nothing
$$;
select private.add_missing_requests(), private.complete_requests(null);

revoke all on private.requests, private.notes, private.history from public;
revoke all on function private.words_of(text), private.phone_end(text), private.note_correction(), private.search_words(text, text, text, text, text),
  private.search_query(text), private.keep_history(), private.add_request(), private.note_follow_up(),
  private.request_words(uuid), private.complete_requests(integer), private.add_missing_requests() from public;

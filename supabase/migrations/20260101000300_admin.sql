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
  -- A person of the firm: an address that may sign in, in lowercase.
  assignee text check (char_length(assignee) <= 254),
  added_by text check (char_length(added_by) <= 254),
  -- Somebody of the firm has typed or checked this value: no message of a visitor makes it doubtful
  -- (docs/decisions/055).
  email_confirmed boolean not null default false,
  phone_confirmed boolean not null default false,
  -- Somebody of the firm has said that mail may go to the person, although these messages ask for none.
  mail_allowed boolean not null default false,
  -- When somebody of the firm calls, and a word why.
  call_back_at timestamptz,
  call_back_why text check (char_length(call_back_why) between 1 and 100),
  -- Who has chosen the time; null for one that was proposed after a call that nobody answered.
  call_back_by text check (char_length(call_back_by) <= 254),
  -- How often somebody has called in vain since the last answer, and when last.
  tries smallint not null default 0 check (tries between 0 and 99),
  tried_at timestamptz,
  -- What the firm has added: spouse, employer, co-debtor, opposing party; a second number or an extension.
  other_names text check (char_length(other_names) between 1 and 500),
  other_phone text check (char_length(other_phone) between 1 and 60),
  -- The language of a person whom the firm has added. The notice of a message has that of any other one.
  added_language text check (added_language ~ '^[a-z]{2}$'),
  -- The most urgent of its messages: the place in URGENCIES of server/submissions/urgency.ts. The server decides it before it
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
  -- Computed with `words`, and not part of a backup: all words when the firm has written some of them, the words of
  -- all names, and the words of the person's own name in the order of the alphabet.
  firm_words tsvector,
  names text,
  own_name text,
  constraint requests_joined_check check (joined_into <> submission_id)
);
-- Who waits and may harm themselves comes first, then others who wait, the longest wait before the others; then the
-- newest. With the person, so that the numbers of what nobody has taken are counted without reading the table.
create index requests_order on private.requests (
  (case when unanswered_since is null then 2 when urgency = 2 then 0 else 1 end), unanswered_since,
  received_at desc, submission_id) include (state, urgency, unanswered_since, assignee) where joined_into is null;
create index requests_state_order on private.requests (state,
  (case when unanswered_since is null then 2 when urgency = 2 then 0 else 1 end), unanswered_since,
  received_at desc, submission_id) include (urgency, unanswered_since, assignee) where joined_into is null;
create index requests_undecided on private.requests (unanswered_since, received_at desc) where urgency is null;
create index requests_senders on private.requests (changed_at) where senders is not null and state <> 'spam';
create index requests_words on private.requests using gin (words) where words is not null;
create index requests_incomplete on private.requests (submission_id) where words is null;
create index requests_mailbox on private.requests (mailbox) where mailbox is not null;
create index requests_changed_at on private.requests (changed_at);
create index requests_joined_into on private.requests (joined_into) where joined_into is not null;
create index requests_call_back on private.requests (call_back_at) where call_back_at is not null;
create index requests_tries on private.requests (tries) where tries >= 3;
create index requests_urgent on private.requests (unanswered_since)
  where urgency > 0 and unanswered_since is not null;
-- Also of what nobody has taken, which may be few of many.
create index requests_assignee on private.requests (assignee);
create index requests_firm_words on private.requests using gin (firm_words) where firm_words is not null;
create index requests_own_name on private.requests (own_name) where own_name is not null;
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

-- A later message that asks for no mail counts again, whatever the firm has allowed before it. After the trigger that
-- updates the request, so that both lock the same rows in the same order.
create function private.forbid_mail_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.asks_for_no_mail(new.message) then
    update private.requests r set mail_allowed = false
    where r.mail_allowed and r.submission_id in (new.submission_id, (
      select own.joined_into from private.requests own where own.submission_id = new.submission_id));
  end if;
  return null;
end
$$;
create trigger insert_35_forbid_mail_again after insert on private.follow_ups
for each row execute function private.forbid_mail_again();

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
    ('added', 'state', 'answered', 'assigned', 'noted', 'resent', 'corrected', 'confirmed', 'joined', 'unjoined',
      'appointment', 'call-back', 'tried', 'known', 'conflict-checked', 'mail-allowed', 'erased')),
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

-- Texts as search compares them: without signs that have no width, without accents, in lowercase, with one space for
-- each run of spaces, punctuation and symbols. Any apostrophe is such a sign, also the letters that look like one.
do $$
declare
  -- Only a database in UTF-8 has normalize().
  is_utf8 constant boolean := getdatabaseencoding() = 'UTF8';
  -- The collation makes lower() know all letters where the database's own locale may be C.
  collation_name constant text := coalesce(
    (select format('collate pg_catalog.%I', collname) from pg_collation
     where collname in ('pg_c_utf8', 'und-x-icu') and collnamespace = 'pg_catalog'::regnamespace
       and collencoding in (-1, pg_char_to_encoding(getdatabaseencoding()))
     order by collname limit 1), '');
  -- Unicode's Default_Ignorable_Code_Point. They can stand inside a word.
  unseen constant text := case when is_utf8 then
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    else '[\u00ad]' end;
  -- The classes of a locale differ in symbols: "punct" of ICU has none. So the blocks of symbols are named too.
  between_words constant text := '[[:space:][:cntrl:][:punct:]!-/:-@\[-`{-~\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7'
    || case when is_utf8 then
      '\u02b9-\u02bf\u02c2-\u02df\u2000-\u206f\u20a0-\u20cf\u2100-\u214f\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\ufe10-\ufe6f\U0001f000-\U0001faff'
      else '' end || ']+';
  without_accents constant text := case when is_utf8
    then 'regexp_replace(normalize(regexp_replace(texts, %L, '''', ''g''), NFKD), ''[\u0300-\u036f]'', '''', ''g'')'
    else 'regexp_replace(texts, %L, '''', ''g'')' end;
  -- Letters that people type without their stroke, as in Đặng and Łukasz.
  without_strokes constant text := case when is_utf8
    then 'replace(replace(replace(translate(lower(%s %s), ''đðøłħŧı'', ''ddolhti''), ''ß'', ''ss''), ''æ'', ''ae''), ''œ'', ''oe'')'
    else 'lower(%s %s)' end;
begin
  execute format($ddl$
    create function private.search_text(texts text) returns text
    language sql immutable parallel safe
    return btrim(regexp_replace(%s %s, %L, ' ', 'g'))
    $ddl$, format(without_strokes, format(without_accents, unseen), collation_name), collation_name, between_words);
end
$$;

create function private.words_of(texts text) returns text[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(distinct left(word, 40)), '{}')
  from string_to_table(private.search_text(texts), ' ') as word
  where word <> '');

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

-- Computes the words, names and contacts of at most so many requests that have none. Returns how many it computed.
create function private.complete_requests(most integer) returns integer
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

-- Near spellings. A trusted extension: the owner of a database may create it.
create extension if not exists pg_trgm;

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

-- What server/submissions/shared-contact.ts decides by: the email addresses and phone numbers of all other messages
-- of the request that this submission belongs to, what the firm has confirmed itself, and whether a message asks for no mail and
-- nobody of the firm has allowed it since.
create function private.contacts_of(submission uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request constant private.requests := (select r from private.requests r where r.submission_id = submission);
  main constant uuid := coalesce(request.joined_into, submission);
  members constant uuid[] := array(select r.submission_id from private.requests r where r.joined_into = main) || main;
  emails text[];
  phones text[];
  no_mail boolean;
begin
  -- Null stands for a message without one.
  select array_agg(distinct private.normalize_email(email)), array_agg(distinct private.normalize_phone(phone)) into emails, phones
  from (
    select s.email, s.phone from public.contact_submissions s where s.id = any (members) and s.id <> submission
    union all
    select f.email, f.phone from private.follow_ups f where f.submission_id = any (members)
  ) as others;
  select exists (
    select from private.requests r
    where r.submission_id = any (members) and not r.mail_allowed
      and not exists (select from private.requests whole where whole.submission_id = main and whole.mail_allowed)
      and (exists (
          select from public.contact_submissions s
          where s.id = r.submission_id and private.asks_for_no_mail(s.message))
        or exists (
          select from private.follow_ups f
          where f.submission_id = r.submission_id and private.asks_for_no_mail(f.message)))) into no_mail;
  return jsonb_build_object('emails', coalesce(emails, '{}'), 'phones', coalesce(phones, '{}'), 'noMail', no_mail,
    'confirmed', jsonb_build_object('email', coalesce(request.email_confirmed, false),
      'phone', coalesce(request.phone_confirmed, false)));
end
$$;

-- Enqueues the reminders that are due, each once. Not of what has begun meanwhile, not of one that is not mailed, not to
-- somebody without an address, and not for a request that is spam or not a fit: a joined one has the state of the whole.
-- Locks the submission first, as erasing does: another order could cause a deadlock.
create function private.enqueue_appointment_reminders() returns void
language sql security definer set search_path = '' as $$
  with due as (
    select a.id, s.email from private.appointments a join public.contact_submissions s on s.id = a.submission_id
    where a.remind_at <= now()
    for key share of s skip locked for update of a skip locked
  ), reminded as (
    update private.appointments a set remind_at = null from due where a.id = due.id
    returning a.id, a.submission_id, a.sequence, a.starts_at, a.cancelled_at, a.is_mailed, due.email
  )
  insert into private.outbox (submission_id, kind, appointment_id, sequence, event)
  select submission_id, 'appointment-reminder', id, sequence, id || ' ' || sequence from reminded
  where starts_at > now() and cancelled_at is null and is_mailed and email is not null and (
    select whole.state from private.requests r
    join private.requests whole on whole.submission_id = coalesce(r.joined_into, r.submission_id)
    where r.submission_id = reminded.submission_id) not in ('spam', 'not-a-fit')
  on conflict do nothing
$$;

-- What the person of the firm with whom an appointment is booked has been told of it (docs/decisions/087).
create table private.staff_events (
  appointment_id uuid not null references private.appointments (id) on delete cascade,
  person text not null check (char_length(person) <= 254),
  -- SEQUENCE of the event in this person's calendar, which grows with each change that they have to know.
  sequence integer not null default 0,
  -- The appointment was canceled, or is another person's now.
  is_over boolean not null,
  changed_at timestamptz not null default clock_timestamp(),
  -- When the next mail is due; null when the person knows all.
  due_at timestamptz default clock_timestamp(),
  -- An attempt was made to send one, so that it may have arrived.
  is_tried boolean not null default false,
  primary key (appointment_id, person)
);
create index staff_events_due on private.staff_events (due_at) where due_at is not null;
alter table private.staff_events enable row level security;

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

-- A person is an address in lowercase. Of links and sessions only hashes are stored, so nobody who
-- reads these tables can sign in.
create table private.admin_people (
  person text primary key check (char_length(person) <= 254),
  reminders boolean not null default true,
  -- When the last mail about requests that were handed over was sent, or could not be sent.
  handed_over_mail_at timestamptz
);
alter table private.admin_people enable row level security;

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

-- Who may sign in and what they may do, changed by owners in the browser, and a log of it (docs/decisions/074).
create table private.people (
  -- An address in lowercase, as somebody who signs in is stored.
  person text primary key check (char_length(person) <= 254 and person !~ '[A-Z]'),
  role text not null check (role in ('office', 'attorney', 'owner')),
  -- The id of the attorney of attorneys.yaml who this person is.
  attorney_id text check (char_length(attorney_id) between 1 and 100),
  -- Null for a first owner, whom ADMIN_PEOPLE named while there was no owner.
  added_by text check (char_length(added_by) <= 254),
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by text check (char_length(removed_by) <= 254),
  constraint people_removed_check check ((removed_at is null) = (removed_by is null))
);
alter table private.people enable row level security;

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

-- What owners set in the admin and the server obeys: how long requests are kept, and where mail comes from and goes to
-- (docs/decisions/085). One row, or none as long as the values of the firm's content count.
create table private.owners_settings (
  one boolean primary key default true check (one),
  retention_months integer not null check (retention_months between 1 and 120),
  mail_from text not null check (char_length(mail_from) <= 254),
  firm_inbox text[] not null check (cardinality(firm_inbox) between 1 and 20),
  -- Null: the values of the content, from before somebody could change them in the browser.
  changed_by text check (char_length(changed_by) <= 254),
  -- Counts the changes, so that nobody changes values that their page did not show.
  version integer not null default 1
);
alter table private.owners_settings enable row level security;

-- The firm's draft of its site, who has read its texts, and what was published (docs/decisions/073).

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
  -- The name of the server that publishes.
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

-- Each deleted row is looked for in these columns.
create index site_draft_base on private.site_draft (base);
create index site_draft_current on private.site_draft (current);
create index site_publish_files_before on private.site_publish_files (before);
create index site_publish_files_after on private.site_publish_files (after);

-- Texts and photos that nothing refers to end after 30 days also without a publish, and have at most 200 MB: the oldest go
-- first. Deleted in the daily run and at uploads, never in the transaction that ends a publish (R30.7).
-- Deletes so many rows at most, and returns how many. A row that is stored again meanwhile stays.
create function private.delete_unused_site_files(most integer) returns integer
language sql security definer set search_path = '' as $$
  with unused as (
    select f.hash, f.stored_at, sum(octet_length(f.bytes)) over (order by f.stored_at desc, f.hash) as bytes
    from private.site_files f
    where not exists (select from private.site_draft d where d.base = f.hash)
      and not exists (select from private.site_draft d where d.current = f.hash)
      and not exists (select from private.site_publish_files p where p.before = f.hash)
      and not exists (select from private.site_publish_files p where p.after = f.hash)
  ), ended as (
    select hash, stored_at from unused
    where stored_at < now() - interval '30 days' or bytes > 200 * 1024 * 1024
    order by stored_at limit most
  ), deleted as (
    delete from private.site_files f using ended
    where f.hash = ended.hash and f.stored_at = ended.stored_at returning f.hash
  )
  select count(*)::integer from deleted
$$;
-- What the admin calls at an upload.
create function private.delete_unused_site_files() returns void
language sql security definer set search_path = '' as $$
  select private.delete_unused_site_files(500)
$$;

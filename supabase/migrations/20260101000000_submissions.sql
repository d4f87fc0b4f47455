-- What visitors send: submissions and follow-ups, and the right to insert them. One schema for the embedded
-- PostgreSQL, any other PostgreSQL from version 15 on, and a Supabase project. Names, subjects and messages are
-- stored with HTML escapes, as browsers send them (contract/text.ts).

create schema if not exists private;
revoke all on schema private from public;

-- The roles of visitors and of the firm's admin. Roles belong to the whole cluster, so another database, or another
-- start at this moment, may have created them. An owner who may not create roles can do without firm_admin
-- (docs/operating.md), and in a hosted project is a member of anon already and may not grant it again.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'firm_admin'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin noinherit', role_name);
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then if role_name = 'anon' then raise; end if;
    end;
    begin
      execute format('grant %I to %I', role_name, current_user);
    exception when insufficient_privilege or invalid_grant_operation or undefined_object then
      null;
    end;
  end loop;
end
$$;

-- Undoes the escapes of contract/text.ts, the ampersand last.
create function private.plain_text(value text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(replace(replace(value,
  '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#x27;', ''''), '&#x2F;', '/'), '&#x5C;', '\'), '&amp;', '&');

-- The length of a text as it was typed, so that escapes never make it too long.
create function private.typed_length(value text) returns integer
language sql immutable strict parallel safe
return char_length(private.plain_text(value));

-- Trims the characters that JavaScript's trim() removes. A blank text becomes null.
create function private.normalize_text(value text) returns text
language sql immutable parallel safe
return nullif(btrim(value,
  E' \t\n\r\f\v\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A'
  '\u2028\u2029\u202F\u205F\u3000\uFEFF'), '');

-- The one rule for "the same person": the same email or the same phone, each in this form (docs/decisions/062). The
-- unique indexes, follow-ups, erasing, search and possible double entries use these two functions.
-- server/submissions/shared-contact.ts has the same rule for rows that it has read.
create function private.normalize_email(email text) returns text
language sql immutable parallel safe
return lower(private.normalize_text(email));

-- The digits, without the country code of the United States.
create function private.normalize_phone(phone text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '');

-- Normalizes all texts of a submission but the two choices, so that a blank choice violates its CHECK
-- constraint. It lists no other column, so a new field needs no change here (docs/decisions/038).
create function private.normalize_fields(input jsonb) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, private.normalize_text(value #>> '{}')), '{}')
  from jsonb_each(input)
  where jsonb_typeof(value) = 'string' and key not in ('preferred_contact', 'form_type')
$$;

-- Refuses what is surely no name: control characters, also those that join letters or change the direction of text, digits,
-- and the ASCII symbols but space, period, apostrophe and hyphen. The parser knows the exact rule (docs/decisions/022-name-rule.md).
create function private.is_name(value text) returns boolean
language sql immutable strict parallel safe
return value !~ '[\u0001-\u001f!-&(-,/-@\[-`{-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]';

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text,
  phone text,
  subject text,
  message text,
  preferred_contact text not null,
  form_type text not null,

  -- The database rejects what the parser rejects (contract/submission.ts), also where no server of ours is in
  -- front of it.
  constraint contact_submissions_name_check check (
    private.typed_length(name) between 2 and 100 and private.is_name(private.plain_text(name))
  ),
  constraint contact_submissions_email_check check (
    char_length(email) <= 254
    and email ~* '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$'
  ),
  constraint contact_submissions_phone_check check (
    phone ~ '^[0-9+() -]{7,15}$' and phone ~ '[0-9]' and char_length(phone) <= 20
  ),
  constraint contact_submissions_subject_check check (private.typed_length(subject) <= 200),
  -- The spaces of JavaScript's \s are listed, so that the locale makes no difference.
  constraint contact_submissions_message_check check (
    private.typed_length(message) <= 1000
    and private.plain_text(message) !~*
      '<[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*'
      '/?[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*'
      'script|javascript:|onclick|onerror'
  ),
  constraint contact_submissions_preferred_contact_check check (preferred_contact in ('email', 'phone')),
  constraint contact_submissions_form_type_check check (form_type in ('contact', 'consultation')),
  constraint contact_submissions_reachable_check check (email is not null or phone is not null),
  constraint contact_submissions_preferred_given_check check (
    case preferred_contact when 'email' then email is not null when 'phone' then phone is not null else true end
  )
);

-- The browser tells the two kinds of duplicates apart by these names, so they must not change.
create unique index contact_submissions_email_key on public.contact_submissions (private.normalize_email(email));
create unique index contact_submissions_phone_key on public.contact_submissions (private.normalize_phone(phone));
create index contact_submissions_created_at on public.contact_submissions (created_at);

-- The page as the browser reported it: our server sets what it has checked, and a hosted data API has the header
-- (contract/data-api.ts). A value that is not such a path is no page and no error, so it never costs a
-- submission.
create function private.reported_page() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    substring(current_setting('first_light.page', true) from '^/[a-z0-9/-]{0,99}$'),
    substring(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-client-info'
      from '^first-light (/[a-z0-9/-]{0,99})$'))
$$;

-- Its language, kept beside it: for the confirmation, and for the firm's answer. Of es-MX, Spanish; of several languages the
-- first (RFC 9110, section 8.5). Null: not known, which means English. A code that no page has any more means English too,
-- so it is no error.
create function private.reported_language() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    substring(lower(current_setting('first_light.language', true)) from '^[a-z]{2}$'),
    substring(lower(nullif(current_setting('request.headers', true), '')::jsonb ->> 'content-language')
      from '^([a-z]{2})(?:$|[-,])'))
$$;

-- Whether a message begins with the sentence of contract/no-mail.ts, in any letter case, with any spaces and signs between
-- its words. The classes are ASCII, so that the locale makes no difference.
create function private.asks_for_no_mail(message text) returns boolean
language sql immutable parallel safe
return coalesce(private.plain_text(message) ~* (
  '^([^a-z0-9_]*)' || replace('Please write no email and leave no voicemail before we have spoken', ' ', '[^a-z0-9_]+')
  || '(?![a-z0-9_])'), false);

-- A later submission of the same person, which the unique indexes reject: the same columns and constraints.
create table private.follow_ups (
  like public.contact_submissions including defaults including constraints,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  -- Null: the follow-up has a mail of its own. Otherwise it is part of the mail of that follow-up.
  -- Deferrable, because a restore inserts rows in any order.
  mailed_with uuid references private.follow_ups (id) on delete set null deferrable,
  -- The path of the page that the visitor wrote from (docs/decisions/050).
  page text default private.reported_page(),
  constraint follow_ups_page_check check (page ~ '^/[a-z0-9/-]{0,99}$'),
  page_language text default private.reported_language(),
  constraint follow_ups_page_language_check check (page_language ~ '^[a-z]{2}$'),
  primary key (id)
);
create index follow_ups_mailed_with on private.follow_ups (mailed_with) where mailed_with is not null;
-- The search for a repetition and the daily limit read one day of one submission.
create index follow_ups_submission_day on private.follow_ups (submission_id, created_at);
alter table private.follow_ups enable row level security;

-- Submissions that are past their retention (docs/decisions/034). Not part of a backup: after a restore the
-- wait starts again.
create table private.expiring_submissions (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  -- When a check first found it past its retention, and when the last check did.
  since timestamptz not null,
  seen_at timestamptz not null
);
alter table private.expiring_submissions enable row level security;

-- Triggers of the same time run in the order of their names, so each name has a number.
create function private.normalize_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new := jsonb_populate_record(new, private.normalize_fields(to_jsonb(new)));
  return new;
end
$$;
create trigger insert_20_normalize before insert on public.contact_submissions
for each row execute function private.normalize_submission();
create trigger insert_20_normalize before insert on private.follow_ups
for each row execute function private.normalize_submission();

-- The columns that no visitor fills in.
create function private.own_columns() returns text[]
language sql immutable parallel safe
return array['id', 'created_at', 'submission_id', 'mailed_with', 'page', 'page_language'];

-- Stores an input that a unique index rejected as a follow-up to the submission with the same email, or else the
-- same phone. Returns
--   'stored'    the follow-up and a mail that contains it are stored
--   'repeated'  the same content was stored within a day, as when a first response was lost
--   'full'      `max_per_day` follow-ups to this submission within a day; not stored
--   'gone'      the submission was erased in the meantime; not stored
-- In all cases but 'gone' it locks the submission, so its commit waits for the disk as that of an accepted
-- submission does, and two calls for one submission run one after the other.
create function private.store_follow_up(
  rejected jsonb, sender_address text, max_per_day integer, max_at_once integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  own_columns constant text[] := private.own_columns();
  input private.follow_ups := jsonb_populate_record(null::private.follow_ups,
    (rejected || private.normalize_fields(rejected)) - own_columns);
  content constant jsonb := to_jsonb(input) - own_columns;
  stored jsonb;
  earlier public.contact_submissions;
  mail record;
begin
  select s.* into earlier from public.contact_submissions s
  where private.normalize_email(s.email) = private.normalize_email(input.email)
    or private.normalize_phone(s.phone) = private.normalize_phone(input.phone)
  order by coalesce(private.normalize_email(s.email) = private.normalize_email(input.email), false) desc
  limit 1 for no key update;
  if not found then return 'gone'; end if;

  -- The messages are compared first: this is faster than to_jsonb for each follow-up of the day.
  if earlier.created_at > now() - interval '1 day' and to_jsonb(earlier) - own_columns = content
    or exists (
      select from private.follow_ups f
      where f.submission_id = earlier.id and f.created_at > now() - interval '1 day'
        and case when f.message is not distinct from input.message
          then to_jsonb(f) - own_columns = content else false end
    ) then return 'repeated'; end if;

  -- A time in the future was stored before the clock was set back.
  if (
    select count(*) from private.follow_ups f
    where f.submission_id = earlier.id
      and f.created_at between now() - interval '1 day' and clock_timestamp()
  ) >= max_per_day then return 'full'; end if;

  mail := private.choose_follow_up_mail(earlier.id, sender_address, max_at_once);
  input.id := gen_random_uuid();
  input.created_at := now();
  input.submission_id := earlier.id;
  input.mailed_with := mail.mailed_with;
  -- Without nulls: a column that the server does not know yet takes its default.
  stored := jsonb_strip_nulls(to_jsonb(input));
  execute (
    select format('insert into private.follow_ups (%1$s) select %1$s from
      jsonb_populate_record(null::private.follow_ups, $1)', string_agg(quote_ident(key), ', '))
    from jsonb_object_keys(stored) as key
  ) using stored;

  if mail.batch_until is not null then
    update private.outbox o set batch_until = mail.batch_until, next_attempt_at = mail.batch_until
    where o.follow_up_id = input.id and o.kind = 'follow-up';
  end if;
  return 'stored';
end
$$;

-- Visitors may insert these seven columns, and do nothing else.
alter table public.contact_submissions enable row level security;
create policy "visitors may insert" on public.contact_submissions for insert to anon with check (true);
revoke all on public.contact_submissions from public, anon;
grant usage on schema public to anon;
grant insert (name, email, phone, subject, message, preferred_contact, form_type)
  on public.contact_submissions to anon;

-- Hosted projects grant everything to the role `authenticated` by default. Nobody signs in here.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticated') then
    revoke all on public.contact_submissions from authenticated;
  end if;
end
$$;

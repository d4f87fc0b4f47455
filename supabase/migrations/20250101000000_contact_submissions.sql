-- What a visitor asks, and who may write it down. One schema for the bundled PostgreSQL, any other
-- PostgreSQL from 15 on, and a Supabase project. Free text arrives escaped (contract/text.ts).

create schema if not exists private;
revoke all on schema private from public;

-- The role of everyone without a login. Roles belong to the whole cluster: another database of it, or
-- another start at this very moment, may have made it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
exception when duplicate_object or unique_violation then
  null;
end
$$;

-- The server logs in as the owner and works as anon. A hosted owner is a member already and may not
-- grant it again.
do $$
begin
  execute format('grant anon to %I', current_user);
exception when insufficient_privilege or invalid_grant_operation then
  null;
end
$$;

-- A text as it was typed: the entities of contract/text.ts undone, the ampersand last.
create function private.plain_text(value text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(replace(replace(value,
  '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#x27;', ''''), '&#x2F;', '/'), '&#x5C;', '\'), '&amp;', '&');

-- How long a text was when it was typed: escaping never makes it too long.
create function private.typed_length(value text) returns integer
language sql immutable strict parallel safe
return char_length(private.plain_text(value));

-- Trimmed as JavaScript trims; an empty text is no text.
create function private.given(value text) returns text
language sql immutable parallel safe
return nullif(btrim(value,
  E' \t\n\r\f\v\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'), '');

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

  -- Letters of every alphabet: so what is named here is what a name has not.
  constraint contact_submissions_name_check check (
    private.typed_length(name) between 2 and 100
    and private.plain_text(name) !~ E'[\\x01-\\x1F\\x7F!"#$%&()*+,/0-9:;<=>?@\\[\\\\\\]^_`{|}~]'
  ),
  constraint contact_submissions_email_check check (
    char_length(email) <= 254
    and email ~* '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$'
  ),
  constraint contact_submissions_phone_check check (
    phone ~ '^[0-9+() -]{7,15}$' and phone ~ '[0-9]' and char_length(phone) <= 20
  ),
  constraint contact_submissions_subject_check check (private.typed_length(subject) <= 200),
  constraint contact_submissions_message_check check (
    private.typed_length(message) <= 1000
    and private.plain_text(message) !~* '<\s*/?\s*script|javascript:|onclick|onerror'
  ),
  constraint contact_submissions_preferred_contact_check check (preferred_contact in ('email', 'phone')),
  constraint contact_submissions_form_type_check check (form_type in ('contact', 'consultation')),
  constraint contact_submissions_reachable_check check (email is not null or phone is not null),
  constraint contact_submissions_preferred_given_check check (
    case preferred_contact when 'email' then email is not null when 'phone' then phone is not null else true end
  )
);

-- The names are a promise: the browser tells the two duplicates apart by them.
create unique index contact_submissions_email_key on public.contact_submissions (lower(email));
create unique index contact_submissions_phone_key
  on public.contact_submissions (regexp_replace(phone, '[^0-9]', '', 'g'));
create index contact_submissions_created_at on public.contact_submissions (created_at);

create function private.tidy_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.given(new.name);
  new.email := private.given(new.email);
  new.phone := private.given(new.phone);
  new.subject := private.given(new.subject);
  new.message := private.given(new.message);
  return new;
end
$$;

create trigger tidy before insert on public.contact_submissions
for each row execute function private.tidy_submission();

-- The door: insert these seven columns, and nothing else.
alter table public.contact_submissions enable row level security;
create policy "anyone may ask" on public.contact_submissions for insert to anon with check (true);
revoke all on public.contact_submissions from public, anon;
grant usage on schema public to anon;
grant insert (name, email, phone, subject, message, preferred_contact, form_type)
  on public.contact_submissions to anon;

-- Hosted projects give a role `authenticated` everything by default; nobody logs in here.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticated') then
    revoke all on public.contact_submissions from authenticated;
  end if;
end
$$;

revoke all on all functions in schema private from public;
-- Constraints are checked as whoever inserts.
grant execute on function private.plain_text(text), private.typed_length(text) to anon;

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

-- private.is_name(value): whether a text has only letters (L) and marks (M) of Unicode 17, spaces, periods, apostrophes
-- and hyphens, with at least one letter that people see and at most three marks without a width (Mn, Me) in a row
-- (docs/decisions/022-name-rule.md). PostgreSQL's patterns have no such classes, and with the C locale they know ASCII
-- only, so the code points are listed, in hexadecimal. A range may include code points that Unicode has not assigned:
-- nobody has a name with them. server/database/name-rule.test.ts compares it with the parser.
do $$
declare
  letters_and_marks constant text := '
    41-5a 61-7a aa b5 ba c0-d6 d8-f6 f8-2c1 2c6-2d1 2e0-2e4 2ec 2ee 300-374 376-37d 37f 386 388-3f5 3f7-481
    483-559 560-588 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7-5f2 610-61a 620-65f 66e-6d3 6d5-6dc 6df-6e8 6ea-6ef
    6fa-6fc 6ff 710-7b1 7ca-7f5 7fa-7fd 800-82d 840-85b 860-887 889-88f 897-8e1 8e3-963 971-9e3 9f0-9f1 9fc
    9fe-a5e a70-a75 a81-ae3 af9-b63 b71 b82-bd7 c00-c63 c80-c83 c85-ce3 cf1-d4e d54-d57 d5f-d63 d7a-ddf
    df2-df3 e01-e3a e40-e4e e81-ece edc-f00 f18-f19 f35 f37 f39 f3e-f84 f86-fbc fc6 1000-103f 1050-108f
    109a-109d 10a0-10fa 10fc-135f 1380-138f 13a0-13fd 1401-166c 166f-167f 1681-169a 16a0-16ea 16f1-1734
    1740-17d3 17d7 17dc-17dd 180b-180d 180f 1820-193b 1950-19c9 1a00-1a1b 1a20-1a7f 1aa7 1ab0-1b4c 1b6b-1b73
    1b80-1baf 1bba-1bf3 1c00-1c37 1c4d-1c4f 1c5a-1c7d 1c80-1cbf 1cd0-1cd2 1cd4-1fbc 1fbe 1fc2-1fcc 1fd0-1fdb
    1fe0-1fec 1ff2-1ffc 2071 207f 2090-209c 20d0-20f0 2102 2107 210a-2113 2115 2119-211d 2124 2126 2128
    212a-212d 212f-2139 213c-213f 2145-2149 214e 2183-2184 2c00-2ce4 2ceb-2cf3 2d00-2d6f 2d7f-2dff 2e2f
    3005-3006 302a-302f 3031-3035 303b-303c 3041-309a 309d-309f 30a1-30fa 30fc-318e 31a0-31bf 31f0-31ff
    3400-4dbf 4e00-a48c a4d0-a4fd a500-a60c a610-a61f a62a-a672 a674-a67d a67f-a6e5 a6f0-a6f1 a717-a71f
    a722-a788 a78b-a827 a82c a840-a873 a880-a8c5 a8e0-a8f7 a8fb a8fd-a8ff a90a-a92d a930-a953 a960-a9c0 a9cf
    a9e0-a9ef a9fa-aa4d aa60-aa76 aa7a-aadd aae0-aaef aaf2-ab5a ab5c-ab69 ab70-abea abec-abed ac00-d7fb
    f900-fb28 fb2a-fbb1 fbd3-fd3d fd50-fd8f fd92-fdc7 fdf0-fdfb fe00-fe0f fe20-fe2f fe70-fefc ff21-ff3a
    ff41-ff5a ff66-ffdc 10000-100fa 101fd-102e0 10300-1031f 1032d-10340 10342-10349 10350-1039d 103a0-103cf
    10400-1049d 104b0-10563 10570-10855 10860-10876 10880-1089e 108e0-108f5 10900-10915 10920-10939
    10940-109b7 109be-109bf 10a00-10a3f 10a60-10a7c 10a80-10a9c 10ac0-10ac7 10ac9-10ae6 10b00-10b35
    10b40-10b55 10b60-10b72 10b80-10b91 10c00-10cf2 10d00-10d27 10d4a-10d6d 10d6f-10d85 10e80-10eac
    10eb0-10ec7 10efa-10f1c 10f27-10f50 10f70-10f85 10fb0-10fc4 10fe0-11046 11070-110ba 110c2 110d0-110e8
    11100-11134 11144-11173 11176-111c4 111c9-111cc 111ce-111cf 111da 111dc 11200-11237 1123e-112a8
    112b0-112ea 11300-113d3 113e1-1144a 1145e-114c5 114c7 11580-115c0 115d8-11640 11644 11680-116b8
    11700-1172b 11740-1183a 118a0-118df 118ff-11943 119a0-119e1 119e3-11a3e 11a47-11a99 11a9d 11ab0-11af8
    11b60-11be0 11c00-11c40 11c72-11d47 11d60-11d98 11db0-11ddb 11ee0-11ef6 11f00-11f42 11f5a-11fb0
    12000-12399 12480-12ff0 13000-1342f 13440-1612f 16800-16a5e 16a70-16abe 16ad0-16af4 16b00-16b36
    16b40-16b43 16b63-16d6c 16e40-16e7f 16ea0-16fe1 16fe3-16ff3 17000-1bc99 1bc9d-1bc9e 1cf00-1cf46
    1d165-1d169 1d16d-1d172 1d17b-1d182 1d185-1d18b 1d1aa-1d1ad 1d242-1d244 1d400-1d6c0 1d6c2-1d6da
    1d6dc-1d6fa 1d6fc-1d714 1d716-1d734 1d736-1d74e 1d750-1d76e 1d770-1d788 1d78a-1d7a8 1d7aa-1d7c2
    1d7c4-1d7cb 1da00-1da36 1da3b-1da6c 1da75 1da84 1da9b-1e13d 1e14e 1e290-1e2ef 1e4d0-1e4ef 1e5d0-1e5f0
    1e6c0-1e8c4 1e8d0-1e94b 1ee00-1eebb 20000-2fa1d 30000-33479 e0100-e01ef';
  -- These two apply after the first one, so their ranges include what is neither a letter nor a mark.
  marks_without_width constant text := '
    300-36f 483-489 591-5c7 610-61a 64b-65f 670 6d6-6e4 6e7-6ed 711 730-74a 7a6-7b0 7eb-7f3 7fd 816-819
    81b-823 825-827 829-82d 859-85b 897-89f 8ca-902 93a 93c 941-948 94d 951-957 962-963 981 9bc 9c1-9c4 9cd
    9e2-9e3 9fe-a02 a3c a41-a51 a70-a71 a75-a82 abc ac1-ac8 acd ae2-ae3 afa-b01 b3c b3f b41-b44 b4d-b56
    b62-b63 b82 bc0 bcd c00 c04 c3c c3e-c40 c46-c56 c62-c63 c81 cbc cbf cc6 ccc-ccd ce2-ce3 d00-d01 d3b-d3c
    d41-d44 d4d d62-d63 d81 dca dd2-dd6 e31 e34-e3a e47-e4e eb1 eb4-ebc ec8-ece f18-f39 f71-f7e f80-f87
    f8d-fc6 102d-1030 1032-1037 1039-103a 103d-103e 1058-1059 105e-1060 1071-1074 1082 1085-1086 108d 109d
    135d-135f 1712-1714 1732-1733 1752-1753 1772-1773 17b4-17b5 17b7-17bd 17c6 17c9-17d3 17dd-180f 1885-1886
    18a9 1920-1922 1927-1928 1932 1939-193b 1a17-1a18 1a1b 1a56 1a58-1a60 1a62 1a65-1a6c 1a73-1a7f 1ab0-1b03
    1b34 1b36-1b3a 1b3c 1b42 1b6b-1b81 1ba2-1ba5 1ba8-1ba9 1bab-1bad 1be6 1be8-1be9 1bed 1bef-1bf1 1c2c-1c33
    1c36-1c37 1cd0-1ce0 1ce2-1ce8 1ced 1cf4 1cf8-1cf9 1dc0-1dff 20d0-20f0 2cef-2cf1 2d7f 2de0-2dff 302a-302d
    3099-309a a66f-a67d a69e-a69f a6f0-a6f1 a802 a806 a80b a825-a826 a82c a8c4-a8f1 a8ff a926-a92d a947-a951
    a980-a982 a9b3 a9b6-a9b9 a9bc-a9bd a9e5 aa29-aa2e aa31-aa32 aa35-aa36 aa43 aa4c aa7c aab0 aab2-aab4
    aab7-aab8 aabe-aabf aac1 aaec-aaed aaf6 abe5 abe8 abed fb1e fe00-fe2f 101fd 102e0 10376-1037a
    10a01-10a0f 10a38-10a3f 10ae5-10ae6 10d24-10d27 10d69-10d6d 10eab-10eac 10efa-10eff 10f46-10f50
    10f82-10f85 11001 11038-11070 11073-11074 1107f-11081 110b3-110b6 110b9-110c2 11100-11102 11127-1112b
    1112d-11134 11173 11180-11181 111b6-111be 111c9-111cc 111cf 1122f-11231 11234 11236-1123e 11241 112df
    112e3-11301 1133b-1133c 11340 11366-11374 113bb-113c0 113ce 113d0 113d2 113e1-113e2 11438-1143f
    11442-11444 11446 1145e 114b3-114b8 114ba 114bf-114c0 114c2-114c3 115b2-115b5 115bc-115bd 115bf-115c0
    115dc-115dd 11633-1163a 1163d 1163f-11640 116ab 116ad 116b0-116b5 116b7 1171d 1171f 11722-11725
    11727-1172b 1182f-11837 11839-1183a 1193b-1193c 1193e 11943 119d4-119db 119e0 11a01-11a0a 11a33-11a38
    11a3b-11a47 11a51-11a56 11a59-11a5b 11a8a-11a96 11a98-11a99 11b60 11b62-11b64 11b66 11c30-11c3d 11c3f
    11c92-11ca7 11caa-11cb0 11cb2-11cb3 11cb5-11cb6 11d31-11d45 11d47 11d90-11d91 11d95 11d97 11ef3-11ef4
    11f00-11f01 11f36-11f3a 11f40 11f42-11f5a 13440 13447-13455 1611e-16129 1612d-1612f 16af0-16af4
    16b30-16b36 16f4f 16f8f-16f92 16fe4 1bc9d-1cf46 1d167-1d169 1d17b-1d244 1da00-1daaf 1e000-1e02a 1e08f
    1e130-1e136 1e2ae 1e2ec-1e2ef 1e4ec-1e4ef 1e5ee-1e5ef 1e6e3 1e6e6 1e6ee-1e6ef 1e6f5 1e8d0-1e8d6
    1e944-1e94a e0100-e01ef';
  -- Marks with a width, and the letters that show nothing: fillers of Hangul and of hieroglyphs.
  other_invisible constant text := '
    903 93b 93e-94f 982-983 9be-9cc 9d7 a03 a3e-a40 a83 abe-acc b02-b03 b3e-b57 bbe-bcc bd7-c03 c41-c44
    c82-c83 cbe-cd6 cf3-d03 d3e-d4c d57 d82-d83 dcf-df3 f3e-f3f f7f 102b-103c 1056-1057 1062-1064 1067-106d
    1083-108c 108f-109c 115f-1160 1715 1734 17b6-17c8 1923-1938 1a19-1a1a 1a55-1a72 1b04 1b35-1b44 1b82
    1ba1-1baa 1be7-1bf3 1c24-1c35 1ce1 1cf7 302e-302f 3164 a823-a827 a880-a881 a8b4-a8c3 a952-a953 a983
    a9b4-a9c0 aa2f-aa34 aa4d aa7b-aa7d aaeb-aaef aaf5 abe3-abec ffa0 11000-11002 11082 110b0-110b8 1112c
    11145-11146 11182 111b3-111c0 111ce 1122c-11235 112e0-11303 1133e-1134d 11357 11362-11363 113b8-113cf
    11435-11445 114b0-114c1 115af-115be 11630-1163e 116ac-116b6 1171e-11726 1182c-11838 11930-1193d 11940
    11942 119d1-119df 119e4 11a39 11a57-11a58 11a97 11b61-11b67 11c2f-11c3e 11ca9-11cb4 11d8a-11d96
    11ef5-11ef6 11f03 11f34-11f41 13441-13442 1612a-1612c 16f51-16f87 16ff0-16ff1 1d165-1d172';
  -- As a part of a bracket expression of a pattern.
  listed text[] := array(
    select regexp_replace(regexp_replace(list, '[0-9a-f]+', '\\x\&', 'g'), '\s', '', 'g')
    from unnest(array[letters_and_marks, marks_without_width, other_invisible]) with ordinality as l (list, place)
    order by place);
begin
  execute format('
    create function private.is_name(value text) returns boolean
    language sql immutable strict parallel safe
    return value ~ %L and value ~ %L and value !~ %L',
    '^[ .''\u2019' || listed[1] || '-]+$',
    '[^ .''\u2019' || listed[2] || listed[3] || '-]',
    '[' || listed[2] || ']{4}');
end
$$;

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

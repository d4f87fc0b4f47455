-- What the firm may rely on in a request: which contact details are confirmed, how urgent it is, and whether somebody
-- else may have written to what was marked as spam (docs/decisions/055).

-- The page of each follow-up. Those that are gathered in one mail had none.
alter table private.follow_ups
  add column page text,
  add constraint follow_ups_page_check check (page ~ '^/[a-z0-9/-]{0,99}$');
alter table private.follow_ups alter column page set default private.reported_page();
update private.follow_ups f set page = o.page from private.outbox o
where o.page is not null and not o.again
  and (o.webhook_follow_up_id = f.id or (o.follow_up_id = f.id and f.mailed_with is null));

alter table private.requests
  -- The most urgent of its messages: the place in URGENCIES of contract/admin.ts. The server decides it before it
  -- inserts a message. Null: nobody has yet, as for a row of a hosted data API (server/admin/complete-requests.ts).
  add column urgency smallint check (urgency between 0 and 2),
  -- Keyed hashes of the networks that its messages came from, for 30 days. Not part of a backup.
  add column senders bytea[],
  -- When it was marked as spam, and the networks it had come from until then. Null in every other state.
  add column spam_since timestamptz,
  add column spam_senders bytea[],
  -- Somebody of the firm has typed or checked this value: no message of a visitor makes it doubtful.
  add column email_confirmed boolean not null default false,
  add column phone_confirmed boolean not null default false;

update private.requests r set spam_since = coalesce(
  (select max(h.at) from private.history h
   where h.submission_id = r.submission_id and h.kind = 'state' and h.detail ->> 'to' = 'spam'), r.changed_at)
where r.state = 'spam';
update private.requests r set email_confirmed = s.email is not null, phone_confirmed = s.phone is not null
from public.contact_submissions s where s.id = r.submission_id and r.added_by is not null;
update private.requests r set
  email_confirmed = r.email_confirmed or (s.email is not null and exists (
    select from private.history h where h.submission_id = r.submission_id and h.kind = 'corrected'
      and h.detail ->> 'field' = 'email')),
  phone_confirmed = r.phone_confirmed or (s.phone is not null and exists (
    select from private.history h where h.submission_id = r.submission_id and h.kind = 'corrected'
      and h.detail ->> 'field' = 'phone'))
from public.contact_submissions s
where s.id = r.submission_id
  and exists (select from private.history h where h.submission_id = r.submission_id and h.kind = 'corrected');

alter table private.history
  drop constraint history_kind_check,
  add constraint history_kind_check check (kind in
    ('added', 'state', 'answered', 'assigned', 'noted', 'resent', 'corrected', 'confirmed', 'joined', 'erased'));

-- Who waits and may harm themselves comes before everybody else.
drop index private.requests_order, private.requests_state_order;
create index requests_order on private.requests (
  (case when urgency = 2 and unanswered_since is not null then '-infinity' else unanswered_since end),
  received_at desc, submission_id) include (state, urgency, unanswered_since) where joined_into is null;
create index requests_state_order on private.requests (state,
  (case when urgency = 2 and unanswered_since is not null then '-infinity' else unanswered_since end),
  received_at desc, submission_id) include (urgency, unanswered_since) where joined_into is null;
create index requests_undecided on private.requests (unanswered_since, received_at desc) where urgency is null;
create index requests_senders on private.requests (changed_at) where senders is not null and state <> 'spam';

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

-- As before. Only what may be IPv6 is parsed: a block that catches errors starts a subtransaction, which each insert
-- would pay for.
create or replace function private.sender_hash(submission_id uuid, address text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.address_key);
  sender text := address;
begin
  if address like '%:%' then
    begin
      sender := network(set_masklen(address::inet, 48))::text;
    exception when invalid_text_representation then
      null;
    end;
  end if;
  return sha256(secret || sha256(secret || convert_to('follow-up ' || submission_id || ' ' || sender, 'UTF8')));
end
$$;

create or replace function private.add_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.requests (submission_id, received_at, unanswered_since, urgency, senders)
  values (new.id, new.created_at, new.created_at, private.reported_urgency(),
    array_remove(array[private.reported_sender(new.id)], null));
  return null;
end
$$;

-- A follow-up belongs to the request that its submission was joined into. It is a new version: whoever has not seen it
-- must not answer or erase the request. A follow-up to spam waits too, unless it comes from a network that the spam
-- came from and names nothing urgent.
create or replace function private.note_follow_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender constant bytea := private.reported_sender(new.submission_id);
  named constant smallint := private.reported_urgency();
begin
  update private.requests r
  set unanswered_since = case
      when r.state = 'spam' and r.unanswered_since is null and named = 0 and sender = any (r.spam_senders) then null
      else coalesce(r.unanswered_since, new.created_at) end,
    urgency = case when r.urgency is not null and named is not null then greatest(r.urgency, named) end,
    senders = case when sender is null or sender = any (r.senders) or cardinality(r.senders) >= 1000 then r.senders
      else array_append(r.senders, sender) end,
    words = null, version = r.version + 1,
    change = 'follow-up', changed_by = null, changed_at = clock_timestamp()
  where r.submission_id = coalesce(
    (select joined.joined_into from private.requests joined where joined.submission_id = new.submission_id),
    new.submission_id);
  return null;
end
$$;

-- What was erased no longer makes a request urgent.
create or replace function private.forget_joined_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.requests set words = null, urgency = null where submission_id = old.joined_into;
  return null;
end
$$;
create or replace function private.forget_follow_up_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.requests r set words = null, urgency = null
  where r.submission_id = coalesce(
    (select joined.joined_into from private.requests joined where joined.submission_id = old.submission_id),
    old.submission_id);
  return null;
end
$$;

create or replace function private.forget_follow_up_senders() returns void
language sql security definer set search_path = '' as $$
  delete from private.follow_up_senders where wrote_at < now() - interval '1 hour';
  update private.requests set senders = null
  where senders is not null and state <> 'spam' and changed_at < now() - interval '30 days';
$$;

-- What server/submissions/shared-contact.ts decides by: the email addresses and phone numbers of all other messages of the
-- request that this submission belongs to, and what the firm has confirmed itself.
create function private.contacts_of(submission uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request constant private.requests := (select r from private.requests r where r.submission_id = submission);
  main constant uuid := coalesce(request.joined_into, submission);
  members constant uuid[] := array(select r.submission_id from private.requests r where r.joined_into = main) || main;
  emails text[];
  phones text[];
begin
  select array_agg(distinct lower(email)) filter (where email is not null),
    array_agg(distinct phone) filter (where phone is not null) into emails, phones
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

-- The columns that no visitor fills in.
create function private.own_columns() returns text[]
language sql immutable parallel safe
return array['id', 'created_at', 'submission_id', 'mailed_with', 'page'];

-- As before, without `page`, which is not what was written.
create or replace function private.search_words(sent jsonb) returns tsvector
language sql immutable parallel safe
return (
  select array_to_tsvector(
    private.words_of((
      select string_agg(private.plain_text(value), ' ')
      from jsonb_each_text(sent - private.own_columns() - array['phone', 'preferred_contact', 'form_type'])))
    || array(
      select substr(digits, start)
      from regexp_replace(coalesce(sent ->> 'phone', ''), '[^0-9]', '', 'g') as digits,
        generate_series(1, length(digits) - 3) as start))
);
create or replace function private.keep_follow_up(
  refused jsonb, sender_address text, most_per_day integer, most_at_once integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  -- Not from the visitor.
  own_columns constant text[] := private.own_columns();
  said private.follow_ups := jsonb_populate_record(null::private.follow_ups,
    (refused || private.tidy_texts(refused)) - own_columns);
  words constant jsonb := to_jsonb(said) - own_columns;
  stored jsonb;
  earlier public.contact_submissions;
  sender bytea;
  at_once boolean;
  last_mail timestamptz;
begin
  select s.* into earlier from public.contact_submissions s
  where lower(s.email) = lower(said.email)
    or regexp_replace(s.phone, '[^0-9]', '', 'g') = regexp_replace(said.phone, '[^0-9]', '', 'g')
  order by coalesce(lower(s.email) = lower(said.email), false) desc
  limit 1 for no key update;
  if not found then return 'gone'; end if;

  -- The messages are compared first: this is faster than to_jsonb for each follow-up of the day.
  if earlier.created_at > now() - interval '1 day' and to_jsonb(earlier) - own_columns = words
    or exists (
      select from private.follow_ups f
      where f.submission_id = earlier.id and f.created_at > now() - interval '1 day'
        and case when f.message is not distinct from said.message
          then to_jsonb(f) - own_columns = words else false end
    ) then return 'repeated'; end if;

  -- Times in the future are from before the clock was set back.
  if (
    select count(*) from private.follow_ups f
    where f.submission_id = earlier.id
      and f.created_at between now() - interval '1 day' and clock_timestamp()
  ) >= most_per_day then return 'full'; end if;

  sender := private.sender_hash(earlier.id, sender_address);
  at_once := not exists (
    select from private.follow_up_senders s
    where s.submission_id = earlier.id and s.sender_hash = sender
      and s.wrote_at between now() - interval '1 hour' and clock_timestamp()
  ) and (
    select count(*) from private.outbox o
    where o.submission_id = earlier.id and o.kind = 'follow-up' and not o.again
      and o.gathers_until is null
      and o.created_at between now() - interval '1 hour' and clock_timestamp()
  ) < most_at_once;
  insert into private.follow_up_senders as s (submission_id, sender_hash, wrote_at)
  values (earlier.id, sender, now())
  on conflict (submission_id, sender_hash) do update set wrote_at = excluded.wrote_at;

  if not at_once then
    select max(coalesce(o.gathers_until, o.created_at)) into last_mail from private.outbox o
    where o.submission_id = earlier.id and o.kind = 'follow-up' and not o.again;
    -- Locked until this follow-up is stored: a worker that leases the mail afterwards finds it.
    select o.follow_up_id into said.mailed_with from private.outbox o
    where o.submission_id = earlier.id and o.kind = 'follow-up' and o.gathers_until is not null
      and o.attempts = 0 and o.sent_at is null
    limit 1 for update;
  end if;

  said.id := gen_random_uuid();
  said.created_at := now();
  said.submission_id := earlier.id;
  -- Without the absent values: a column that the server does not know yet takes its default.
  stored := jsonb_strip_nulls(to_jsonb(said));
  execute (
    select format('insert into private.follow_ups (%1$s) select %1$s from
      jsonb_populate_record(null::private.follow_ups, $1)', string_agg(quote_ident(key), ', '))
    from jsonb_object_keys(stored) as key
  ) using stored;

  if not at_once and said.mailed_with is null then
    update private.outbox o
    set gathers_until = least(last_mail, now()) + interval '1 hour',
      next_attempt_at = least(last_mail, now()) + interval '1 hour'
    where o.follow_up_id = said.id;
  end if;
  return 'kept';
end
$$;

-- As before, and it may change and read what this migration adds.
alter function private.grant_admin() rename to grant_admin_columns;
create function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not private.grant_admin_columns() then return false; end if;
  grant update (urgency, senders, spam_since, spam_senders, email_confirmed, phone_confirmed)
    on private.requests to firm_admin;
  grant execute on function private.contacts_of(uuid) to firm_admin;
  return true;
end
$$;
select private.grant_admin();

revoke all on function private.reported_urgency(), private.reported_sender(uuid), private.contacts_of(uuid),
  private.own_columns(), private.grant_admin() from public;

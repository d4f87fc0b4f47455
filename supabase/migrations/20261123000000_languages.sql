-- The language of the page that a visitor wrote from, kept beside the page: for the confirmation, and for the firm's
-- answer. Null: not known, which means English. A code that no page has any more means English too, so it is no error.

-- As private.reported_page. Of es-MX, Spanish; of several languages the first (RFC 9110, section 8.5).
create function private.reported_language() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    substring(lower(current_setting('first_light.language', true)) from '^[a-z]{2}$'),
    substring(lower(nullif(current_setting('request.headers', true), '')::jsonb ->> 'content-language')
      from '^([a-z]{2})(?:$|[-,])'))
$$;
revoke all on function private.reported_language() from public;

alter table private.follow_ups
  add column page_language text default private.reported_language(),
  add constraint follow_ups_page_language_check check (page_language ~ '^[a-z]{2}$');
-- Of a notice, as its page; and of a confirmation.
alter table private.outbox
  add column page_language text,
  add constraint outbox_page_language_check check (page_language ~ '^[a-z]{2}$');
alter table private.confirmation_requests
  add column page_language text,
  add constraint confirmation_requests_page_language_check check (page_language ~ '^[a-z]{2}$');

create or replace function private.own_columns() returns text[]
language sql immutable parallel safe
return array['id', 'created_at', 'submission_id', 'mailed_with', 'page', 'page_language'];

-- As before, with the language of a notice.
create or replace function private.enqueue() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  submission uuid := new.id;
  follow_up uuid;
  mail text := 'notice';
  event text := 'submission.created';
begin
  if tg_table_name = 'follow_ups' then
    submission := new.submission_id;
    follow_up := new.id;
    mail := case when new.mailed_with is null then 'follow-up' end;
    event := 'follow_up.created';
  end if;
  if mail = 'notice' then
    insert into private.outbox (submission_id, kind, page, page_language)
    values (submission, mail, private.reported_page(), private.reported_language());
  elsif mail is not null then
    insert into private.outbox (submission_id, follow_up_id, kind) values (submission, follow_up, mail);
  end if;
  insert into private.outbox (submission_id, follow_up_id, kind, event)
  select submission, follow_up, 'webhook', event from private.webhook
  -- A time in the future was stored before the clock was set back.
  where used_at between now() - interval '7 days' and now() + interval '7 days';
  return null;
end
$$;

-- As before, with a language: that of the submission, or else of the request.
drop function private.enqueue_confirmation(text, timestamptz, integer);
create function private.enqueue_confirmation(
  address text, requested timestamptz, max_per_hour integer, requested_language text default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.address_key);
  stored public.contact_submissions;
  recipient bytea;
  limit_reached text;
begin
  select s.* into stored from public.contact_submissions s
  where private.normalize_email(s.email) = private.normalize_email(address)
    and s.preferred_contact = 'email'
    and s.created_at > requested - interval '15 minutes';
  if not found then return false; end if;

  recipient := private.keyed_hash(secret, 'mailbox ' || private.mailbox(stored.email));
  limit_reached := case
    when (
      select count(*) from private.outbox o
      where o.mailbox_hash = recipient
        and o.created_at between now() - interval '1 day' and clock_timestamp()
    ) >= 3 then 'MAILBOX_LIMIT'
    when (
      select count(*) from private.outbox o
      where o.mailbox_hash is not null
        and o.created_at between now() - interval '1 hour' and clock_timestamp()
    ) >= max_per_hour then 'HOURLY_LIMIT' end;

  insert into private.outbox (submission_id, kind, mailbox_hash, given_up_at, last_error, page_language)
  values (stored.id, 'confirmation', case when limit_reached is null then recipient end,
    case when limit_reached is not null then now() end, limit_reached,
    coalesce((
      select n.page_language from private.outbox n
      where n.submission_id = stored.id and n.kind = 'notice' and not n.again), requested_language))
  on conflict (submission_id, kind, event, follow_up_id) where not again do nothing;
  return found and limit_reached is null;
end
$$;
revoke all on function private.enqueue_confirmation(text, timestamptz, integer, text) from public;

create or replace function private.enqueue_requested_confirmations(max_per_hour integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request private.confirmation_requests;
begin
  if not exists (select from private.confirmation_requests) then return; end if;
  -- One worker at a time: the limits are counted, and two workers with the same addresses in another order would
  -- wait for each other.
  perform pg_advisory_xact_lock(19830003);
  for request in
    delete from private.confirmation_requests where id in (
      select id from private.confirmation_requests order by requested_at limit 100)
    returning *
  loop
    perform private.enqueue_confirmation(request.address, request.requested_at, max_per_hour, request.page_language);
  end loop;
end
$$;

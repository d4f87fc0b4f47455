-- Anyone may type any address, so confirmations are limited: three a day for one mailbox, and a number an
-- hour in total (docs/decisions/020). Only what is owed counts, whether it could be delivered or not.

-- The mailbox that an address is delivered to: without letter case and tag, and without dots where the
-- provider ignores them.
create function private.mailbox(email text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  local text := split_part(lower(email), '@', 1);
  domain text := split_part(lower(email), '@', 2);
begin
  local := coalesce(nullif(split_part(local, '+', 1), ''), local);
  domain := case
    when domain in ('gmail.com', 'googlemail.com') then 'gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then 'proton.me'
    else domain end;
  if domain in ('gmail.com', 'proton.me') then
    local := replace(local, '.', '');
  end if;
  return local || '@' || domain;
end
$$;

-- A keyed hash of the mailbox of a confirmation that counts; null when a limit stopped it.
alter table private.outbox add column mailbox_hash bytea;
create index outbox_mailbox on private.outbox (mailbox_hash, created_at) where mailbox_hash is not null;
create index outbox_confirmations on private.outbox (created_at) where mailbox_hash is not null;

-- As before, and with the limits. A confirmation that a limit stops is given up with a code, so a second
-- request for the same submission finds it. Returns whether a confirmation is owed now. Two calls at the
-- same moment could both take the last place: the caller holds the lock that
-- `owe_requested_confirmations` takes.
drop function private.request_confirmation(text, timestamptz);
create function private.request_confirmation(
  address text, asked timestamptz default now(), most_per_hour integer default 200)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.address_key);
  stored public.contact_submissions;
  recipient bytea;
  reached text;
begin
  select s.* into stored from public.contact_submissions s
  where lower(s.email) = lower(private.given(address))
    and s.preferred_contact = 'email'
    and s.created_at > asked - interval '15 minutes';
  if not found then return false; end if;

  recipient := sha256(secret || sha256(secret || convert_to('mailbox ' || private.mailbox(stored.email), 'UTF8')));
  reached := case
    when (
      select count(*) from private.outbox o
      where o.mailbox_hash = recipient
        and o.created_at between now() - interval '1 day' and clock_timestamp()
    ) >= 3 then 'MAILBOX_LIMIT'
    when (
      select count(*) from private.outbox o
      where o.mailbox_hash is not null
        and o.created_at between now() - interval '1 hour' and clock_timestamp()
    ) >= most_per_hour then 'HOURLY_LIMIT' end;

  insert into private.outbox (submission_id, kind, mailbox_hash, given_up_at, last_error)
  values (stored.id, 'confirmation', case when reached is null then recipient end,
    case when reached is not null then now() end, reached)
  on conflict (submission_id, kind) where kind in ('notice', 'confirmation') and not again do nothing;
  return found and reached is null;
end
$$;

drop function private.owe_requested_confirmations();
create function private.owe_requested_confirmations(most_per_hour integer default 200) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request private.confirmation_requests;
begin
  if not exists (select from private.confirmation_requests) then return; end if;
  -- One worker at a time: the limits are counted, and two with the same addresses in another order would
  -- wait for each other.
  perform pg_advisory_xact_lock(19830003);
  for request in
    delete from private.confirmation_requests where id in (
      select id from private.confirmation_requests order by asked_at limit 100)
    returning *
  loop
    perform private.request_confirmation(request.address, request.asked_at, most_per_hour);
  end loop;
end
$$;

revoke all on all functions in schema private from public;
-- Constraints are checked as whoever inserts.
grant execute on function private.plain_text(text), private.typed_length(text) to anon;

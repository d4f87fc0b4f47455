-- For a Supabase project only: the limit per address where no server of ours is in front of the data API, and the
-- schedule that sends the outbox (docs/decisions/064-limits-of-a-hosted-project.md). Other databases do not use it.

create table private.hosted_settings (
  only_one boolean primary key default true check (only_one),
  -- The header with the visitor's address, in lowercase. The gateway itself must write it: one that it passes on
  -- from the client can be forged. Of a list the last entry counts, which the gateway added.
  client_address_header text not null default 'cf-connecting-ip'
    check (client_address_header = lower(client_address_header)),
  -- Stored submissions. Calls of the confirmation function have the same number again.
  submissions_per_hour integer not null default 20 check (submissions_per_hour between 1 and 2000),
  -- Where the schedule finds the function, which writes it here.
  outbox_url text,
  -- Only the schedule may have the outbox sent: it sends the function this secret, which the function reads from
  -- here. To change it: update private.hosted_settings set outbox_secret = default.
  outbox_secret text not null
    default encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
    check (length(outbox_secret) >= 32),
  retention_called_at timestamptz not null default now()
);
insert into private.hosted_settings default values;
alter table private.hosted_settings enable row level security;

-- The address that the gateway reports, or null. IPv4 in IPv6 is IPv4.
create function private.client_address(headers jsonb) returns inet
language plpgsql stable security definer set search_path = '' as $$
declare
  header constant text := headers ->> (select client_address_header from private.hosted_settings);
begin
  return regexp_replace(host(btrim(split_part(header, ',', -1))::inet), '^::ffff:(?=\d+\.)', '');
exception when invalid_text_representation then
  return null;
end
$$;

-- Counts an attempt. Returns no row without an address: losing a request for help is worse than no limit. A /48 of
-- IPv6 has 16 times the confirmations of an address, and must not use up those of everybody.
create function private.count_hosted(bucket text, headers jsonb)
returns table (allowed boolean, retry_after_seconds integer)
language sql security definer set search_path = '' as $$
  select counted.* from private.hosted_settings s, private.client_address(headers) as address,
    private.count_attempt(bucket, address,
      case when bucket = 'confirmation' and family(address) = 6
        then greatest(1, s.submissions_per_hour / 4) else s.submissions_per_hour end) as counted
  where address is not null
$$;

-- The count is part of the transaction of the insert, so it is a count of what is stored.
create function private.limit_hosted_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  attempt record;
begin
  select * into attempt from private.count_hosted('insert', current_setting('request.headers')::jsonb);
  if not attempt.allowed then
    -- As `tooManyAttempts` of server/http/reply.ts.
    raise sqlstate 'PGRST' using
      message = json_build_object('code', '54000', 'details', null, 'hint', null,
        'message', 'Too many attempts from this address, please try again later'),
      detail = json_build_object('status', 429,
        'headers', json_build_object('Retry-After', attempt.retry_after_seconds::text));
  end if;
  return new;
end
$$;
-- Our server has counted before, and sets no such headers.
create trigger insert_10_limit_hosted before insert on public.contact_submissions
for each row when (current_setting('request.headers', true) <> '')
execute function private.limit_hosted_insert();

-- Calls the function that sends mails and deletes what is past its retention: when a mail waits, when a reminder is due, and
-- once a day.
-- It delivers no webhook.
create function private.wake_function() returns void
language plpgsql security definer set search_path = '' as $$
declare
  settings constant private.hosted_settings := (select s from private.hosted_settings s);
  is_daily_call constant boolean :=
    settings.retention_called_at not between now() - interval '1 day' and now();
begin
  perform private.delete_expired_attempts();
  if settings.outbox_url is null then return; end if;
  if is_daily_call
    or exists (select from private.outbox where sent_at is null and given_up_at is null and kind <> 'webhook')
    or exists (select from private.confirmation_requests)
    or exists (select from private.appointments where remind_at <= now()) then
    if is_daily_call then update private.hosted_settings set retention_called_at = now(); end if;
    execute 'select net.http_post(url := $1, headers := $2)' using settings.outbox_url,
      jsonb_build_object('content-type', 'application/json', 'x-outbox-secret', settings.outbox_secret);
  end if;
end
$$;

-- Runs private.wake_function() once a minute, with pg_cron and pg_net. Returns whether there is a schedule now. May
-- be called again, as when the extensions were enabled later.
create function private.schedule_sending() returns boolean
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
  perform cron.schedule('first-light-outbox', '* * * * *', 'select private.wake_function()');
  return to_regnamespace('net') is not null;
exception when others then
  raise notice 'No schedule was made: %', sqlerrm;
  return false;
end
$$;
select private.schedule_sending();

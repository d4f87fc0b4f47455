-- For a Supabase project only: the limit per address where no server of ours is in front of the data API, and the
-- schedule that sends the outbox (docs/decisions/024-hosted-limit.md). Other databases do not use it.

create table private.hosted_settings (
  only_one boolean primary key default true check (only_one),
  -- The header with the visitor's address, in lowercase. The gateway itself must write it: one that it passes on
  -- from the client can be forged. Of a list the last entry counts, which the gateway added.
  client_address_header text not null default 'cf-connecting-ip'
    check (client_address_header = lower(client_address_header)),
  -- Accepted and rejected inserts together. Calls of the confirmation function have the same number again.
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

-- A rejected insert is rolled back with all that it wrote, except for sequences. So 1,024 of them are the
-- counters. Each network has three, chosen by its hash and shared with others; the lowest of the three is at
-- least what the network has used. A value holds, from the left, when the hour of the counter began (seconds
-- since 1970) and, in its last 20 bits, the number of attempts.
do $$
begin
  for counter in 0..1023 loop
    execute format('create sequence private.attempts_%s', counter);
  end loop;
end
$$;

-- The address behind the gateway, or null when there is none. IPv4 in IPv6 is IPv4.
create function private.client_address(headers jsonb) returns inet
language plpgsql stable security definer set search_path = '' as $$
declare
  input text := btrim(split_part(
    headers ->> (select client_address_header from private.hosted_settings), ',', -1));
begin
  input := coalesce(substring(input from '^\[(.*)\](?::\d+)?$'), substring(input from '^([\d.]+):\d+$'), input);
  return regexp_replace(host(input::inet), '^::ffff:(?=\d+\.)', '')::inet;
exception when invalid_text_representation then
  return null;
end
$$;

-- Counts one insert, for good, as private.count_attempts does: in all networks of the address or in none.
create function private.count_hosted_insert(address inet, most integer,
  out allowed boolean, out retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.address_key);
  now_seconds bigint;
begin
  -- Two at once would write the same count. The lock ends with the transaction.
  perform pg_advisory_xact_lock(19830004, 0);
  now_seconds := floor(extract(epoch from clock_timestamp()));

  with hashed as (
    select n.network, n.allowance, private.keyed_hash(secret, 'hosted ' || n.network) as hash
    from private.networks_of(address) as n
  ), stored as (
    select network, allowance, counter, pg_sequence_last_value(counter) as value
    from hashed
    cross join generate_series(0, 4, 2) as byte
    cross join lateral (
      select format('private.attempts_%s', (get_byte(hash, byte) << 8 | get_byte(hash, byte + 1)) % 1024)::regclass
    ) as c (counter)
  ), counters as materialized (
    -- One whose hour is over, or that was written before the clock was set back, starts again.
    select network, allowance, counter,
      case when is_current then value >> 20 else now_seconds end as began,
      case when is_current then value & 1048575 else 0 end as attempts
    from stored
    cross join lateral (
      select coalesce(value >> 20 between now_seconds - 3600 and now_seconds, false)
    ) as c (is_current)
  ), used_up as (
    select min(began) + 3600 - now_seconds as seconds
    from counters group by network having bool_and(attempts >= allowance * most)
  ), written as (
    -- Unlike nextval, setval leaves nothing to be skipped after a crash.
    select setval(counter, began << 20 | attempts + 1)
    from (select distinct counter, began, attempts from counters) as c
    where not exists (select from used_up)
  )
  select written.networks > 0, greatest(1, (select max(seconds) from used_up))
  into allowed, retry_after_seconds
  from (select count(*) as networks from written) as written;
end
$$;

create function private.limit_hosted_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address constant inet := private.client_address(current_setting('request.headers')::jsonb);
  attempt record;
begin
  if address is not null then
    attempt := private.count_hosted_insert(address,
      (select submissions_per_hour from private.hosted_settings));
    if not attempt.allowed then
      -- As `tooManyAttempts` of server/http/reply.ts.
      raise sqlstate 'PGRST' using
        message = json_build_object('code', '54000', 'details', null, 'hint', null,
          'message', 'Too many attempts from this address, please try again later'),
        detail = json_build_object('status', 429,
          'headers', json_build_object('Retry-After', attempt.retry_after_seconds::text));
    end if;
  end if;
  -- One row a call, as on our server: a list could test many addresses at once.
  if current_setting('private.row_of_transaction', true) = pg_current_xact_id()::text then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PGRST102', 'details', null, 'hint', null,
        'message', 'Expected one JSON row'),
      detail = json_build_object('status', 400, 'headers', json_build_object());
  end if;
  perform set_config('private.row_of_transaction', pg_current_xact_id()::text, true);
  return new;
end
$$;
-- Our server has counted before, and sets no such headers.
create trigger insert_10_limit_hosted before insert on public.contact_submissions
for each row when (current_setting('request.headers', true) <> '')
execute function private.limit_hosted_insert();

-- The confirmation function's own connection commits, so this count is in a table. An IPv6 address has a quarter of
-- the limit: a /48, which has 16 times as many, could otherwise use up the confirmations of everybody.
create function private.count_hosted_confirmation(headers jsonb,
  out allowed boolean, out retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  address constant inet := private.client_address(headers);
begin
  allowed := true;
  if address is not null then
    select counted.allowed, counted.retry_after_seconds into allowed, retry_after_seconds
    from private.hosted_settings s,
      private.count_attempts(array['confirmation'], array[address],
        case family(address) when 6 then greatest(1, s.submissions_per_hour / 4)
          else s.submissions_per_hour end) as counted;
  end if;
end
$$;

-- Calls the function that sends mails and deletes what is past its retention: when a mail waits, and once a day.
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
    or exists (select from private.confirmation_requests) then
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
  if to_regnamespace('cron') is null or to_regnamespace('net') is null then return false; end if;
  execute $call$ select cron.schedule('first-light-outbox', '* * * * *', 'select private.wake_function()') $call$;
  return true;
end
$$;

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
    perform private.schedule_sending();
  end if;
exception when others then
  raise notice 'No schedule was made: %', sqlerrm;
end
$$;

revoke all on all tables in schema private from public;
revoke all on all sequences in schema private from public;
revoke all on all functions in schema private from public;

-- The limit per address on a hosted data API counts the same networks, and none is left uncounted
-- (docs/decisions/024-hosted-limit.md, in place of 006).
--
-- A refused insert is rolled back with all that it wrote, except for sequences. So 1024 of them are the
-- counters. Each network has three, chosen by its hash and shared with others; the lowest of the three is
-- at least what the network has used. A value holds, from the left, when the hour of the counter began
-- (seconds since 1970) and, in its last 20 bits, the number of attempts.
do $$
begin
  for counter in 256..1023 loop
    execute format('create sequence private.attempts_%s', counter);
  end loop;
end
$$;

drop function private.count_hosted_insert(text, integer);
drop function private.client_address(jsonb);

-- The address behind the gateway, or null when nothing tells it. IPv4 in IPv6 is IPv4.
create function private.client_address(headers jsonb) returns inet
language plpgsql stable security definer set search_path = '' as $$
declare
  said text := btrim(split_part(
    headers ->> (select client_address_header from private.hosted_settings), ',', -1));
begin
  said := coalesce(substring(said from '^\[(.*)\](?::\d+)?$'), substring(said from '^([\d.]+):\d+$'), said);
  return regexp_replace(host(said::inet), '^::ffff:(?=\d+\.)', '')::inet;
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
    select n.network, n.allowance,
      sha256(secret || sha256(secret || convert_to('hosted ' || n.network, 'UTF8'))) as hash
    from private.networks_of(address) as n
  ), stored as (
    select network, allowance, counter, pg_sequence_last_value(counter) as value
    from hashed
    cross join generate_series(0, 4, 2) as byte
    cross join lateral (
      select format('private.attempts_%s', (get_byte(hash, byte) << 8 | get_byte(hash, byte + 1)) % 1024)::regclass
    ) as c (counter)
  ), counters as materialized (
    -- One whose hour is over, or that was written before the clock was set back, begins anew.
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

create or replace function private.limit_hosted_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address constant inet := private.client_address(current_setting('request.headers')::jsonb);
  attempt record;
begin
  if address is not null then
    attempt := private.count_hosted_insert(address,
      (select submissions_per_hour from private.hosted_settings));
    if not attempt.allowed then
      perform private.refuse_attempt(attempt.retry_after_seconds);
    end if;
  end if;
  -- One row a call, as the bundled server has it: a list would ask after many addresses at once.
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

-- For the confirmation function, whose own connection commits: so a table will do.
create or replace function private.count_hosted_confirmation(headers jsonb,
  out allowed boolean, out retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  address constant inet := private.client_address(headers);
begin
  allowed := true;
  if address is not null then
    select counted.allowed, counted.retry_after_seconds into allowed, retry_after_seconds
    from private.hosted_settings s,
      private.count_attempts(array['confirmation'], array[address], s.submissions_per_hour) as counted;
  end if;
end
$$;

revoke all on all sequences in schema private from public;
revoke all on all functions in schema private from public;
grant execute on function private.plain_text(text), private.typed_length(text), private.is_name(text) to anon;

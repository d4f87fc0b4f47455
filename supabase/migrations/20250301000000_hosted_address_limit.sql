-- The limit per address on a hosted data API, where no server of ours stands before the table
-- (docs/decisions/006, superseded by 024). A refused insert is rolled back with all it wrote, and must count all the same:
-- so the count stands in sequences, the one thing that a rollback leaves as it is.

create table private.hosted_settings (
  only_one boolean primary key default true check (only_one),
  -- Who asks, in lower case. It must be a header that the gateway itself writes: one that it passes on
  -- from the client can be forged. Of a list the last entry counts, the one that the gateway added.
  client_address_header text not null default 'cf-connecting-ip'
    check (client_address_header = lower(client_address_header)),
  -- Accepted and refused inserts together; for calls of the confirmation function the same number again.
  submissions_per_hour integer not null default 20 check (submissions_per_hour between 1 and 2000),
  -- Where the schedule finds the function; the function itself writes it here.
  outbox_url text
);
insert into private.hosted_settings default values;
alter table private.hosted_settings enable row level security;

-- 64 shelves with 4 places each. A place holds, from the left: when its hour began (seconds since 1970,
-- 32 bits), whose it is (20 bits of a hash), and how many attempts there were (11 bits).
do $$
begin
  for place in 0..255 loop
    execute format('create sequence private.attempts_%s', place);
  end loop;
end
$$;

-- The address behind the gateway, or null when nothing tells it. One household has a whole /64 of IPv6.
create function private.client_address(headers jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  said text := btrim(split_part(
    headers ->> (select client_address_header from private.hosted_settings), ',', -1));
  address inet;
begin
  said := coalesce(substring(said from '^\[(.*)\](?::\d+)?$'), substring(said from '^([\d.]+):\d+$'), said);
  address := regexp_replace(said, '^::ffff:(?=\d+\.)', '', 'i')::inet;
  return case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end;
exception when invalid_text_representation then
  return null;
end
$$;

-- Counts one insert of an address, for good. When all places of its shelf are taken by others within
-- their hour, it is let in uncounted: nobody is refused for what somebody else did.
create function private.count_hosted_insert(address text, most integer,
  out allowed boolean, out retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.address_key);
  digest constant bytea := sha256(secret || sha256(secret || convert_to('hosted ' || address, 'UTF8')));
  shelf constant integer := get_byte(digest, 0) % 64;
  owner constant bigint := (get_byte(digest, 1) << 12) | (get_byte(digest, 2) << 4) | (get_byte(digest, 3) >> 4);
  seconds bigint;
  held bigint;
  place integer;
  began bigint;
  attempts bigint := 0;
begin
  -- Two at once would write the same count. The lock ends with the transaction, and nobody holds two.
  perform pg_advisory_xact_lock(19830004, shelf);
  seconds := floor(extract(epoch from clock_timestamp()));
  for candidate in shelf * 4 .. shelf * 4 + 3 loop
    execute format('select last_value from private.attempts_%s', candidate) into held;
    if held >> 31 not between seconds - 3600 and seconds then
      -- Never used, over, or from before the clock was set back.
      place := coalesce(place, candidate);
    elsif (held >> 11) & 1048575 = owner then
      place := candidate;
      began := held >> 31;
      attempts := held & 2047;
      exit;
    end if;
  end loop;
  allowed := true;
  if place is null then return; end if;
  began := coalesce(began, seconds);
  attempts := least(attempts + 1, 2047);
  -- Unlike nextval, setval leaves nothing to be skipped after a crash.
  perform setval(format('private.attempts_%s', place)::regclass, (began << 31) | (owner << 11) | attempts);
  allowed := attempts <= most;
  retry_after_seconds := greatest(1, began + 3600 - seconds);
end
$$;

-- The same as server/http/reply.ts says it.
create function private.refuse_attempt(retry_after_seconds integer) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', '54000', 'details', null, 'hint', null,
      'message', 'Too many attempts from this address, please try again later'),
    detail = json_build_object('status', 429,
      'headers', json_build_object('Retry-After', retry_after_seconds::text));
end
$$;

create function private.limit_hosted_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.client_address(current_setting('request.headers')::jsonb);
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

-- The bundled server sets no such headers: it has counted before. Before `tidy`, by its name.
create trigger limit_hosted before insert on public.contact_submissions
for each row when (current_setting('request.headers', true) <> '')
execute function private.limit_hosted_insert();

-- For the confirmation function, whose own connection commits: so a table will do.
create function private.count_hosted_confirmation(headers jsonb,
  out allowed boolean, out retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.client_address(headers);
begin
  allowed := true;
  if address is not null then
    select counted.* into allowed, retry_after_seconds
    from private.hosted_settings s,
      private.count_attempt('confirmation', address, s.submissions_per_hour) as counted;
  end if;
end
$$;

revoke all on all tables in schema private from public;
revoke all on all sequences in schema private from public;
revoke all on all functions in schema private from public;
grant execute on function private.plain_text(text), private.typed_length(text) to anon;

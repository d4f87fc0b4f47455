-- How often one address has tried, shared by all servers. The address itself is not kept: only a hash
-- under a key that never leaves this database.

create table private.address_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null
);
insert into private.address_key (key)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Unlogged would be faster, but a crash must not reset the limit. Room in each page keeps updates cheap.
create table private.address_attempts (
  address_hash bytea primary key,
  window_started_at timestamptz not null,
  attempts integer not null
) with (fillfactor = 70);
alter table private.address_key enable row level security;
alter table private.address_attempts enable row level security;

-- Counts one attempt of an address within a bucket ('insert', 'confirmation'). A window that began in
-- the future means that the clock was set back: it begins anew.
create function private.count_attempt(bucket text, address text, most integer,
  out allowed boolean, out retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
-- plpgsql keeps its plans, where a function in plain SQL would plan anew at each call.
declare
  secret constant bytea := (select key from private.address_key);
  counted private.address_attempts;
begin
  insert into private.address_attempts as a (address_hash, window_started_at, attempts)
  values (sha256(secret || sha256(secret || convert_to(bucket || ' ' || address, 'UTF8'))), now(), 1)
  on conflict (address_hash) do update set
    attempts = case
      when a.window_started_at between now() - interval '1 hour' and now()
      then least(a.attempts, 2000000000) + 1 else 1 end,
    window_started_at = case
      when a.window_started_at between now() - interval '1 hour' and now()
      then a.window_started_at else now() end
  returning * into counted;
  allowed := counted.attempts <= most;
  retry_after_seconds := greatest(1,
    ceil(extract(epoch from counted.window_started_at + interval '1 hour' - now())))::integer;
end
$$;

create function private.forget_old_attempts() returns void
language sql security definer set search_path = '' as $$
  delete from private.address_attempts where window_started_at < now() - interval '1 hour';
$$;

revoke all on all tables in schema private from public;
revoke all on all functions in schema private from public;

-- now() is when a transaction began. One that then waited for another server's count of the same address
-- took that count for one from the future, and began the hour anew. clock_timestamp() is read after the
-- wait, so it is never behind what it finds, unless the clock was set back.
create or replace function private.count_attempt(bucket text, address text, most integer,
  out allowed boolean, out retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.address_key);
  counted private.address_attempts;
begin
  insert into private.address_attempts as a (address_hash, window_started_at, attempts)
  values (sha256(secret || sha256(secret || convert_to(bucket || ' ' || address, 'UTF8'))), now(), 1)
  on conflict (address_hash) do update set
    attempts = case
      when a.window_started_at between now() - interval '1 hour' and clock_timestamp()
      then least(a.attempts, 2000000000) + 1 else 1 end,
    window_started_at = case
      when a.window_started_at between now() - interval '1 hour' and clock_timestamp()
      then a.window_started_at else now() end
  returning * into counted;
  allowed := counted.attempts <= most;
  retry_after_seconds := greatest(1,
    ceil(extract(epoch from counted.window_started_at + interval '1 hour' - now())))::integer;
end
$$;

-- One visitor of IPv6 has a whole /64, and whoever rents a /48 has 65536 of them. So an attempt counts in
-- three networks at once (docs/decisions/023-networks.md).

-- The networks of an address, with the multiple of the limit that each is allowed.
create function private.networks_of(address inet) returns table (network cidr, allowance integer)
language sql immutable parallel safe rows 3
begin atomic
  select network(set_masklen(address, size.bits)), size.allowance
  from (values (4, 32, 1), (6, 48, 16), (6, 56, 4), (6, 64, 1)) as size (family, bits, allowance)
  where size.family = family(address);
end;

-- Counts attempts, each within its bucket ('insert', 'confirmation'). An attempt counts in all networks of
-- its address, or, when one of them has used up its allowance, in none of the others: a refused client
-- uses up nothing of its neighbors.
create function private.count_attempts(buckets text[], addresses inet[], most integer)
returns table (place bigint, allowed boolean, retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.address_key);
  -- A window is current when it began between then and clock_timestamp(). With now() in its place, the
  -- window of a transaction that this one waited for would be in the future, as after a clock was set back.
  hour_ago constant timestamptz := now() - interval '1 hour';
  attempt record;
  counted private.address_attempts;
begin
  for attempt in
    select a.place, array_agg(k.hash order by n.network) as hashes,
      array_agg(n.allowance * most::bigint order by n.network) as allowances
    from unnest(buckets, addresses) with ordinality as a (bucket, address, place)
    cross join private.networks_of(a.address) as n
    -- Only a hash is kept, under a key that never leaves this database.
    cross join lateral sha256(secret || sha256(secret || convert_to(a.bucket || ' ' || n.network, 'UTF8'))) as k (hash)
    group by a.bucket, a.address, a.place
    -- Every transaction locks the rows in the order of one tree, a /48 before all within it: no deadlocks.
    order by a.bucket collate "C", a.address
  loop
    place := attempt.place;
    allowed := true;
    for i in 1 .. cardinality(attempt.hashes) loop
      insert into private.address_attempts as a (address_hash, window_started_at, attempts)
      values (attempt.hashes[i], now(), 1)
      on conflict (address_hash) do update set
        attempts = case
          when a.window_started_at between hour_ago and clock_timestamp() then a.attempts + 1 else 1 end,
        window_started_at = case
          when a.window_started_at between hour_ago and clock_timestamp() then a.window_started_at else now() end
      returning * into counted;
      allowed := counted.attempts <= attempt.allowances[i];
      if not allowed and cardinality(attempt.hashes) > 1 then
        -- The larger networks get back what they have counted; the longest wait of all is answered.
        update private.address_attempts as a set attempts = a.attempts - 1
        where a.address_hash = any (attempt.hashes[:i - 1]);
        select max(a.window_started_at) into counted.window_started_at
        from private.address_attempts as a
        where a.address_hash = any (attempt.hashes)
          and a.attempts >= attempt.allowances[array_position(attempt.hashes, a.address_hash)]
          and a.window_started_at between hour_ago and clock_timestamp();
      end if;
      exit when not allowed;
    end loop;
    retry_after_seconds := greatest(1,
      ceil(extract(epoch from counted.window_started_at + interval '1 hour' - now())));
    return next;
  end loop;
end
$$;

-- private.count_attempt stays for servers of the version before this one, while they are replaced one by
-- one. They count in rows of their own, so an address may have both limits in that hour.

revoke all on all functions in schema private from public;
grant execute on function private.plain_text(text), private.typed_length(text), private.is_name(text) to anon;

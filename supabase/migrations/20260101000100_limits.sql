-- How often an address may try, counted for all servers together. Addresses are stored only as keyed hashes, and
-- the key never leaves this database.

create table private.address_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null
);
insert into private.address_key (key)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
alter table private.address_key enable row level security;

-- Nobody can compute it without the key. PostgreSQL has no HMAC without an extension.
create function private.keyed_hash(secret bytea, value text) returns bytea
language sql stable parallel safe
return sha256(secret || sha256(secret || convert_to(value, 'UTF8')));

-- An unlogged table would be faster, but a crash must not reset the limits. The free space in each page makes
-- updates cheap.
create table private.address_attempts (
  address_hash bytea primary key,
  window_started_at timestamptz not null,
  attempts integer not null
) with (fillfactor = 70);
alter table private.address_attempts enable row level security;

-- The networks of an address, and how many times the limit each may use. An IPv6 visitor has a whole /64, and a
-- customer with a /48 has 65,536 of them, so an attempt counts in three networks (docs/decisions/023-networks.md).
create function private.networks_of(address inet) returns table (network cidr, allowance integer)
language sql immutable parallel safe rows 3
begin atomic
  select network(set_masklen(address, size.bits)), size.allowance
  from (values (4, 32, 1), (6, 48, 16), (6, 56, 4), (6, 64, 1)) as size (family, bits, allowance)
  where size.family = family(address);
end;

-- Counts an attempt within its bucket ('insert', 'confirmation'): in all networks of its address, or, when one of
-- them has used up its allowance, in none of the others: a rejected client uses up nothing of its neighbors. In
-- plpgsql, which keeps its plans.
create function private.count_attempt(bucket text, address inet, most integer,
  out allowed boolean, out retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.address_key);
  -- A window is current when it started between this time and clock_timestamp(). now() is older than a window
  -- that started while this transaction waited, and would take it for one from before the clock was set back.
  hour_ago constant timestamptz := now() - interval '1 hour';
  hashes bytea[];
  allowances bigint[];
  counted private.address_attempts;
begin
  -- From the largest network on, so that two transactions never wait for each other.
  select array_agg(private.keyed_hash(secret, bucket || ' ' || n.network) order by n.network),
    array_agg(n.allowance * most::bigint order by n.network)
  into hashes, allowances from private.networks_of(address) as n;
  for i in 1 .. cardinality(hashes) loop
    insert into private.address_attempts as a (address_hash, window_started_at, attempts)
    values (hashes[i], now(), 1)
    on conflict (address_hash) do update set
      attempts = case
        when a.window_started_at between hour_ago and clock_timestamp() then a.attempts + 1 else 1 end,
      window_started_at = case
        when a.window_started_at between hour_ago and clock_timestamp() then a.window_started_at else now() end
    returning * into counted;
    allowed := counted.attempts <= allowances[i];
    exit when not allowed;
  end loop;
  if not allowed and cardinality(hashes) > 1 then
    -- Takes back what the larger networks have counted, and returns the longest wait of all.
    update private.address_attempts as a set attempts = a.attempts - 1
    where a.address_hash = any (hashes[:array_position(hashes, counted.address_hash) - 1]);
    select max(a.window_started_at) into counted.window_started_at
    from private.address_attempts as a
    where a.address_hash = any (hashes)
      and a.attempts >= allowances[array_position(hashes, a.address_hash)]
      and a.window_started_at between hour_ago and clock_timestamp();
  end if;
  retry_after_seconds := greatest(1,
    ceil(extract(epoch from counted.window_started_at + interval '1 hour' - now())));
end
$$;

-- Who has sent a follow-up to which submission within the hour.
create table private.follow_up_senders (
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  sender_hash bytea not null,
  wrote_at timestamptz not null,
  primary key (submission_id, sender_hash)
);
create index follow_up_senders_wrote_at on private.follow_up_senders (wrote_at);
alter table private.follow_up_senders enable row level security;

-- The hash includes the submission, so it does not tell who else the same sender wrote about. An IPv6 /48 is one
-- sender: a customer who has one could otherwise be 65,536 senders.
create function private.sender_hash(submission_id uuid, address text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.address_key);
  sender text := address;
begin
  -- Only what may be IPv6 is parsed: a block that catches errors starts a subtransaction, which each insert would
  -- pay for.
  if address like '%:%' then
    begin
      sender := network(set_masklen(address::inet, 48))::text;
    exception when invalid_text_representation then
      null;
    end;
  end if;
  return private.keyed_hash(secret, 'follow-up ' || submission_id || ' ' || sender);
end
$$;

-- In plpgsql, which looks up private.requests when it runs: the next files create it. The hashes of the networks of a
-- request are needed as long as it is spam.
create function private.delete_expired_attempts() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.address_attempts where window_started_at < now() - interval '1 hour';
  delete from private.follow_up_senders where wrote_at < now() - interval '1 hour';
  update private.requests set senders = null
  where senders is not null and state <> 'spam' and changed_at < now() - interval '30 days';
end
$$;

-- The mailbox that an address is delivered to: without letter case and tag, without the characters that the
-- provider ignores, and with one of several domains that are the same.
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
    when domain in ('icloud.com', 'me.com', 'mac.com') then 'icloud.com'
    else domain end;
  local := case
    when domain = 'gmail.com' then replace(local, '.', '')
    when domain = 'proton.me' then translate(local, '.-_', '')
    -- Yahoo's tag follows a hyphen, which its names do not contain.
    when domain ~ '^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$'
      then coalesce(nullif(split_part(local, '-', 1), ''), local)
    else local end;
  return local || '@' || domain;
end
$$;

-- Fewer ways around the limits of confirmations (docs/decisions/020-limits-of-confirmations.md).

-- The mailbox that an address is delivered to: without letter case and tag, without the characters that
-- the provider ignores, and with one of several domains that are the same.
create or replace function private.mailbox(email text) returns text
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

-- As before, with a quarter of the inserts for an IPv6 address: a /48, with 16 times as many, could use up
-- the hour of all.
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
      private.count_attempts(array['confirmation'], array[address], 
        case family(address) when 6 then greatest(1, s.submissions_per_hour / 4)
          else s.submissions_per_hour end) as counted;
  end if;
end
$$;

-- A confirmation that somebody asked for. To note it is the same work whatever is stored, so how long
-- the answer takes tells nothing; whether there is something to send is found out afterwards.

create table private.confirmation_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (char_length(address) <= 254),
  asked_at timestamptz not null default now()
);
alter table private.confirmation_requests enable row level security;

-- As before, with the hour of the request: one that was noted before a crash counts after it.
drop function private.request_confirmation(text);
create function private.request_confirmation(address text, asked timestamptz default now())
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outbox (submission_id, kind)
  select id, 'confirmation'
  from public.contact_submissions
  where lower(email) = lower(private.given(address))
    and preferred_contact = 'email'
    and created_at > asked - interval '15 minutes'
  on conflict (submission_id, kind) where kind in ('notice', 'confirmation') and not again do nothing;
  return found;
end
$$;

-- Turns what was asked for into what is owed, and forgets the rest.
create function private.owe_requested_confirmations() returns void
language plpgsql security definer set search_path = '' as $$
declare
  request private.confirmation_requests;
begin
  if not exists (select from private.confirmation_requests) then return; end if;
  -- One worker at a time: two with the same addresses in another order would wait for each other.
  perform pg_advisory_xact_lock(19830003);
  for request in
    delete from private.confirmation_requests where id in (
      select id from private.confirmation_requests order by asked_at limit 100)
    returning *
  loop
    perform private.request_confirmation(request.address, request.asked_at);
  end loop;
end
$$;

revoke all on all tables in schema private from public;
revoke all on all functions in schema private from public;
grant execute on function private.plain_text(text), private.typed_length(text) to anon;

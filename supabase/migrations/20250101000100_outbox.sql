-- Every mail that is owed to someone. Written with the row it speaks of, in one transaction; sent later.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  kind text not null check (kind in ('notice', 'confirmation', 'follow-up')),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  sent_at timestamptz,
  -- A code, never a text: a mail server's answer may quote an address.
  last_error text
);

create unique index outbox_once on private.outbox (submission_id, kind)
  where kind in ('notice', 'confirmation');
create index outbox_waiting on private.outbox (next_attempt_at) where sent_at is null;
create index outbox_submission on private.outbox (submission_id);
alter table private.outbox enable row level security;

create function private.owe_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outbox (submission_id, kind) values (new.id, 'notice');
  return null;
end
$$;

create trigger owe_notice after insert on public.contact_submissions
for each row execute function private.owe_notice();

-- Owes a confirmation to an address that has just been stored and has none yet. Anything else is no
-- error: the caller must not learn what is stored.
create function private.request_confirmation(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outbox (submission_id, kind)
  select id, 'confirmation'
  from public.contact_submissions
  where lower(email) = lower(private.given(address))
    and preferred_contact = 'email'
    and created_at > now() - interval '15 minutes'
  on conflict (submission_id, kind) where kind in ('notice', 'confirmation') do nothing;
  return found;
end
$$;

revoke all on all tables in schema private from public;
revoke all on all functions in schema private from public;

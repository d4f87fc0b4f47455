-- Submissions that are past their retention (docs/decisions/034). Not part of a backup: after a restore the
-- wait begins again.
create table private.expiring_submissions (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  -- When a check first found it past its retention, and when the last one did.
  since timestamptz not null,
  seen_at timestamptz not null
);
alter table private.expiring_submissions enable row level security;
revoke all on private.expiring_submissions from public;

-- On a hosted project the function erases when the schedule calls it: with waiting mail, and once a day.
alter table private.hosted_settings
  add column retention_called_at timestamptz not null default now();

create or replace function private.wake_function() returns void
language plpgsql security definer set search_path = '' as $$
declare
  settings constant private.hosted_settings := (select s from private.hosted_settings s);
  is_daily_call constant boolean :=
    settings.retention_called_at not between now() - interval '1 day' and now();
begin
  perform private.forget_old_attempts();
  if settings.outbox_url is null then return; end if;
  if is_daily_call
    or exists (select from private.outbox where sent_at is null and given_up_at is null)
    or exists (select from private.confirmation_requests) then
    if is_daily_call then update private.hosted_settings set retention_called_at = now(); end if;
    execute 'select net.http_post(url := $1, headers := $2)' using settings.outbox_url,
      jsonb_build_object('content-type', 'application/json', 'x-outbox-secret', settings.outbox_secret);
  end if;
end
$$;

-- A delivery to the firm's webhook for each submission and each follow-up, in the outbox with the mails
-- (docs/decisions/051).

-- When a server that delivers last said so. Deliveries are stored only if one did within a week: a firm without
-- a webhook has none, and a server that starts once without the setting loses none. Not part of a backup.
create table private.webhook (
  only_one boolean primary key default true check (only_one),
  used_at timestamptz
);
insert into private.webhook default values;
alter table private.webhook enable row level security;
revoke all on private.webhook from public;

-- `follow_up_id` is for mails: a mail about several follow-ups can be handed over to another one.
alter table private.outbox
  add column webhook_follow_up_id uuid references private.follow_ups (id) on delete cascade,
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('notice', 'confirmation', 'follow-up', 'webhook')),
  add constraint outbox_webhook_check check (webhook_follow_up_id is null or kind = 'webhook'),
  drop constraint outbox_given_up_check,
  add constraint outbox_given_up_check
    check (given_up_at is null or (kind in ('confirmation', 'webhook') and sent_at is null));

create unique index outbox_webhook_once on private.outbox (submission_id)
  where kind = 'webhook' and webhook_follow_up_id is null;
create unique index outbox_webhook_follow_up_once on private.outbox (webhook_follow_up_id)
  where webhook_follow_up_id is not null;

-- One index each: however many deliveries wait, finding a due mail takes the same time.
drop index private.outbox_waiting;
create index outbox_waiting on private.outbox (next_attempt_at)
  where sent_at is null and given_up_at is null and kind <> 'webhook';
create index outbox_webhook_waiting on private.outbox (next_attempt_at)
  where sent_at is null and given_up_at is null and kind = 'webhook';
create index outbox_webhook_given_up on private.outbox (given_up_at)
  where given_up_at is not null and kind = 'webhook';

create function private.owe_webhook() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In the future: the clock was set back since.
  if not exists (select from private.webhook
      where used_at between now() - interval '7 days' and now() + interval '7 days') then
    return null;
  end if;
  if tg_table_name = 'follow_ups' then
    insert into private.outbox (submission_id, webhook_follow_up_id, kind, page)
    values (new.submission_id, new.id, 'webhook', private.reported_page());
  else
    insert into private.outbox (submission_id, kind, page)
    values (new.id, 'webhook', private.reported_page());
  end if;
  return null;
end
$$;
create trigger owe_webhook after insert on public.contact_submissions
for each row execute function private.owe_webhook();
create trigger owe_webhook after insert on private.follow_ups
for each row execute function private.owe_webhook();
revoke all on function private.owe_webhook() from public;

-- As before, but for mails only: the function of a hosted project delivers no webhook.
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
    or exists (select from private.outbox where sent_at is null and given_up_at is null and kind <> 'webhook')
    or exists (select from private.confirmation_requests) then
    if is_daily_call then update private.hosted_settings set retention_called_at = now(); end if;
    execute 'select net.http_post(url := $1, headers := $2)' using settings.outbox_url,
      jsonb_build_object('content-type', 'application/json', 'x-outbox-secret', settings.outbox_secret);
  end if;
end
$$;

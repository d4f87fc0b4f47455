-- What is to be sent: mails to the firm, confirmations to visitors, and deliveries to the firm's webhook. Each is
-- stored in the same transaction as what it is about, and sent afterwards (docs/decisions/012, 019, 020, 051).

-- Appointments of the firm with a person, here because mails are about them. Each row is one event of a calendar, whose
-- UID is its id.
create table private.appointments (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 5 and 480),
  -- Somebody of the firm: an address that may sign in, in lowercase.
  person text not null check (char_length(person) <= 254),
  way text not null check (way in ('phone', 'video', 'office', 'home')),
  -- The address, the link of a video call or another number.
  place text check (char_length(place) between 1 and 300),
  -- Whether the person gets mail about it: chosen in the form, at first as the person wishes. Read by all that makes such
  -- mail due.
  is_mailed boolean not null default false,
  -- The language of its mail, if somebody of the firm has chosen one.
  language text check (language ~ '^[a-z]{2}$'),
  -- SEQUENCE of RFC 5545, section 3.8.7.4: grows with each change that the person has to know.
  sequence integer not null default 0,
  -- Mails with a lower `sequence` went to an address that was corrected since: the person has not had them.
  told_from integer not null default 0,
  -- The working day before; null when there is no reminder.
  remind_at timestamptz,
  cancelled_at timestamptz,
  made_by text not null check (char_length(made_by) <= 254),
  changed_at timestamptz not null default clock_timestamp()
);
create index appointments_submission on private.appointments (submission_id);
create index appointments_starts_at on private.appointments (starts_at) where cancelled_at is null;
create index appointments_remind_at on private.appointments (remind_at) where remind_at is not null;
alter table private.appointments enable row level security;

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  kind text not null check (kind in
    ('notice', 'confirmation', 'follow-up', 'webhook', 'appointment', 'appointment-reminder')),
  -- What a delivery to the webhook tells. A mail about an appointment is sent once for each `sequence`: its `event` has
  -- both, so that the index outbox_once tells these mails apart. The kind of any other mail says it.
  event text,
  -- The follow-up that this is about. A mail about several follow-ups has the oldest of them.
  follow_up_id uuid references private.follow_ups (id) on delete cascade,
  -- Of a notice: the path of the page that the visitor wrote from (docs/decisions/050).
  page text check (page ~ '^/[a-z0-9/-]{0,99}$'),
  -- Of a notice, as its page; and of a confirmation.
  page_language text check (page_language ~ '^[a-z]{2}$'),
  appointment_id uuid references private.appointments (id) on delete cascade,
  sequence integer,
  -- Sent once more because the firm asked for it. Without this, there is one mail of each kind.
  again boolean not null default false,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- A code, never a text: a mail server's response may quote an address.
  last_error text,
  -- Null: sent at once. Otherwise follow-ups are added to this mail until its first attempt, which is not made
  -- before this time.
  batch_until timestamptz,
  -- A keyed hash of the mailbox of a confirmation that counts. Null when a limit stopped it.
  mailbox_hash bytea,
  constraint outbox_follow_up_check
    check (case kind when 'follow-up' then follow_up_id is not null when 'webhook' then true else follow_up_id is null end),
  constraint outbox_event_check check (
    (kind in ('webhook', 'appointment', 'appointment-reminder')) = (event is not null)),
  constraint outbox_appointment_check check (
    (kind in ('appointment', 'appointment-reminder')) = (appointment_id is not null)
    and (appointment_id is null) = (sequence is null)),
  constraint outbox_batch_check check (batch_until is null or kind = 'follow-up'),
  -- A confirmation to a mistyped address is given up, so that an alarm about waiting mail is about the firm's
  -- own. Mails to the firm are tried without end.
  constraint outbox_given_up_check
    check (given_up_at is null
      or (kind in ('confirmation', 'webhook', 'appointment', 'appointment-reminder') and sent_at is null))
);
create unique index outbox_once on private.outbox (submission_id, kind, event, follow_up_id) nulls not distinct
  where not again;
create index outbox_submission on private.outbox (submission_id);
create index outbox_follow_up on private.outbox (follow_up_id) where follow_up_id is not null;
create index outbox_appointment on private.outbox (appointment_id) where appointment_id is not null;
-- One index each: however many deliveries wait, finding a due mail takes the same time.
create index outbox_waiting on private.outbox (next_attempt_at)
  where sent_at is null and given_up_at is null and kind <> 'webhook';
create index outbox_webhook_waiting on private.outbox (next_attempt_at)
  where sent_at is null and given_up_at is null and kind = 'webhook';
create index outbox_webhook_given_up on private.outbox (given_up_at)
  where given_up_at is not null and kind = 'webhook';
create index outbox_mailbox on private.outbox (mailbox_hash, created_at) where mailbox_hash is not null;
create index outbox_confirmations on private.outbox (created_at) where mailbox_hash is not null;
alter table private.outbox enable row level security;

-- When a server that delivers to a webhook last ran. Deliveries are enqueued only if one did within a week: a firm
-- without a webhook has none, and a server that starts once without the setting loses none. Not part of a
-- backup.
create table private.webhook (
  only_one boolean primary key default true check (only_one),
  used_at timestamptz
);
insert into private.webhook default values;
alter table private.webhook enable row level security;

-- Enqueues the mail and the delivery about a new submission or follow-up.
create function private.enqueue() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  submission uuid := new.id;
  follow_up uuid;
  mail text := 'notice';
  event text := 'submission.created';
begin
  if tg_table_name = 'follow_ups' then
    submission := new.submission_id;
    follow_up := new.id;
    mail := case when new.mailed_with is null then 'follow-up' end;
    event := 'follow_up.created';
  end if;
  if mail = 'notice' then
    insert into private.outbox (submission_id, kind, page, page_language)
    values (submission, mail, private.reported_page(), private.reported_language());
  elsif mail is not null then
    insert into private.outbox (submission_id, follow_up_id, kind) values (submission, follow_up, mail);
  end if;
  insert into private.outbox (submission_id, follow_up_id, kind, event)
  select submission, follow_up, 'webhook', event from private.webhook
  -- A time in the future was stored before the clock was set back.
  where used_at between now() - interval '7 days' and now() + interval '7 days';
  return null;
end
$$;
create trigger insert_40_enqueue after insert on public.contact_submissions
for each row execute function private.enqueue();
create trigger insert_40_enqueue after insert on private.follow_ups
for each row execute function private.enqueue();

-- Chooses the mail of a new follow-up. A mail is sent at once if this sender has sent no follow-up to the
-- submission within the hour, for at most `max_at_once` such mails an hour: both results are null. All others
-- are batched into one mail an hour: `mailed_with` is the follow-up that has the open batch; if there is none,
-- `batch_until` is the end of a new one.
create function private.choose_follow_up_mail(submission uuid, sender_address text, max_at_once integer,
  out mailed_with uuid, out batch_until timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  sender constant bytea := private.sender_hash(submission, sender_address);
  is_at_once constant boolean := not exists (
    select from private.follow_up_senders s
    where s.submission_id = submission and s.sender_hash = sender
      and s.wrote_at between now() - interval '1 hour' and clock_timestamp()
  ) and (
    select count(*) from private.outbox o
    where o.submission_id = submission and o.kind = 'follow-up' and not o.again and o.batch_until is null
      and o.created_at between now() - interval '1 hour' and clock_timestamp()
  ) < max_at_once;
begin
  insert into private.follow_up_senders as s (submission_id, sender_hash, wrote_at)
  values (submission, sender, now())
  on conflict (submission_id, sender_hash) do update set wrote_at = excluded.wrote_at;
  if is_at_once then return; end if;

  -- Locked until this follow-up is stored, so a worker that leases the mail afterwards finds it.
  select o.follow_up_id into mailed_with from private.outbox o
  where o.submission_id = submission and o.kind = 'follow-up' and o.batch_until is not null
    and o.attempts = 0 and o.sent_at is null
  limit 1 for update;
  if found then return; end if;

  select least(max(coalesce(o.batch_until, o.created_at)), now()) + interval '1 hour' into batch_until
  from private.outbox o
  where o.submission_id = submission and o.kind = 'follow-up' and not o.again;
end
$$;

-- A visitor's request for a confirmation. Storing it is the same work whatever else is stored, so the time of the
-- response tells nothing. Whether there is a mail to send is found out afterwards.
create table private.confirmation_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (char_length(address) <= 254),
  requested_at timestamptz not null default now(),
  page_language text check (page_language ~ '^[a-z]{2}$')
);
alter table private.confirmation_requests enable row level security;

-- Enqueues the confirmation of a submission that was stored shortly before the request and has none. Everybody
-- can type any address, so confirmations are limited: three a day for one mailbox, and a number an hour in
-- total. Only what was enqueued counts, delivered or not. A confirmation that a limit stops is given up with a
-- code, so a second request for the same submission finds it. Its language is that of the submission, or else of the
-- request. Returns whether a confirmation waits now.
create function private.enqueue_confirmation(
  address text, requested timestamptz, max_per_hour integer, requested_language text default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.address_key);
  stored public.contact_submissions;
  recipient bytea;
  limit_reached text;
begin
  select s.* into stored from public.contact_submissions s
  where private.normalize_email(s.email) = private.normalize_email(address)
    and s.preferred_contact = 'email'
    and s.created_at > requested - interval '15 minutes';
  if not found or (private.contacts_of(stored.id) ->> 'noMail')::boolean then return false; end if;

  recipient := private.keyed_hash(secret, 'mailbox ' || private.mailbox(stored.email));
  limit_reached := case
    when (
      select count(*) from private.outbox o
      where o.mailbox_hash = recipient
        and o.created_at between now() - interval '1 day' and clock_timestamp()
    ) >= 3 then 'MAILBOX_LIMIT'
    when (
      select count(*) from private.outbox o
      where o.mailbox_hash is not null
        and o.created_at between now() - interval '1 hour' and clock_timestamp()
    ) >= max_per_hour then 'HOURLY_LIMIT' end;

  insert into private.outbox (submission_id, kind, mailbox_hash, given_up_at, last_error, page_language)
  values (stored.id, 'confirmation', case when limit_reached is null then recipient end,
    case when limit_reached is not null then now() end, limit_reached,
    coalesce((
      select n.page_language from private.outbox n
      where n.submission_id = stored.id and n.kind = 'notice' and not n.again), requested_language))
  on conflict (submission_id, kind, event, follow_up_id) where not again do nothing;
  return found and limit_reached is null;
end
$$;

create function private.enqueue_requested_confirmations(max_per_hour integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request private.confirmation_requests;
begin
  if not exists (select from private.confirmation_requests) then return; end if;
  -- One worker at a time: the limits are counted, and two workers with the same addresses in another order would
  -- wait for each other.
  perform pg_advisory_xact_lock(19830003);
  for request in
    delete from private.confirmation_requests where id in (
      select id from private.confirmation_requests order by requested_at limit 100)
    returning *
  loop
    perform private.enqueue_confirmation(request.address, request.requested_at, max_per_hour, request.page_language);
  end loop;
end
$$;

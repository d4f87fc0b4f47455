-- What a person asks for about mail, and one rule for all mail to a person (docs/decisions/077).

-- Whether a message begins with the sentence of contract/no-mail.ts, in any letter case, with any spaces and signs between
-- its words. The classes are ASCII, so that the locale makes no difference.
create function private.asks_for_no_mail(message text) returns boolean
language sql immutable parallel safe
return coalesce(private.plain_text(message) ~* (
  '^([^a-z0-9_]*)' || replace('Please write no email and leave no voicemail before we have spoken', ' ', '[^a-z0-9_]+')
  || '(?![a-z0-9_])'), false);

alter table private.requests
  -- Somebody of the firm has said that mail may go to the person, although these messages ask for none.
  add column mail_allowed boolean not null default false;

alter table private.appointments
  -- Whether the person gets mail about it: chosen in the form, at first as the person wishes. Read by all that makes such
  -- mail due.
  add column is_mailed boolean not null default false,
  -- The language of its mail, if somebody of the firm has chosen one.
  add column language text check (language ~ '^[a-z]{2}$'),
  -- The UID of the event in calendars. Null: an earlier version, which took the domain of the sender, may have mailed it.
  -- The server stores that UID at its next start.
  add column uid text check (char_length(uid) between 1 and 300);
update private.appointments a set is_mailed = true
from public.contact_submissions s
where s.id = a.submission_id and s.preferred_contact = 'email' and s.email is not null;
update private.appointments a set uid = a.id::text
where not exists (select from private.outbox o where o.appointment_id = a.id and o.attempts > 0);

-- As before, and whether a message asks for no mail and nobody of the firm has allowed it since.
create or replace function private.contacts_of(submission uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request constant private.requests := (select r from private.requests r where r.submission_id = submission);
  main constant uuid := coalesce(request.joined_into, submission);
  members constant uuid[] := array(select r.submission_id from private.requests r where r.joined_into = main) || main;
  emails text[];
  phones text[];
  no_mail boolean;
begin
  -- Null stands for a message without one.
  select array_agg(distinct private.normalize_email(email)), array_agg(distinct private.normalize_phone(phone)) into emails, phones
  from (
    select s.email, s.phone from public.contact_submissions s where s.id = any (members) and s.id <> submission
    union all
    select f.email, f.phone from private.follow_ups f where f.submission_id = any (members)
  ) as others;
  select exists (
    select from private.requests r
    where r.submission_id = any (members) and not r.mail_allowed
      and not exists (select from private.requests whole where whole.submission_id = main and whole.mail_allowed)
      and (exists (
          select from public.contact_submissions s
          where s.id = r.submission_id and private.asks_for_no_mail(s.message))
        or exists (
          select from private.follow_ups f
          where f.submission_id = r.submission_id and private.asks_for_no_mail(f.message)))) into no_mail;
  return jsonb_build_object('emails', coalesce(emails, '{}'), 'phones', coalesce(phones, '{}'), 'noMail', no_mail,
    'confirmed', jsonb_build_object('email', coalesce(request.email_confirmed, false),
      'phone', coalesce(request.phone_confirmed, false)));
end
$$;

-- A later message that asks for no mail counts again, whatever the firm has allowed before it. After the trigger that
-- updates the request, so that both lock the same rows in the same order.
create function private.forbid_mail_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.asks_for_no_mail(new.message) then
    update private.requests r set mail_allowed = false
    where r.mail_allowed and r.submission_id in (new.submission_id, (
      select own.joined_into from private.requests own where own.submission_id = new.submission_id));
  end if;
  return null;
end
$$;
create trigger insert_35_forbid_mail_again after insert on private.follow_ups
for each row execute function private.forbid_mail_again();

-- As before, and nothing for who asks for no mail.
create or replace function private.enqueue_confirmation(
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

-- As before, and only of appointments that are mailed.
create or replace function private.enqueue_appointment_reminders() returns void
language sql security definer set search_path = '' as $$
  with due as (
    select a.id, s.email from private.appointments a join public.contact_submissions s on s.id = a.submission_id
    where a.remind_at <= now()
    for key share of s skip locked for update of a skip locked
  ), reminded as (
    update private.appointments a set remind_at = null from due where a.id = due.id
    returning a.id, a.submission_id, a.sequence, a.starts_at, a.cancelled_at, a.is_mailed, due.email
  )
  insert into private.outbox (submission_id, kind, appointment_id, sequence, event)
  select submission_id, 'appointment-reminder', id, sequence, id || ' ' || sequence from reminded
  where starts_at > now() and cancelled_at is null and is_mailed and email is not null and (
    select whole.state from private.requests r
    join private.requests whole on whole.submission_id = coalesce(r.joined_into, r.submission_id)
    where r.submission_id = reminded.submission_id) not in ('spam', 'not-a-fit')
  on conflict do nothing
$$;

alter table private.history
  drop constraint history_kind_check,
  add constraint history_kind_check check (kind in
    ('added', 'state', 'answered', 'assigned', 'noted', 'resent', 'corrected', 'confirmed', 'joined', 'unjoined',
      'appointment', 'call-back', 'tried', 'known', 'conflict-checked', 'mail-allowed', 'erased'));

revoke all on all functions in schema private from public;

-- The rights of the admin's login, after those that it had before (20261124000200_office.sql).
alter function private.grant_admin() rename to grant_admin_before_wishes;
create function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not private.grant_admin_before_wishes() then return false; end if;
  if not has_column_privilege('firm_admin', 'private.requests', 'mail_allowed', 'update') then
    grant update (mail_allowed) on private.requests to firm_admin;
  end if;
  return true;
end
$$;
revoke all on function private.grant_admin() from public;
select private.grant_admin();

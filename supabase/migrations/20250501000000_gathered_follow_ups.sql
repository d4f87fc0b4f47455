-- Follow-ups are kept whoever else has written before, and the mails about them are bounded instead
-- (docs/decisions/019).

-- Null: the follow-up has a mail of its own. Otherwise it is part of the mail of that follow-up.
-- Deferrable, because a restore inserts rows in any order.
alter table private.follow_ups
  add column mailed_with uuid references private.follow_ups (id) on delete set null deferrable;
create index follow_ups_mailed_with on private.follow_ups (mailed_with) where mailed_with is not null;

-- The check for repeated words and the daily limit read one day of one submission.
create index follow_ups_submission_day on private.follow_ups (submission_id, created_at);
drop index private.follow_ups_submission;

-- Null: sent at once. Otherwise follow-ups are added to this mail until its first attempt, which is not
-- made before this time.
alter table private.outbox
  add column gathers_until timestamptz,
  add constraint outbox_gathers_check check (gathers_until is null or kind = 'follow-up');

-- Who has written to which submission within the hour: a keyed hash of the network, deleted afterwards.
create table private.follow_up_senders (
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  sender_hash bytea not null,
  wrote_at timestamptz not null,
  primary key (submission_id, sender_hash)
);
create index follow_up_senders_wrote_at on private.follow_up_senders (wrote_at);
alter table private.follow_up_senders enable row level security;

create or replace function private.owe_follow_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.mailed_with is null then
    insert into private.outbox (submission_id, follow_up_id, kind)
    values (new.submission_id, new.id, 'follow-up');
  end if;
  return null;
end
$$;

-- The hash covers the submission, so it does not tell who else the same sender wrote about. An IPv6 /48
-- is one sender: whoever has one could otherwise be 65,536 senders.
create function private.sender_hash(submission_id uuid, address text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.address_key);
  sender text := address;
begin
  begin
    if family(address::inet) = 6 then
      sender := network(set_masklen(address::inet, 48))::text;
    end if;
  exception when invalid_text_representation then
    null;
  end;
  return sha256(secret || sha256(secret || convert_to('follow-up ' || submission_id || ' ' || sender, 'UTF8')));
end
$$;

-- Keeps a row that was refused as a duplicate, with the submission that has its email (or else its phone).
-- Returns
--   'kept'      the follow-up and a mail that contains it are stored
--   'repeated'  the same words were stored within a day, as when a first answer was lost
--   'full'      `most_per_day` follow-ups to this submission within a day; not stored
--   'gone'      the submission has been erased meanwhile; not stored
-- In all cases but 'gone' it locks the submission, so its commit waits for the disk as an accepted row does,
-- and two calls for one submission run one after the other.
--
-- The mail goes at once when this sender has not written to the submission within the hour, for at most
-- `most_at_once` such mails an hour. All others are gathered into one mail an hour.
create function private.keep_follow_up(
  refused jsonb, sender_address text, most_per_day integer, most_at_once integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  said private.follow_ups := jsonb_populate_record(null::private.follow_ups, refused);
  earlier public.contact_submissions;
  sender bytea;
  at_once boolean;
  last_mail timestamptz;
begin
  said.name := private.given(said.name);
  said.email := private.given(said.email);
  said.phone := private.given(said.phone);
  said.subject := private.given(said.subject);
  said.message := private.given(said.message);
  said.id := gen_random_uuid();

  select s.* into earlier from public.contact_submissions s
  where lower(s.email) = lower(said.email)
    or regexp_replace(s.phone, '[^0-9]', '', 'g') = regexp_replace(said.phone, '[^0-9]', '', 'g')
  order by coalesce(lower(s.email) = lower(said.email), false) desc
  limit 1 for no key update;
  if not found then return 'gone'; end if;

  if exists (
    select from (
      select earlier.name, earlier.email, earlier.phone, earlier.subject, earlier.message,
        earlier.preferred_contact, earlier.form_type
      where earlier.created_at > now() - interval '1 day'
      union all
      select f.name, f.email, f.phone, f.subject, f.message, f.preferred_contact, f.form_type
      from private.follow_ups f
      where f.submission_id = earlier.id and f.created_at > now() - interval '1 day'
    ) as stored
    where row(stored.*) is not distinct from row(said.name, said.email, said.phone, said.subject,
      said.message, said.preferred_contact, said.form_type)
  ) then return 'repeated'; end if;

  -- Times in the future are from before the clock was set back.
  if (
    select count(*) from private.follow_ups f
    where f.submission_id = earlier.id
      and f.created_at between now() - interval '1 day' and clock_timestamp()
  ) >= most_per_day then return 'full'; end if;

  sender := private.sender_hash(earlier.id, sender_address);
  at_once := not exists (
    select from private.follow_up_senders s
    where s.submission_id = earlier.id and s.sender_hash = sender
      and s.wrote_at between now() - interval '1 hour' and clock_timestamp()
  ) and (
    select count(*) from private.outbox o
    where o.submission_id = earlier.id and o.kind = 'follow-up' and not o.again
      and o.gathers_until is null
      and o.created_at between now() - interval '1 hour' and clock_timestamp()
  ) < most_at_once;
  insert into private.follow_up_senders as s (submission_id, sender_hash, wrote_at)
  values (earlier.id, sender, now())
  on conflict (submission_id, sender_hash) do update set wrote_at = excluded.wrote_at;

  if not at_once then
    select max(coalesce(o.gathers_until, o.created_at)) into last_mail from private.outbox o
    where o.submission_id = earlier.id and o.kind = 'follow-up' and not o.again;
    -- Locked until this follow-up is stored: a worker that leases the mail afterwards finds it.
    select o.follow_up_id into said.mailed_with from private.outbox o
    where o.submission_id = earlier.id and o.kind = 'follow-up' and o.gathers_until is not null
      and o.attempts = 0 and o.sent_at is null
    limit 1 for update;
  end if;

  insert into private.follow_ups
    (id, submission_id, mailed_with, name, email, phone, subject, message, preferred_contact, form_type)
  values (said.id, earlier.id, said.mailed_with, said.name, said.email, said.phone, said.subject,
    said.message, said.preferred_contact, said.form_type);

  if not at_once and said.mailed_with is null then
    update private.outbox o
    set gathers_until = least(last_mail, now()) + interval '1 hour',
      next_attempt_at = least(last_mail, now()) + interval '1 hour'
    where o.follow_up_id = said.id;
  end if;
  return 'kept';
end
$$;

-- As the release before calls it, while servers are updated one after the other. `most` was a limit of 20
-- for all time.
create or replace function private.keep_follow_up(refused jsonb, most integer) returns text
language sql security definer set search_path = '' as $$
  select private.keep_follow_up(refused, '', 2000, 10)
$$;

create function private.forget_follow_up_senders() returns void
language sql security definer set search_path = '' as $$
  delete from private.follow_up_senders where wrote_at < now() - interval '1 hour'
$$;

revoke all on all tables in schema private from public;
revoke all on all functions in schema private from public;
-- Constraints are checked as whoever inserts.
grant execute on function private.plain_text(text), private.typed_length(text) to anon;

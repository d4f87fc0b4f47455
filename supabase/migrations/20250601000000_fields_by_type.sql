-- Trimming, comparing and storing no longer list the columns of a submission, so that a migration with a new
-- field adds the column and its CHECK constraint to both tables, the grant to anon, and nothing else
-- (docs/decisions/038-one-table-of-fields.md).

-- The texts of a row as they are stored: trimmed, an empty one as null. The two choices stay as they were
-- sent, so that a blank one breaks its CHECK constraint.
create function private.tidy_texts(sent jsonb) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, private.given(value #>> '{}')), '{}')
  from jsonb_each(sent)
  where jsonb_typeof(value) = 'string' and key not in ('preferred_contact', 'form_type')
$$;

create or replace function private.tidy_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new := jsonb_populate_record(new, private.tidy_texts(to_jsonb(new)));
  return new;
end
$$;

-- As before, without a list of columns.
create or replace function private.keep_follow_up(
  refused jsonb, sender_address text, most_per_day integer, most_at_once integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  -- Not from the visitor.
  own_columns constant text[] := array['id', 'created_at', 'submission_id', 'mailed_with'];
  said private.follow_ups := jsonb_populate_record(null::private.follow_ups,
    (refused || private.tidy_texts(refused)) - own_columns);
  words constant jsonb := to_jsonb(said) - own_columns;
  stored jsonb;
  earlier public.contact_submissions;
  sender bytea;
  at_once boolean;
  last_mail timestamptz;
begin
  select s.* into earlier from public.contact_submissions s
  where lower(s.email) = lower(said.email)
    or regexp_replace(s.phone, '[^0-9]', '', 'g') = regexp_replace(said.phone, '[^0-9]', '', 'g')
  order by coalesce(lower(s.email) = lower(said.email), false) desc
  limit 1 for no key update;
  if not found then return 'gone'; end if;

  -- The messages are compared first: this is faster than to_jsonb for each follow-up of the day.
  if earlier.created_at > now() - interval '1 day' and to_jsonb(earlier) - own_columns = words
    or exists (
      select from private.follow_ups f
      where f.submission_id = earlier.id and f.created_at > now() - interval '1 day'
        and case when f.message is not distinct from said.message
          then to_jsonb(f) - own_columns = words else false end
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

  said.id := gen_random_uuid();
  said.created_at := now();
  said.submission_id := earlier.id;
  -- Without the absent values: a column that the server does not know yet takes its default.
  stored := jsonb_strip_nulls(to_jsonb(said));
  execute (
    select format('insert into private.follow_ups (%1$s) select %1$s from
      jsonb_populate_record(null::private.follow_ups, $1)', string_agg(quote_ident(key), ', '))
    from jsonb_object_keys(stored) as key
  ) using stored;

  if not at_once and said.mailed_with is null then
    update private.outbox o
    set gathers_until = least(last_mail, now()) + interval '1 hour',
      next_attempt_at = least(last_mail, now()) + interval '1 hour'
    where o.follow_up_id = said.id;
  end if;
  return 'kept';
end
$$;

revoke all on function private.tidy_texts(jsonb) from public;

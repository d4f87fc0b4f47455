-- A second message of someone who is known. The two unique indexes refuse its row; what was written is
-- kept here, with the first submission, and the firm is told.

-- The same columns under the same rules.
create table private.follow_ups (
  like public.contact_submissions including defaults including constraints,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  primary key (id)
);
create index follow_ups_submission on private.follow_ups (submission_id);
alter table private.follow_ups enable row level security;

create trigger tidy before insert on private.follow_ups
for each row execute function private.tidy_submission();

-- `again`: sent once more because the firm asked for it. The first one of each kind stays the only one.
alter table private.outbox
  add column follow_up_id uuid references private.follow_ups (id) on delete cascade,
  add column again boolean not null default false,
  add constraint outbox_follow_up_check check ((kind = 'follow-up') = (follow_up_id is not null));
drop index private.outbox_once;
create unique index outbox_once on private.outbox (submission_id, kind)
  where kind in ('notice', 'confirmation') and not again;
create unique index outbox_follow_up_once on private.outbox (follow_up_id) where not again;

create function private.owe_follow_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outbox (submission_id, follow_up_id, kind)
  values (new.submission_id, new.id, 'follow-up');
  return null;
end
$$;

create trigger owe_follow_up after insert on private.follow_ups
for each row execute function private.owe_follow_up();

-- Keeps a refused row with the submission that stood in its way, at most so many for each. Answers
-- 'kept'; 'repeated' when nothing new was said, as by a visitor whose first answer got lost; 'full'; or
-- 'gone' when the submission has been erased meanwhile. Whatever it answers, it locks the submission, so
-- its commit waits for the disk as long as an accepted row's does.
create function private.keep_follow_up(refused jsonb, most integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  said private.follow_ups := jsonb_populate_record(null::private.follow_ups, refused);
  first_one public.contact_submissions;
begin
  said.name := private.given(said.name);
  said.email := private.given(said.email);
  said.phone := private.given(said.phone);
  said.subject := private.given(said.subject);
  said.message := private.given(said.message);

  select s.* into first_one from public.contact_submissions s
  where lower(s.email) = lower(said.email)
    or regexp_replace(s.phone, '[^0-9]', '', 'g') = regexp_replace(said.phone, '[^0-9]', '', 'g')
  order by coalesce(lower(s.email) = lower(said.email), false) desc
  limit 1 for no key update;
  if not found then return 'gone'; end if;

  if exists (
    select from (
      select first_one.name, first_one.email, first_one.phone, first_one.subject, first_one.message,
        first_one.preferred_contact, first_one.form_type
      union all
      select f.name, f.email, f.phone, f.subject, f.message, f.preferred_contact, f.form_type
      from private.follow_ups f where f.submission_id = first_one.id
    ) as earlier
    where row(earlier.*) is not distinct from row(said.name, said.email, said.phone, said.subject,
      said.message, said.preferred_contact, said.form_type)
  ) then return 'repeated'; end if;

  if (select count(*) from private.follow_ups f where f.submission_id = first_one.id) >= most then
    return 'full';
  end if;

  insert into private.follow_ups
    (submission_id, name, email, phone, subject, message, preferred_contact, form_type)
  values (first_one.id, said.name, said.email, said.phone, said.subject, said.message,
    said.preferred_contact, said.form_type);
  return 'kept';
end
$$;

revoke all on all tables in schema private from public;
revoke all on all functions in schema private from public;
-- Constraints are checked as whoever inserts.
grant execute on function private.plain_text(text), private.typed_length(text) to anon;

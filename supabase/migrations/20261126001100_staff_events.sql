-- What the person of the firm with whom an appointment is booked has been told of it (docs/decisions/087).
create table private.staff_events (
  appointment_id uuid not null references private.appointments (id) on delete cascade,
  person text not null check (char_length(person) <= 254),
  -- SEQUENCE of the event in this person's calendar, which grows with each change that they have to know.
  sequence integer not null default 0,
  -- The appointment was canceled, or is another person's now.
  is_over boolean not null,
  changed_at timestamptz not null default clock_timestamp(),
  -- When the next mail is due; null when the person knows all.
  due_at timestamptz default clock_timestamp(),
  -- An attempt was made to send one, so that it may have arrived.
  is_tried boolean not null default false,
  primary key (appointment_id, person)
);
create index staff_events_due on private.staff_events (due_at) where due_at is not null;
alter table private.staff_events enable row level security;

-- The rights of the admin's login, after those that it had before.
alter function private.grant_admin() rename to grant_admin_before_staff_events;
create function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not private.grant_admin_before_staff_events() then return false; end if;
  if not exists (select from pg_catalog.pg_policy
      where polrelid = 'private.staff_events'::regclass and polname = 'the firm''s admin') then
    grant select, insert, update, delete on private.staff_events to firm_admin;
    create policy "the firm's admin" on private.staff_events for all to firm_admin using (true) with check (true);
  end if;
  return true;
end
$$;
revoke all on function private.grant_admin() from public;
select private.grant_admin();

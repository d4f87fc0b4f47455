-- Who may sign in to the admin, as the list of each server has it (docs/decisions/056). Somebody whom a server adds
-- and no other has is new: what they signed in with before works no more. Not part of a backup.
create table private.admin_listed (
  -- The server's own name for itself.
  server text not null,
  -- An address of ADMIN_PEOPLE in lowercase.
  person text not null check (char_length(person) <= 254),
  seen_at timestamptz not null default now(),
  primary key (server, person)
);
alter table private.admin_listed enable row level security;
revoke all on private.admin_listed from public;

-- Who asked for a challenge: a hash under a key that only the asking server knows. The oldest are dropped.
alter table private.admin_challenges add column sender bytea;
create index admin_challenges_sender on private.admin_challenges (sender, expires_at);

-- As before, with the new table.
alter function private.grant_admin() rename to grant_admin_before_listed;
create function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not private.grant_admin_before_listed() then return false; end if;
  if has_table_privilege('firm_admin', 'private.admin_listed', 'insert') then return true; end if;
  grant select, insert, update, delete on private.admin_listed to firm_admin;
  create policy "the firm's admin" on private.admin_listed for all to firm_admin using (true) with check (true);
  return true;
end
$$;
revoke all on function private.grant_admin() from public;
select private.grant_admin();

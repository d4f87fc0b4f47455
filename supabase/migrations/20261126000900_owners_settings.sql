-- What owners set in the admin and the server obeys: how long requests are kept, and where mail comes from and goes to
-- (docs/decisions/085). Visitors and the role anon have no access to any of it.

-- One row, or none as long as the values of the firm's content count.
create table private.owners_settings (
  one boolean primary key default true check (one),
  retention_months integer not null check (retention_months between 1 and 120),
  mail_from text not null check (char_length(mail_from) <= 254),
  firm_inbox text[] not null check (cardinality(firm_inbox) between 1 and 20),
  -- Null: the values of the content, from before somebody could change them in the browser.
  changed_by text check (char_length(changed_by) <= 254),
  -- Counts the changes, so that nobody changes values that their page did not show.
  version integer not null default 1
);
alter table private.owners_settings enable row level security;
revoke all on private.owners_settings from public;

-- The rights of the admin's login, after those that it had before (20261126000100_wishes.sql).
alter function private.grant_admin() rename to grant_admin_before_settings;
create function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not private.grant_admin_before_settings() then return false; end if;
  if not has_table_privilege('firm_admin', 'private.owners_settings', 'select') then
    grant select, insert, update on private.owners_settings to firm_admin;
    create policy "the firm's admin" on private.owners_settings for all to firm_admin using (true) with check (true);
  end if;
  return true;
end
$$;
revoke all on function private.grant_admin() from public;
select private.grant_admin();

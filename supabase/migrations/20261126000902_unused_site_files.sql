-- Texts and photos that nothing refers to end after 30 days also without a publish, and have at most 200 MB: the oldest go
-- first. Deleted in the daily run and at uploads, never in the transaction that ends a publish (R30.7).

-- Each deleted row is looked for in these columns.
create index site_draft_base on private.site_draft (base);
create index site_draft_current on private.site_draft (current);
create index site_publish_files_before on private.site_publish_files (before);
create index site_publish_files_after on private.site_publish_files (after);

-- Deletes so many rows at most, and returns how many. A row that is stored again meanwhile stays.
create function private.delete_unused_site_files(most integer) returns integer
language sql security definer set search_path = '' as $$
  with unused as (
    select f.hash, f.stored_at, sum(octet_length(f.bytes)) over (order by f.stored_at desc, f.hash) as bytes
    from private.site_files f
    where not exists (select from private.site_draft d where d.base = f.hash)
      and not exists (select from private.site_draft d where d.current = f.hash)
      and not exists (select from private.site_publish_files p where p.before = f.hash)
      and not exists (select from private.site_publish_files p where p.after = f.hash)
  ), ended as (
    select hash, stored_at from unused
    where stored_at < now() - interval '30 days' or bytes > 200 * 1024 * 1024
    order by stored_at limit most
  ), deleted as (
    delete from private.site_files f using ended
    where f.hash = ended.hash and f.stored_at = ended.stored_at returning f.hash
  )
  select count(*)::integer from deleted
$$;
-- What the admin calls at an upload.
create or replace function private.delete_unused_site_files() returns void
language sql security definer set search_path = '' as $$
  select private.delete_unused_site_files(500)
$$;
revoke all on function private.delete_unused_site_files(integer), private.delete_unused_site_files() from public;

-- The rights of the admin's login, after those that it had before (20261126000900_owners_settings.sql).
alter function private.grant_admin() rename to grant_admin_before_unused_files;
create function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not private.grant_admin_before_unused_files() then return false; end if;
  if not has_column_privilege('firm_admin', 'private.site_files', 'stored_at', 'update') then
    grant update (stored_at) on private.site_files to firm_admin;
    grant execute on function private.delete_unused_site_files() to firm_admin;
  end if;
  return true;
end
$$;
revoke all on function private.grant_admin() from public;
select private.grant_admin();

-- The page that a visitor wrote from, kept with the mail that tells the firm (docs/decisions/050).

alter table private.outbox
  add column page text,
  add constraint outbox_page_check check (page ~ '^/[a-z0-9/-]{0,99}$');

-- The path as the browser reported it: our own server passes on what it has checked; a hosted data API
-- has the header (contract/data-api.ts). Anything that is not a path in this form is no page and no
-- error, so that it never costs a message.
create function private.reported_page() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    substring(current_setting('first_light.page', true) from '^/[a-z0-9/-]{0,99}$'),
    substring(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-client-info'
      from '^first-light (/[a-z0-9/-]{0,99})$'))
$$;

create or replace function private.owe_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outbox (submission_id, kind, page)
  values (new.id, 'notice', private.reported_page());
  return null;
end
$$;

create or replace function private.owe_follow_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.mailed_with is null then
    insert into private.outbox (submission_id, follow_up_id, kind, page)
    values (new.submission_id, new.id, 'follow-up', private.reported_page());
  end if;
  return null;
end
$$;

revoke all on function private.reported_page() from public;

-- On a hosted project nobody runs a mail worker: once a minute, when a mail waits, the database calls the
-- function that sends it. It needs pg_cron and pg_net, and any other PostgreSQL does without.

create function private.wake_function() returns void
language plpgsql security definer set search_path = '' as $$
declare
  url constant text := (select outbox_url from private.hosted_settings);
begin
  perform private.forget_old_attempts();
  if url is null then return; end if;
  if exists (select from private.outbox where sent_at is null)
    or exists (select from private.confirmation_requests) then
    execute 'select net.http_post(url := $1)' using url;
  end if;
end
$$;

-- Answers whether there is a schedule now. May be called again, as when the extensions came later.
create function private.schedule_sending() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null then return false; end if;
  execute $call$ select cron.schedule('first-light-outbox', '* * * * *', 'select private.wake_function()') $call$;
  return true;
end
$$;

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
    perform private.schedule_sending();
  end if;
exception when others then
  raise notice 'No schedule was made: %', sqlerrm;
end
$$;

revoke all on all functions in schema private from public;
grant execute on function private.plain_text(text), private.typed_length(text) to anon;

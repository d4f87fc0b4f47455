-- Only the schedule may have the outbox sent: it shows the function this secret, which the function reads
-- from here. To change it: update private.hosted_settings set outbox_secret = default.
alter table private.hosted_settings
  add column outbox_secret text not null
    default encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
    check (length(outbox_secret) >= 32);

create or replace function private.wake_function() returns void
language plpgsql security definer set search_path = '' as $$
declare
  settings constant private.hosted_settings := (select s from private.hosted_settings s);
begin
  perform private.forget_old_attempts();
  if settings.outbox_url is null then return; end if;
  if exists (select from private.outbox where sent_at is null and given_up_at is null)
    or exists (select from private.confirmation_requests) then
    execute 'select net.http_post(url := $1, headers := $2)' using settings.outbox_url,
      jsonb_build_object('content-type', 'application/json', 'x-outbox-secret', settings.outbox_secret);
  end if;
end
$$;

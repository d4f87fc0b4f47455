-- A confirmation to a mistyped address is refused for good: it is no longer tried, and no longer counted
-- as waiting, so that an alarm about waiting mail is about the firm's own. What the firm must hear of is
-- tried without end.
alter table private.outbox
  add column given_up_at timestamptz,
  add constraint outbox_given_up_check check (given_up_at is null or (kind = 'confirmation' and sent_at is null));

drop index private.outbox_waiting;
create index outbox_waiting on private.outbox (next_attempt_at)
  where sent_at is null and given_up_at is null;

create or replace function private.wake_function() returns void
language plpgsql security definer set search_path = '' as $$
declare
  url constant text := (select outbox_url from private.hosted_settings);
begin
  perform private.forget_old_attempts();
  if url is null then return; end if;
  if exists (select from private.outbox where sent_at is null and given_up_at is null)
    or exists (select from private.confirmation_requests) then
    execute 'select net.http_post(url := $1)' using url;
  end if;
end
$$;

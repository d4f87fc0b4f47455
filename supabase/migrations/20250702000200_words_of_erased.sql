-- What was erased must not be found any more: the words of a request contain those of its follow-ups and of what was
-- joined into it (docs/security.md).

create function private.forget_joined_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.requests set words = null where submission_id = old.joined_into;
  return null;
end
$$;
create trigger forget_joined_words after delete on private.requests
for each row when (old.joined_into is not null) execute function private.forget_joined_words();

create function private.forget_follow_up_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.requests r set words = null
  where r.submission_id = coalesce(
    (select joined.joined_into from private.requests joined where joined.submission_id = old.submission_id),
    old.submission_id);
  return null;
end
$$;
create trigger forget_follow_up_words after delete on private.follow_ups
for each row execute function private.forget_follow_up_words();

revoke all on function private.forget_joined_words(), private.forget_follow_up_words() from public;

-- Makes the words of what was joined or has follow-ups again, because something of it may have been erased before.
update private.requests r set words = null
where exists (select from private.follow_ups f where f.submission_id = r.submission_id)
  or exists (select from private.requests joined where joined.joined_into = r.submission_id);

-- Search and the rights of the firm's admin no longer list the columns of a submission: a migration with a new
-- field ends with "select private.grant_admin();" (docs/decisions/038-one-table-of-fields.md).

-- All that was written, whatever its columns are called. As before, any four or more digits in a row of a phone
-- number find it.
create function private.search_words(sent jsonb) returns tsvector
language sql immutable parallel safe
return (
  select array_to_tsvector(
    private.words_of((
      select string_agg(private.plain_text(value), ' ')
      from jsonb_each_text(sent - array['id', 'created_at', 'submission_id', 'mailed_with', 'phone',
        'preferred_contact', 'form_type'])))
    || array(
      select substr(digits, start)
      from regexp_replace(coalesce(sent ->> 'phone', ''), '[^0-9]', '', 'g') as digits,
        generate_series(1, length(digits) - 3) as start))
);

create or replace function private.request_words(request uuid) returns tsvector
language sql stable security definer set search_path = '' as $$
  select array_to_tsvector(coalesce(array_agg(word), '{}')) from (
    select distinct word from (
      with submissions as (
        select request as id
        union all
        select submission_id from private.requests where joined_into = request
      ), messages as (
        select to_jsonb(s) as sent, s.created_at
        from public.contact_submissions s join submissions using (id)
        union all
        select to_jsonb(f), f.created_at
        from private.follow_ups f join submissions on submissions.id = f.submission_id
      )
      select unnest(tsvector_to_array(private.search_words(sent))) as word
      from (select * from messages order by created_at limit 100) as oldest
    ) as all_words limit 5000
  ) as words
$$;
drop function private.search_words(text, text, text, text, text);

-- As before, and it may insert the columns that were added since.
alter function private.grant_admin() rename to grant_admin_tables;
create function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
declare
  added text;
begin
  if not private.grant_admin_tables() then return false; end if;
  select string_agg(quote_ident(attname), ', ') into added from pg_catalog.pg_attribute
  where attrelid = 'public.contact_submissions'::regclass and attnum > 0 and not attisdropped
    and attname not in ('id', 'created_at')
    and not has_column_privilege('firm_admin', attrelid, attnum, 'insert');
  if added is not null then
    execute format('grant insert (%s) on public.contact_submissions to firm_admin', added);
  end if;
  return true;
end
$$;

revoke all on function private.search_words(jsonb), private.grant_admin() from public;

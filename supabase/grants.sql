-- The rights of all roles in the schema `private`, and those of firm_admin. The login of the admin's server is a member
-- of firm_admin and of nothing else. Only the owner may do what this file does not name. It runs after the migrations
-- each time, even if there are none: an administrator may create firm_admin later (server/database/migrations.ts; in a
-- Supabase project as its seed). The rights of visitors in `public` are part of the migrations.
do $$
declare
  found_table regclass;
  listed text;
begin
  -- The lock of server/database/migrations.ts: two runs at once would change the same rows of the catalog.
  perform pg_advisory_xact_lock(19830002);

  revoke all on all tables in schema private from public;
  revoke all on all functions in schema private from public;
  -- PostgreSQL checks constraints and computes indexes with the rights of the role that inserts.
  grant execute on function private.plain_text(text), private.typed_length(text), private.is_name(text),
    private.normalize_text(text), private.normalize_email(text), private.normalize_phone(text) to anon;

  if not exists (select from pg_roles where rolname = 'firm_admin') then return; end if;
  revoke all on public.contact_submissions from firm_admin;
  revoke all on all tables in schema private from firm_admin;
  revoke all on all functions in schema private from firm_admin;
  grant usage on schema public, private to firm_admin;

  grant select, delete, update (name, email, phone) on public.contact_submissions to firm_admin;
  -- All columns that a form fills in, so that a new field needs no line here (docs/decisions/038).
  select string_agg(quote_ident(attname), ', ') into listed from pg_attribute
  where attrelid = 'public.contact_submissions'::regclass and attnum > 0 and not attisdropped
    and attname not in ('id', 'created_at');
  execute format('grant insert (%s) on public.contact_submissions to firm_admin', listed);
  grant select, delete, update (mailed_with) on private.follow_ups to firm_admin;
  grant select on private.expiring_submissions to firm_admin;
  grant select, delete on private.confirmation_requests to firm_admin;
  grant select, delete, insert, update (next_attempt_at, batch_until, sent_at, follow_up_id, given_up_at, attempts,
    last_error) on private.outbox to firm_admin;

  grant select on private.requests to firm_admin;
  select string_agg(quote_ident(attname), ', ') into listed from pg_attribute
  where attrelid = 'private.requests'::regclass and attnum > 0 and not attisdropped
    and attname not in ('submission_id', 'received_at');
  execute format('grant update (%s) on private.requests to firm_admin', listed);
  grant select, insert (submission_id, by, text) on private.notes to firm_admin;
  grant select, insert (submission_id, by, kind, detail) on private.history to firm_admin;
  grant select, insert, update on private.appointments to firm_admin;
  -- Updates no row of handed_over, but locking rows requires it.
  grant select, insert, update, delete on private.handed_over, private.staff_events to firm_admin;

  grant select, insert, update, delete on private.admin_links, private.admin_sessions, private.admin_passkeys,
    private.admin_challenges, private.admin_people, private.admin_reminders to firm_admin;
  grant select, insert, update on private.people, private.owners_settings to firm_admin;
  grant select, insert (by, kind, detail) on private.people_log to firm_admin;

  grant select, insert (hash, bytes), update (stored_at) on private.site_files to firm_admin;
  grant select, insert, update, delete on private.site_draft to firm_admin;
  grant select, insert (by, server), update (state, summary) on private.site_publishes to firm_admin;
  grant select, insert on private.site_publish_files, private.site_reviews to firm_admin;

  grant execute on function private.plain_text(text), private.typed_length(text), private.is_name(text),
    private.normalize_text(text), private.normalize_email(text), private.normalize_phone(text),
    private.search_text(text), private.words_of(text), private.search_query(text),
    private.similar_names(text, integer), private.complete_requests(integer), private.mailbox(text),
    private.contacts_of(uuid), private.count_attempt(text, inet, integer), private.delete_unused_site_files() to firm_admin;

  -- Row level security is on for all tables: a policy for each that firm_admin may read.
  for found_table in
    select c.oid from pg_class c
    where c.relrowsecurity and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_any_column_privilege('firm_admin', c.oid, 'select')
      and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'the firm''s admin')
  loop
    execute format('create policy "the firm''s admin" on %s for all to firm_admin using (true) with check (true)',
      found_table);
  end loop;
end
$$;

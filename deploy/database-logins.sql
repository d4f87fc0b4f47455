-- The logins and the database of the site on a PostgreSQL of your own: run it once, as its superuser.
--   SITE_PASSWORD=... psql -f deploy/database-logins.sql
-- and set DATABASE_URL=postgres://firstlight:...@host/firstlight. compose.yaml runs it by itself.

\set ON_ERROR_STOP on
-- This runs as a superuser: PostgreSQL's own functions only, whatever the database of this session sets.
set search_path = pg_catalog, pg_temp;
\getenv password SITE_PASSWORD

-- Owns the site's tables, and nothing else of this PostgreSQL.
create role firstlight login password :'password';

-- What visitors send runs on this one. The server finds it by its name, and takes the same password.
create role firstlight_visitors login password :'password';
create role anon nologin noinherit;
grant anon to firstlight_visitors;

create database firstlight owner firstlight;
revoke all on database firstlight from public;
grant connect on database firstlight to firstlight_visitors;
-- firstlight owns that database, so its settings and objects are not to be trusted: do not log in to it as
-- a superuser (docs/security.md). One leaked password of visitors must not take every connection.
alter role firstlight_visitors connection limit 60;

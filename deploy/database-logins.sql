-- Creates the site's logins and database on your own PostgreSQL. Run it once, as its superuser:
--   SITE_PASSWORD=... psql -f deploy/database-logins.sql
-- and set DATABASE_URL=postgres://firstlight:...@host/firstlight. compose.yaml runs it automatically.

\set ON_ERROR_STOP on
-- This runs as a superuser, so use only PostgreSQL's own functions, regardless of the database's settings.
set search_path = pg_catalog, pg_temp;
\getenv password SITE_PASSWORD

-- Owns the site's database and its tables, and nothing else.
create role firstlight login password :'password';

-- Used for visitors' submissions. The server finds it by its name, and uses the same password.
create role firstlight_visitors login password :'password';
create role anon nologin noinherit;
grant anon to firstlight_visitors;

-- Used by the firm's admin, in the same way.
create role firstlight_admin login password :'password';
create role firm_admin nologin noinherit;
grant firm_admin to firstlight_admin;

create database firstlight owner firstlight;
revoke all on database firstlight from public;
grant connect on database firstlight to firstlight_visitors, firstlight_admin;
-- firstlight owns that database, so do not trust its settings and objects: do not log in to it as a superuser
-- (docs/security.md). The connection limit leaves connections for others if the password is stolen.
alter role firstlight_visitors connection limit 60;
alter role firstlight_admin connection limit 20;

-- The name that colleagues see in place of the address. Null until the person has typed it. The rights of firm_admin on
-- private.people are rights on all of its columns (supabase/grants.sql).
alter table private.people add column name text check (char_length(name) between 1 and 80);

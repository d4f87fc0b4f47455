-- Search finds a word whatever signs stand around it, and however it was typed (R31.25).

-- Texts as search compares them: without signs that have no width, without accents, in lowercase, with one space for
-- each run of spaces, punctuation and symbols. Any apostrophe is such a sign, also the letters that look like one.
do $$
declare
  is_utf8 constant boolean := getdatabaseencoding() = 'UTF8';
  collation_name constant text := coalesce(
    (select format('collate pg_catalog.%I', collname) from pg_collation
     where collname in ('pg_c_utf8', 'und-x-icu') and collnamespace = 'pg_catalog'::regnamespace
       and collencoding in (-1, pg_char_to_encoding(getdatabaseencoding()))
     order by collname limit 1), '');
  -- Unicode's Default_Ignorable_Code_Point. They can stand inside a word.
  unseen constant text := case when is_utf8 then
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    else '[\u00ad]' end;
  -- The classes of a locale differ in symbols: "punct" of ICU has none. So the blocks of symbols are named too.
  between_words constant text := '[[:space:][:cntrl:][:punct:]!-/:-@\[-`{-~\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7'
    || case when is_utf8 then
      '\u02b9-\u02bf\u02c2-\u02df\u2000-\u206f\u20a0-\u20cf\u2100-\u214f\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\ufe10-\ufe6f\U0001f000-\U0001faff'
      else '' end || ']+';
  without_accents constant text := case when is_utf8
    then 'regexp_replace(normalize(regexp_replace(texts, %L, '''', ''g''), NFKD), ''[\u0300-\u036f]'', '''', ''g'')'
    else 'regexp_replace(texts, %L, '''', ''g'')' end;
  -- Letters that people type without their stroke, as in Đặng and Łukasz.
  without_strokes constant text := case when is_utf8
    then 'replace(replace(replace(translate(lower(%s %s), ''đðøłħŧı'', ''ddolhti''), ''ß'', ''ss''), ''æ'', ''ae''), ''œ'', ''oe'')'
    else 'lower(%s %s)' end;
begin
  execute format($ddl$
    create function private.search_text(texts text) returns text
    language sql immutable parallel safe
    return btrim(regexp_replace(%s %s, %L, ' ', 'g'))
    $ddl$, format(without_strokes, format(without_accents, unseen), collation_name), collation_name, between_words);
end
$$;

-- As before, by that function.
create or replace function private.words_of(texts text) returns text[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(distinct left(word, 40)), '{}')
  from string_to_table(private.search_text(texts), ' ') as word
  where word <> '');

-- So that all are computed again (server/admin/completion.ts).
update private.requests set words = null where words is not null;

revoke all on function private.search_text(text) from public;

-- The rights of the admin's login, after those that it had before (20261124000200_office.sql).
alter function private.grant_admin() rename to grant_admin_before_search_words;
create function private.grant_admin() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not private.grant_admin_before_search_words() then return false; end if;
  if not has_function_privilege('firm_admin', 'private.search_text(text)', 'execute') then
    grant execute on function private.search_text(text) to firm_admin;
  end if;
  return true;
end
$$;
revoke all on function private.grant_admin() from public;
select private.grant_admin();

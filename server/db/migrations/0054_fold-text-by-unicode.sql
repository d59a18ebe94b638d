-- `lower` follows the locale of the database: with C, only ASCII letters have a lower case. A collation that every letter of Unicode follows is in Postgres since 17, and before in builds with ICU.
DO $do$
DECLARE by_unicode text;
BEGIN
  SELECT quote_ident(collname) INTO by_unicode FROM pg_collation
  WHERE collnamespace = 'pg_catalog'::regnamespace AND collname IN ('pg_c_utf8', 'und-x-icu')
  ORDER BY collname LIMIT 1;
  IF by_unicode IS NULL THEN RETURN; END IF;
  EXECUTE format($fold$
    CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE
        WHEN octet_length(given) = length(given) THEN lower(given COLLATE %1$s)
        ELSE translate(replace(replace(replace(replace(replace(
          lower(normalize(regexp_replace(
            normalize(given, NFKD),
            '(?<=[a-zA-Z\u00C0-\u02AF\u0370-\u03FF])[\u0300-\u036F]+|(?<=[\u0400-\u052F])[\u0300\u0301]+|(?<=[\u0415\u0435])\u0308|[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]+',
            '', 'g'), NFC) COLLATE %1$s),
          'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ')
      END
    $$ $fold$, by_unicode);
  IF to_regclass('spaces_title_parts_index') IS NOT NULL THEN
    REINDEX INDEX spaces_title_parts_index;
  END IF;
END $do$;

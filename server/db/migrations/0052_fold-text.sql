-- Text as lists are searched: in lower case and without accents, where these make no other letter. `fold` of lib/text does the same for texts in memory.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(given) = length(given) THEN lower(given)
    ELSE translate(replace(replace(replace(replace(replace(
      lower(normalize(regexp_replace(
        normalize(given, NFKD),
        '(?<=[a-zA-Z\u00C0-\u02AF\u0370-\u03FF])[\u0300-\u036F]+|(?<=[\u0400-\u052F])[\u0300\u0301]+|(?<=[\u0415\u0435])\u0308|[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]+',
        '', 'g'), NFC)),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ')
  END
$$;
--> statement-breakpoint
DROP INDEX IF EXISTS spaces_title_parts_index;
--> statement-breakpoint
-- As in `title-parts`: without the extension all is found, only slower.
DO $$ BEGIN
  CREATE INDEX spaces_title_parts_index ON spaces USING gin (fold_text(title) gin_trgm_ops) WITH (fastupdate=false);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'The titles of spaces are not indexed by their parts: %', SQLERRM;
END $$;

-- As in `fold-text`, for embedded databases of versions that came without the extension, and for servers that have got it since.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS spaces_title_parts_index ON spaces USING gin (fold_text(title) gin_trgm_ops) WITH (fastupdate=false);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'The titles of spaces are not indexed by their parts: %', SQLERRM;
END $$;

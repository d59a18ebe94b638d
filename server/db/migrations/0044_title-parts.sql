-- Finds parts of titles among a million of them. Where the database may not have the extension, all is found without it, only slower.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX spaces_title_parts_index ON spaces USING gin (title gin_trgm_ops) WITH (fastupdate=false);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'The titles of spaces are not indexed by their parts: %', SQLERRM;
END $$;

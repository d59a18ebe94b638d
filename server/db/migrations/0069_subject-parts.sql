CREATE INDEX "change_requests_numbered_index" ON "change_requests" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "change_requests_reverts_index" ON "change_requests" USING btree ("reverts") WHERE "change_requests"."reverts" is not null;--> statement-breakpoint
-- As in `fold-text`: without the extension all is found, only slower.
DO $$ BEGIN
  CREATE INDEX change_requests_subject_parts_index ON change_requests USING gin (fold_text(subject) gin_trgm_ops) WITH (fastupdate=false);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'The subjects of change requests are not indexed by their parts: %', SQLERRM;
END $$;

ALTER TABLE "sites" ALTER COLUMN "adaptive_schema" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "site_spaces" ADD COLUMN "was_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "former_parent_id" text;--> statement-breakpoint
CREATE INDEX "members_joined_index" ON "members" USING btree ("organization_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "members_seen_index" ON "members" USING btree ("organization_id","last_seen_at","user_id");
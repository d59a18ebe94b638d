DROP INDEX "collections_ancestors_index";--> statement-breakpoint
CREATE INDEX "members_role_index" ON "members" USING btree ("organization_id","role","last_seen_at","user_id");--> statement-breakpoint
CREATE INDEX "collections_ancestors_index" ON "collections" USING gin ("ancestors") WITH (fastupdate=false);
DROP INDEX "comments_of_space_index";--> statement-breakpoint
CREATE INDEX "comments_posted_index" ON "comments" USING btree ("organization_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "comments_of_space_index" ON "comments" USING btree ("space_id","posted_at","id");
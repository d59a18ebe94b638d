CREATE TABLE "site_redirects" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"source" text NOT NULL,
	"section_id" text,
	"site_space_id" text,
	"page_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_section_id_site_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."site_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_site_space_id_site_spaces_id_fk" FOREIGN KEY ("site_space_id") REFERENCES "public"."site_spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_redirects_source_key" ON "site_redirects" USING btree ("site_id","source");--> statement-breakpoint
CREATE INDEX "site_redirects_site_index" ON "site_redirects" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "site_redirects_section_index" ON "site_redirects" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "site_redirects_site_space_index" ON "site_redirects" USING btree ("site_space_id");
CREATE TABLE "site_customizations" (
	"site_id" text PRIMARY KEY NOT NULL,
	"settings" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_space_customizations" (
	"site_space_id" text PRIMARY KEY NOT NULL,
	"overrides" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_customizations" ADD CONSTRAINT "site_customizations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_space_customizations" ADD CONSTRAINT "site_space_customizations_site_space_id_site_spaces_id_fk" FOREIGN KEY ("site_space_id") REFERENCES "public"."site_spaces"("id") ON DELETE cascade ON UPDATE no action;
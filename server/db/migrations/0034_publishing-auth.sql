CREATE TABLE "site_publishing_auth" (
	"site_id" text PRIMARY KEY NOT NULL,
	"backend" text DEFAULT 'custom' NOT NULL,
	"fallback_url" text,
	"key_salt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_publishing_auth" ADD CONSTRAINT "site_publishing_auth_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
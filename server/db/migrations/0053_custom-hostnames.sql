CREATE TABLE "custom_hostnames" (
	"site_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"hostname" text NOT NULL,
	"token" text NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"route" text,
	"fault" text,
	"awaited_since" timestamp (3) with time zone NOT NULL,
	"next_check_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "active_hostname" text;--> statement-breakpoint
ALTER TABLE "custom_hostnames" ADD CONSTRAINT "custom_hostnames_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_hostnames" ADD CONSTRAINT "custom_hostnames_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_hostnames_organization_key" ON "custom_hostnames" USING btree ("organization_id","hostname");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_hostnames_proven_key" ON "custom_hostnames" USING btree ("hostname") WHERE proven_at is not null;--> statement-breakpoint
CREATE INDEX "custom_hostnames_hostname_index" ON "custom_hostnames" USING btree ("hostname");--> statement-breakpoint
CREATE INDEX "custom_hostnames_due_index" ON "custom_hostnames" USING btree ("next_check_at");
CREATE TABLE "installation_places" (
	"installation_id" text NOT NULL,
	"space_id" text,
	"site_id" text,
	"place_id" text GENERATED ALWAYS AS (coalesce(space_id, site_id)) STORED NOT NULL,
	"configuration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"external_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "installation_places_one" CHECK (num_nonnulls("installation_places"."space_id", "installation_places"."site_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "installations" (
	"id" text PRIMARY KEY NOT NULL,
	"integration_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"version" integer NOT NULL,
	"scopes" text[] NOT NULL,
	"status" text NOT NULL,
	"space_selection" text DEFAULT 'all' NOT NULL,
	"site_selection" text DEFAULT 'all' NOT NULL,
	"configuration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"external_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "integration_pictures" (
	"integration_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"base64" text NOT NULL,
	CONSTRAINT "integration_pictures_integration_id_name_pk" PRIMARY KEY("integration_id","name")
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"visibility" text NOT NULL,
	"target" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"scopes" text[] NOT NULL,
	"categories" text[] NOT NULL,
	"block_domains" text[] NOT NULL,
	"blocks" integer NOT NULL,
	"content_sources" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"secrets" text,
	"tunnel_url" text,
	"tunnel_all" boolean DEFAULT false NOT NULL,
	"tunnel_since" timestamp (3) with time zone,
	"tunnel_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_versions" (
	"integration_id" text NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"runtime" text NOT NULL,
	"script" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integration_versions_integration_id_version_pk" PRIMARY KEY("integration_id","version")
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "integration_id" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "installation_id" text;--> statement-breakpoint
ALTER TABLE "installation_places" ADD CONSTRAINT "installation_places_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installation_places" ADD CONSTRAINT "installation_places_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installation_places" ADD CONSTRAINT "installation_places_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_pictures" ADD CONSTRAINT "integration_pictures_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_versions" ADD CONSTRAINT "integration_versions_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "installation_places_key" ON "installation_places" USING btree ("installation_id","place_id");--> statement-breakpoint
CREATE INDEX "installation_places_space_index" ON "installation_places" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "installation_places_site_index" ON "installation_places" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "installations_organization_key" ON "installations" USING btree ("integration_id","organization_id");--> statement-breakpoint
CREATE INDEX "installations_organization_index" ON "installations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_name_key" ON "integrations" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_user_key" ON "integrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "integrations_created_index" ON "integrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "integrations_owner_index" ON "integrations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tokens_installation_index" ON "tokens" USING btree ("installation_id") WHERE installation_id is not null;
CREATE TABLE "grants" (
	"organization_id" text NOT NULL,
	"user_id" text,
	"team_id" text,
	"space_id" text,
	"collection_id" text,
	"site_id" text,
	"subject_id" text GENERATED ALWAYS AS (coalesce(user_id, team_id)) STORED NOT NULL,
	"place_id" text GENERATED ALWAYS AS (coalesce(space_id, collection_id, site_id)) STORED NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "grants_one_subject" CHECK (num_nonnulls("grants"."user_id", "grants"."team_id") = 1),
	CONSTRAINT "grants_one_place" CHECK (num_nonnulls("grants"."space_id", "grants"."collection_id", "grants"."site_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "ancestors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "ancestors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_member_key" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_member_key" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "grants_subject_key" ON "grants" USING btree ("subject_id","place_id");--> statement-breakpoint
CREATE INDEX "grants_place_index" ON "grants" USING btree ("place_id","created_at","subject_id");--> statement-breakpoint
CREATE INDEX "grants_member_index" ON "grants" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "grants_team_index" ON "grants" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "grants_space_index" ON "grants" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "grants_collection_index" ON "grants" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "grants_site_index" ON "grants" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "team_members_user_index" ON "team_members" USING btree ("user_id","team_id");--> statement-breakpoint
CREATE INDEX "team_members_member_index" ON "team_members" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "team_members_added_index" ON "team_members" USING btree ("team_id","added_at","user_id");--> statement-breakpoint
CREATE INDEX "teams_created_index" ON "teams" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "teams_title_index" ON "teams" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE INDEX "collections_ancestors_index" ON "collections" USING gin ("ancestors");--> statement-breakpoint
CREATE INDEX "spaces_closed_index" ON "spaces" USING btree ("organization_id") WHERE "spaces"."effective_level" is null and "spaces"."deleted_at" is null;
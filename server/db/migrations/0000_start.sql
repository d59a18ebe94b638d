CREATE TABLE "audit_events" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_label" text,
	"source" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"target_label" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"parent_id" text,
	"title" text NOT NULL,
	"description" text,
	"default_level" text,
	"effective_level" text,
	"position" text collate "C" NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text,
	"disabled" boolean NOT NULL,
	"sso" boolean NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	CONSTRAINT "members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"email_domains" text[] NOT NULL,
	"hostname" text,
	"type" text NOT NULL,
	"use_case" text,
	"community_type" text,
	"default_role" text,
	"default_site_id" text,
	"sso" boolean NOT NULL,
	"ai" boolean NOT NULL,
	"invite_links" boolean NOT NULL,
	"plan" text NOT NULL,
	"logo" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"shard" smallint NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "totals_organization_id_kind_shard_pk" PRIMARY KEY("organization_id","kind","shard")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text,
	"active" boolean NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_section_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"title" text NOT NULL,
	"icon" text,
	"position" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_sections" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"group_id" text,
	"title" text NOT NULL,
	"description" text,
	"path" text NOT NULL,
	"condition" text,
	"icon" text,
	"position" text collate "C" NOT NULL,
	"default_site_space_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_spaces" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"section_id" text,
	"space_id" text NOT NULL,
	"path" text NOT NULL,
	"condition" text,
	"position" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"basename" text,
	"proxy" text,
	"visibility" text NOT NULL,
	"published" boolean NOT NULL,
	"adaptive_content" boolean NOT NULL,
	"agents_context" text NOT NULL,
	"default_site_space_id" text,
	"default_section_id" text,
	"adaptive_schema" jsonb,
	"adaptive_schema_updated_at" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spaces" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"parent_id" text,
	"former_parent" text,
	"title" text NOT NULL,
	"emoji" text NOT NULL,
	"icon" text,
	"edit_mode" text NOT NULL,
	"language" text,
	"default_level" text,
	"effective_level" text,
	"revision" text NOT NULL,
	"position" text collate "C" NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"change_requests" integer DEFAULT 0 NOT NULL,
	"change_requests_open" integer DEFAULT 0 NOT NULL,
	"change_requests_draft" integer DEFAULT 0 NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"photo_url" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_parent_id_collections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_section_groups" ADD CONSTRAINT "site_section_groups_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sections" ADD CONSTRAINT "site_sections_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sections" ADD CONSTRAINT "site_sections_group_id_site_section_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."site_section_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_spaces" ADD CONSTRAINT "site_spaces_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_spaces" ADD CONSTRAINT "site_spaces_section_id_site_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."site_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_spaces" ADD CONSTRAINT "site_spaces_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_parent_id_collections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."collections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_time_index" ON "audit_events" USING btree ("organization_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action_index" ON "audit_events" USING btree ("organization_id","action","occurred_at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_index" ON "audit_events" USING btree ("organization_id","actor_id","occurred_at");--> statement-breakpoint
CREATE INDEX "audit_events_target_index" ON "audit_events" USING btree ("organization_id","target_id","occurred_at");--> statement-breakpoint
CREATE INDEX "collections_level_index" ON "collections" USING btree ("organization_id","parent_id","position");--> statement-breakpoint
CREATE INDEX "collections_parent_index" ON "collections" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "members_user_index" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_hostname_key" ON "organizations" USING btree ("hostname");--> statement-breakpoint
CREATE INDEX "share_links_site_index" ON "share_links" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_key_key" ON "share_links" USING btree ("key");--> statement-breakpoint
CREATE INDEX "section_groups_level_index" ON "site_section_groups" USING btree ("site_id","position");--> statement-breakpoint
CREATE INDEX "sections_level_index" ON "site_sections" USING btree ("site_id","group_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "site_sections_path_key" ON "site_sections" USING btree ("site_id","path");--> statement-breakpoint
CREATE INDEX "site_spaces_level_index" ON "site_spaces" USING btree ("site_id","section_id","position");--> statement-breakpoint
CREATE INDEX "site_spaces_space_index" ON "site_spaces" USING btree ("space_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_spaces_space_key" ON "site_spaces" USING btree ("site_id","space_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_spaces_section_path_key" ON "site_spaces" USING btree ("section_id","path");--> statement-breakpoint
CREATE UNIQUE INDEX "site_spaces_root_path_key" ON "site_spaces" USING btree ("site_id","path") WHERE "site_spaces"."section_id" is null;--> statement-breakpoint
CREATE INDEX "sites_created_index" ON "sites" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_basename_key" ON "sites" USING btree ("basename");--> statement-breakpoint
CREATE INDEX "spaces_level_index" ON "spaces" USING btree ("organization_id","parent_id","position");--> statement-breakpoint
CREATE INDEX "spaces_created_index" ON "spaces" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "spaces_updated_index" ON "spaces" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "spaces_title_index" ON "spaces" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE INDEX "spaces_deleted_index" ON "spaces" USING btree ("organization_id","deleted_at","id");--> statement-breakpoint
CREATE INDEX "spaces_purge_index" ON "spaces" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "spaces_parent_index" ON "spaces" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_hash_key" ON "tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "tokens_user_index" ON "tokens" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");
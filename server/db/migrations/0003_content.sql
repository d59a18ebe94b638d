CREATE TABLE "change_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"agent_task_id" text,
	"revision" text NOT NULL,
	"revision_initial" text NOT NULL,
	"revision_merged_ancestor" text,
	"revision_merged" text,
	"comments" integer DEFAULT 0 NOT NULL,
	"settlements" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"merged_by" text,
	"merged_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "change_request_contributors" (
	"change_request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"count" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "change_request_contributors_change_request_id_user_id_pk" PRIMARY KEY("change_request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "content_objects" (
	"hash" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"change_request_id" text,
	"root" text NOT NULL,
	"parents" text[] NOT NULL,
	"type" text NOT NULL,
	"merged_from" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_contributors" ADD CONSTRAINT "change_request_contributors_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_number_key" ON "change_requests" USING btree ("space_id","number");--> statement-breakpoint
CREATE INDEX "change_requests_space_index" ON "change_requests" USING btree ("space_id","created_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_updated_index" ON "change_requests" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_created_index" ON "change_requests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contributors_user_index" ON "change_request_contributors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_objects_touched_index" ON "content_objects" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "revisions_space_index" ON "revisions" USING btree ("space_id","change_request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "revisions_root_index" ON "revisions" USING btree ("root");--> statement-breakpoint
INSERT INTO "content_objects" ("hash", "body", "touched_at") VALUES
	('uhb5KiKXgG7pbHkNEj0EbOfe1JkigkeM4o88Tkl2cB4', '{"pages":[],"files":"T1PNoYwrqgwDVLtfmj7L5e0Sq02OEbqHPC8RFhICuUU","variables":{},"reusableContents":[]}', now()),
	('T1PNoYwrqgwDVLtfmj7L5e0Sq02OEbqHPC8RFhICuUU', '[]', now())
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "revisions" ("id", "space_id", "root", "parents", "type", "created_by", "created_at")
SELECT DISTINCT ON ("revision") "revision", "id", 'uhb5KiKXgG7pbHkNEj0EbOfe1JkigkeM4o88Tkl2cB4', '{}'::text[], 'edits', "created_by", "created_at"
FROM "spaces" ORDER BY "revision", "created_at"
ON CONFLICT DO NOTHING;

CREATE TABLE "attention" (
	"change_request_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"caused_by" text,
	CONSTRAINT "attention_change_request_id_user_id_pk" PRIMARY KEY("change_request_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "settled_revision" text;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_member_key" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attention_user_index" ON "attention" USING btree ("organization_id","user_id","since","change_request_id","reason");--> statement-breakpoint
CREATE INDEX "change_requests_space_updated_index" ON "change_requests" USING btree ("space_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_author_index" ON "change_requests" USING btree ("organization_id","created_by","updated_at","id","status");--> statement-breakpoint
CREATE INDEX "spaces_unsettled_index" ON "spaces" USING btree ("id") WHERE "spaces"."change_requests_open" + "spaces"."change_requests_draft" > 0 and nullif("spaces"."settled_revision" is distinct from "spaces"."revision", true) is null;
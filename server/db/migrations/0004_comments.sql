CREATE TABLE "comment_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"posted_by" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"comment_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"posted_by" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"space_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"change_request_id" text,
	"review_id" text,
	"revision" text NOT NULL,
	"page_id" text,
	"page" jsonb,
	"node_id" text,
	"preview" text,
	"table_record" text,
	"table_definition" text,
	"status" text NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text
);
--> statement-breakpoint
CREATE TABLE "comment_reactions" (
	"post_id" text NOT NULL,
	"emoji" text NOT NULL,
	"user_id" text NOT NULL,
	"comment_id" text NOT NULL,
	"reacted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_reactions_post_id_emoji_user_id_pk" PRIMARY KEY("post_id","emoji","user_id")
);
--> statement-breakpoint
ALTER TABLE "comment_replies" ADD CONSTRAINT "comment_replies_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_replies_index" ON "comment_replies" USING btree ("comment_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "comments_space_index" ON "comments" USING btree ("space_id","posted_at","id") WHERE "comments"."change_request_id" is null;--> statement-breakpoint
CREATE INDEX "comments_change_request_index" ON "comments" USING btree ("change_request_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "comments_organization_index" ON "comments" USING btree ("organization_id","status","posted_at","id");--> statement-breakpoint
CREATE INDEX "comments_of_space_index" ON "comments" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "comment_reactions_comment_index" ON "comment_reactions" USING btree ("comment_id");
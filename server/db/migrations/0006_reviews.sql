CREATE TABLE "change_request_review_requests" (
	"change_request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"revision" text NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "change_request_review_requests_change_request_id_user_id_pk" PRIMARY KEY("change_request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "change_request_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"change_request_id" text NOT NULL,
	"reviewer_id" text NOT NULL,
	"requested_by" text,
	"revision" text NOT NULL,
	"status" text NOT NULL,
	"comment_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change_request_review_requests" ADD CONSTRAINT "change_request_review_requests_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_reviews" ADD CONSTRAINT "change_request_reviews_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_requests_user_index" ON "change_request_review_requests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_reviewer_key" ON "change_request_reviews" USING btree ("change_request_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "reviews_reviewer_index" ON "change_request_reviews" USING btree ("reviewer_id");
CREATE TABLE "viewed_items" (
	"change_request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"item_id" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "viewed_items_change_request_id_user_id_item_id_pk" PRIMARY KEY("change_request_id","user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "viewed_items" ADD CONSTRAINT "viewed_items_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;
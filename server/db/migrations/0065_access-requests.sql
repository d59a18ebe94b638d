CREATE TABLE "access_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"space_id" text,
	"collection_id" text,
	"site_id" text,
	"place_id" text GENERATED ALWAYS AS (coalesce(space_id, collection_id, site_id)) STORED NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_requests_one_place" CHECK (num_nonnulls("access_requests"."space_id", "access_requests"."collection_id", "access_requests"."site_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_member_key" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_user_key" ON "access_requests" USING btree ("user_id","place_id");--> statement-breakpoint
CREATE INDEX "access_requests_created_index" ON "access_requests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "access_requests_expires_index" ON "access_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "access_requests_member_index" ON "access_requests" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "access_requests_space_index" ON "access_requests" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "access_requests_collection_index" ON "access_requests" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "access_requests_site_index" ON "access_requests" USING btree ("site_id");
CREATE TABLE "pdf_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"change_request_id" text,
	"root" text NOT NULL,
	"page_id" text,
	"only" boolean NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"blob" text,
	"pages" integer,
	"size" integer,
	"fault" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pdf_exports" ADD CONSTRAINT "pdf_exports_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_exports" ADD CONSTRAINT "pdf_exports_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pdf_exports_person_index" ON "pdf_exports" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "pdf_exports_space_index" ON "pdf_exports" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "pdf_exports_created_index" ON "pdf_exports" USING btree ("created_at");
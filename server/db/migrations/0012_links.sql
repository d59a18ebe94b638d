CREATE TABLE "space_pages" (
	"space_id" text NOT NULL,
	"page_id" text NOT NULL,
	"document" text,
	"title" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "space_pages_space_id_page_id_pk" PRIMARY KEY("space_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"document" text PRIMARY KEY NOT NULL,
	"links" json NOT NULL,
	"anchors" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "space_links" (
	"space_id" text NOT NULL,
	"page_id" text NOT NULL,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"target" text NOT NULL,
	"kind" text NOT NULL,
	"target_space_id" text,
	"target_id" text,
	"anchor" text,
	"url" text,
	"status" text NOT NULL,
	"label" text
);
--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "indexed_revision" text;--> statement-breakpoint
ALTER TABLE "space_pages" ADD CONSTRAINT "space_pages_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_document_content_objects_hash_fk" FOREIGN KEY ("document") REFERENCES "public"."content_objects"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_links" ADD CONSTRAINT "space_links_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "space_pages_document_index" ON "space_pages" USING btree ("document");--> statement-breakpoint
CREATE INDEX "space_pages_words_index" ON "space_pages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "space_links_page_index" ON "space_links" USING btree ("space_id","page_id");--> statement-breakpoint
CREATE INDEX "space_links_target_index" ON "space_links" USING btree ("target_space_id","target_id");--> statement-breakpoint
CREATE INDEX "space_links_status_index" ON "space_links" USING btree ("status","target");--> statement-breakpoint
CREATE INDEX "spaces_stale_index" ON "spaces" USING btree ("organization_id") WHERE "spaces"."indexed_revision" is distinct from "spaces"."revision";
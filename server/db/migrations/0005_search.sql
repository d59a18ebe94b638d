CREATE TABLE "document_sections" (
	"document" text NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"anchor" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "document_sections_document_language_position_pk" PRIMARY KEY("document","language","position")
);
--> statement-breakpoint
ALTER TABLE "document_sections" ADD CONSTRAINT "document_sections_document_content_objects_hash_fk" FOREIGN KEY ("document") REFERENCES "public"."content_objects"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_sections_words_index" ON "document_sections" USING gin ("words");
CREATE TABLE "glossary_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"translations" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translated_pages" (
	"translation_id" text NOT NULL,
	"page_id" text NOT NULL,
	"kind" text NOT NULL,
	"source_hash" text,
	"words" integer DEFAULT 0 NOT NULL,
	"is_dirty" boolean DEFAULT false NOT NULL,
	"is_released" boolean DEFAULT false NOT NULL,
	"fault" text,
	"step" text,
	"written" text,
	"paragraphs" jsonb,
	"fields" jsonb,
	"edited" integer DEFAULT 0 NOT NULL,
	"stale" integer DEFAULT 0 NOT NULL,
	"anchors" jsonb,
	"anchors_of" text[],
	CONSTRAINT "translated_pages_translation_id_page_id_pk" PRIMARY KEY("translation_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "translation_memory" (
	"translation_id" text NOT NULL,
	"hash" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "translation_memory_translation_id_hash_pk" PRIMARY KEY("translation_id","hash")
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"source_space_id" text NOT NULL,
	"source_language" text NOT NULL,
	"language" text NOT NULL,
	"instructions" jsonb NOT NULL,
	"guide" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"queued" boolean DEFAULT true NOT NULL,
	"only_failed" boolean DEFAULT false NOT NULL,
	"run_pages" integer DEFAULT 0 NOT NULL,
	"run_done" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"last_run_at" timestamp (3) with time zone,
	"fault" text,
	"result_space_id" text,
	"result_revision" text,
	"source_revision" text,
	"runs" integer DEFAULT 0 NOT NULL,
	"total_words" integer DEFAULT 0 NOT NULL,
	"total_pages" integer DEFAULT 0 NOT NULL,
	"total_duration" integer DEFAULT 0 NOT NULL,
	"latest_run_duration" integer DEFAULT 0 NOT NULL,
	"latest_pages" integer DEFAULT 0 NOT NULL,
	"latest_words" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "glossary_entries" ADD CONSTRAINT "glossary_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translated_pages" ADD CONSTRAINT "translated_pages_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory" ADD CONSTRAINT "translation_memory_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_source_space_id_spaces_id_fk" FOREIGN KEY ("source_space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_result_space_id_spaces_id_fk" FOREIGN KEY ("result_space_id") REFERENCES "public"."spaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "glossary_created_index" ON "glossary_entries" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "translations_created_index" ON "translations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "translations_source_index" ON "translations" USING btree ("source_space_id");--> statement-breakpoint
CREATE INDEX "translations_result_index" ON "translations" USING btree ("result_space_id");--> statement-breakpoint
CREATE INDEX "translations_queued_index" ON "translations" USING btree ("queued");
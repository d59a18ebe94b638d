ALTER TABLE "document_sections" ADD COLUMN "depends_on" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
-- Words of rows up to 8 KB stay in the row: each search reads them, and those elsewhere take it ten times as long.
ALTER TABLE "document_sections" SET (toast_tuple_target = 8160);

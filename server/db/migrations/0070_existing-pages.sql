ALTER TABLE "import_resources" ADD COLUMN "effect" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "updates_pages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "updated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;
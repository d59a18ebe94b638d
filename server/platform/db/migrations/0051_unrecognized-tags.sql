ALTER TABLE "import_resources" ADD COLUMN "unrecognized" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unrecognized" integer DEFAULT 0 NOT NULL;
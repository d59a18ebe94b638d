ALTER TABLE "integrations" ALTER COLUMN "definition" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "integration_versions" ALTER COLUMN "definition" SET DATA TYPE json;
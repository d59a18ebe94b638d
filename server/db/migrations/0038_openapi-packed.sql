ALTER TABLE "openapi_spec_files" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "openapi_spec_files" ADD COLUMN "packed" "bytea";
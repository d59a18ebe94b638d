ALTER TABLE "openapi_spec_files" ADD COLUMN "parsed" "bytea";--> statement-breakpoint
ALTER TABLE "openapi_spec_files" DROP COLUMN "json";
CREATE TABLE "openapi_spec_files" (
	"version_id" text NOT NULL,
	"path" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "openapi_spec_files_version_id_path_pk" PRIMARY KEY("version_id","path")
);
--> statement-breakpoint
CREATE TABLE "openapi_specs" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"slug" text NOT NULL,
	"source_url" text,
	"reading" integer DEFAULT 1 NOT NULL,
	"processing_state" text DEFAULT 'pending' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"last_version_id" text,
	"last_processed_at" timestamp (3) with time zone,
	"last_error_code" text,
	"last_fault" text,
	"etag" text,
	"last_modified" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openapi_spec_texts" (
	"spec_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openapi_spec_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"spec_id" text NOT NULL,
	"entry" text NOT NULL,
	"format" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "openapi_spec_files" ADD CONSTRAINT "openapi_spec_files_version_id_openapi_spec_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."openapi_spec_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openapi_specs" ADD CONSTRAINT "openapi_specs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openapi_spec_texts" ADD CONSTRAINT "openapi_spec_texts_spec_id_openapi_specs_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."openapi_specs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openapi_spec_versions" ADD CONSTRAINT "openapi_spec_versions_spec_id_openapi_specs_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."openapi_specs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "openapi_specs_slug_key" ON "openapi_specs" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "openapi_specs_created_index" ON "openapi_specs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "openapi_specs_due_index" ON "openapi_specs" USING btree ("last_processed_at") WHERE "openapi_specs"."source_url" is not null;--> statement-breakpoint
CREATE INDEX "openapi_specs_unfinished_index" ON "openapi_specs" USING btree ("id") WHERE "openapi_specs"."processing_state" <> 'complete';--> statement-breakpoint
CREATE INDEX "openapi_spec_versions_index" ON "openapi_spec_versions" USING btree ("spec_id","created_at","id");
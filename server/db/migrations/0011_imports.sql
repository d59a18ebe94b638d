CREATE TABLE "import_resources" (
	"import_id" text NOT NULL,
	"rank" integer NOT NULL,
	"key" text NOT NULL,
	"parent" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"is_named" boolean NOT NULL,
	"is_empty" boolean NOT NULL,
	"href" text,
	"page_id" text NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	CONSTRAINT "import_resources_import_id_rank_pk" PRIMARY KEY("import_id","rank")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"change_request_id" text,
	"into_page" text,
	"source" text NOT NULL,
	"url" text,
	"blob" text,
	"name" text NOT NULL,
	"follow" boolean NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"total" integer NOT NULL,
	"imported" integer NOT NULL,
	"failed" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_resources" ADD CONSTRAINT "import_resources_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_created_index" ON "imports" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_space_index" ON "imports" USING btree ("space_id","created_at","id");
CREATE TABLE "import_notes" (
	"import_id" text NOT NULL,
	"position" text NOT NULL,
	"key" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "import_notes_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "import_notes" ADD CONSTRAINT "import_notes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
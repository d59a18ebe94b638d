CREATE TABLE "trash_items" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"title" text NOT NULL,
	"site_id" text,
	"held" json NOT NULL,
	"links" json NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"deleted_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash_rows" (
	"item_id" text NOT NULL,
	"table" text NOT NULL,
	"hash" text NOT NULL,
	"row" json NOT NULL,
	CONSTRAINT "trash_rows_item_id_table_hash_pk" PRIMARY KEY("item_id","table","hash")
);
--> statement-breakpoint
ALTER TABLE "trash_items" ADD CONSTRAINT "trash_items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_rows" ADD CONSTRAINT "trash_rows_item_id_trash_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."trash_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trash_items_target_key" ON "trash_items" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "trash_items_deleted_index" ON "trash_items" USING btree ("organization_id","deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_items_purge_index" ON "trash_items" USING btree ("deleted_at");--> statement-breakpoint
CREATE VIEW "trash" AS
	SELECT "id", "organization_id", 'space'::text AS "kind", "id" AS "target_id", "title",
		NULL::text AS "site_id", '{}'::json AS "held", "deleted_at", "deleted_by"
	FROM "spaces" WHERE "deleted_at" IS NOT NULL
	UNION ALL
	SELECT "id", "organization_id", "kind", "target_id", "title", "site_id", "held", "deleted_at",
		"deleted_by"
	FROM "trash_items";

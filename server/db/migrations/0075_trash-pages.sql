DROP INDEX "trash_items_target_key";--> statement-breakpoint
ALTER TABLE "trash_items" ADD COLUMN "space_id" text;--> statement-breakpoint
ALTER TABLE "trash_items" ADD COLUMN "revision" text;--> statement-breakpoint
ALTER TABLE "trash_items" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "trash_items" ADD CONSTRAINT "trash_items_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trash_items_content_key" ON "trash_items" USING btree ("space_id","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trash_items_target_key" ON "trash_items" USING btree ("target_id") WHERE "trash_items"."space_id" is null;--> statement-breakpoint
DROP VIEW "trash";--> statement-breakpoint
CREATE VIEW "trash" AS
	SELECT "id", "organization_id", 'space'::text AS "kind", "id" AS "target_id", "title",
		NULL::text AS "site_id", '{}'::json AS "held", "deleted_at", "deleted_by",
		NULL::text AS "space_id", NULL::text AS "revision", NULL::text AS "path"
	FROM "spaces" WHERE "deleted_at" IS NOT NULL
	UNION ALL
	SELECT item."id", item."organization_id", item."kind", item."target_id", item."title",
		item."site_id", item."held", item."deleted_at", item."deleted_by",
		item."space_id", item."revision", item."path"
	FROM "trash_items" item
	WHERE NOT EXISTS (
		SELECT FROM "spaces" space
		WHERE space."id" = item."space_id" AND space."deleted_at" IS NOT NULL
	);

ALTER TABLE "revisions" ADD COLUMN "imported_from" json;--> statement-breakpoint
UPDATE "revisions" SET "imported_from" = json_build_object('source', "after"->>'source', 'name', "after"->>'from')
FROM "audit_events"
WHERE "action" = 'space.content-imported' AND "after"->>'revision' = "revisions"."id" AND "after"->>'from' IS NOT NULL;

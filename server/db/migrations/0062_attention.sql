CREATE TABLE "attention" (
	"change_request_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"caused_by" text,
	CONSTRAINT "attention_change_request_id_user_id_pk" PRIMARY KEY("change_request_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "settled_revision" text;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_member_key" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attention_user_index" ON "attention" USING btree ("organization_id","user_id","since","change_request_id","reason");--> statement-breakpoint
CREATE INDEX "change_requests_space_updated_index" ON "change_requests" USING btree ("space_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_author_index" ON "change_requests" USING btree ("organization_id","created_by","updated_at","id","status");--> statement-breakpoint
CREATE INDEX "spaces_unsettled_index" ON "spaces" USING btree ("id") WHERE "spaces"."change_requests_open" + "spaces"."change_requests_draft" > 0 and nullif("spaces"."settled_revision" is distinct from "spaces"."revision", true) is null;--> statement-breakpoint
-- Those of each author are counted, too, for the whole organization.
CREATE OR REPLACE FUNCTION count_change_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes jsonb := '[]';
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT changes || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', k, 'n', n)), '[]') INTO changes
    FROM (SELECT o, 'change-requests:' || status || of k, count(*) n FROM new_rows, LATERAL (VALUES (organization_id, ''), (space_id, ''), (organization_id, ':by:' || created_by)) AS places(o, of) GROUP BY 1, 2) AS added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT changes || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', k, 'n', -n)), '[]') INTO changes
    FROM (SELECT o, o = organization_id AS everywhere, 'change-requests:' || status || of k, count(*) n FROM old_rows, LATERAL (VALUES (organization_id, ''), (space_id, ''), (organization_id, ':by:' || created_by)) AS places(o, of) GROUP BY 1, 2, 3) AS removed
    -- A space that takes them along when it goes has had its totals forgotten before.
    WHERE TG_OP = 'UPDATE' OR everywhere OR EXISTS (SELECT FROM spaces WHERE id = o);
  END IF;
  PERFORM add_to_totals(changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO totals (organization_id, kind, shard, value)
SELECT organization_id, 'change-requests:' || status || ':by:' || created_by, 0, count(*)
FROM change_requests GROUP BY organization_id, status, created_by;

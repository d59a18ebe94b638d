ALTER TABLE "members" ADD COLUMN "consented_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "members_unconsented_index" ON "members" USING btree ("organization_id") WHERE consented_at is null;--> statement-breakpoint
-- Members who have been seen in an organization, or have done something there, joined it. They count as
-- having agreed when they joined, so that their API tokens from before required single sign-on go on.
UPDATE "members" SET "consented_at" = "joined_at"
WHERE "last_seen_at" IS NOT NULL OR EXISTS (
  SELECT FROM "audit_events"
  WHERE "audit_events"."organization_id" = "members"."organization_id"
    AND "audit_events"."actor_type" = 'user' AND "audit_events"."actor_id" = "members"."user_id"
    AND "audit_events"."target_type" NOT IN ('user', 'token', 'session')
    AND "audit_events"."action" NOT LIKE 'refused.%');--> statement-breakpoint
-- What people call their tokens stood in the audit log of every organization that had added them.
UPDATE "audit_events" SET "target_label" = NULL WHERE "target_type" = 'token';

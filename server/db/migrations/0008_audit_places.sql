ALTER TABLE "audit_events" ADD COLUMN "space_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "change_request_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "site_id" text;
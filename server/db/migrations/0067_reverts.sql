ALTER TABLE "change_requests" ADD COLUMN "reverts" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "reverted_by" text;
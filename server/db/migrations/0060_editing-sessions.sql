ALTER TABLE "revisions" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;
ALTER TABLE "link_invites" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "link_invites" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;
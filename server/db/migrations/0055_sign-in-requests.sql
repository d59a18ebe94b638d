CREATE TABLE "sign_in_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_requests_end_index" ON "sign_in_requests" USING btree ("ends_at");
ALTER TABLE "imports" ADD COLUMN "attempt" text;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_attempt_key" ON "imports" USING btree ("created_by","attempt");
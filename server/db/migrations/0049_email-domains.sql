CREATE TABLE "email_domains" (
	"organization_id" text NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"fault" text,
	CONSTRAINT "email_domains_organization_id_domain_pk" PRIMARY KEY("organization_id","domain")
);
--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_domains_proven_key" ON "email_domains" USING btree ("domain") WHERE proven_at is not null;--> statement-breakpoint
CREATE INDEX "email_domains_checked_index" ON "email_domains" USING btree ("checked_at") WHERE proven_at is not null;--> statement-breakpoint
-- Domains that were named before are as unproven as those named from now on.
INSERT INTO "email_domains" ("organization_id", "domain", "token")
SELECT "organizations"."id", "named"."domain", replace(gen_random_uuid()::text, '-', '')
FROM "organizations", unnest("organizations"."email_domains") AS "named"("domain")
ON CONFLICT DO NOTHING;

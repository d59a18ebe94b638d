CREATE TABLE "saml_identities" (
	"provider_id" text NOT NULL,
	"name_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saml_identities_provider_id_name_id_pk" PRIMARY KEY("provider_id","name_id")
);
--> statement-breakpoint
CREATE TABLE "saml_providers" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"label" text NOT NULL,
	"entity_id" text NOT NULL,
	"sso_url" text NOT NULL,
	"certificate" text NOT NULL,
	"default_role" text,
	"enabled" boolean NOT NULL,
	"idp_initiated" boolean NOT NULL,
	"sign_requests" boolean NOT NULL,
	"request_key" text,
	"request_certificate" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"configured_at" timestamp (3) with time zone NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saml_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"next" text,
	"user_id" text,
	"browser" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saml_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"provider_label" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"message" text NOT NULL,
	"begun_at" text,
	"email" text,
	"user_id" text,
	"address" text,
	"assertion" jsonb
);
--> statement-breakpoint
CREATE TABLE "saml_used_assertions" (
	"provider_id" text NOT NULL,
	"assertion_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saml_used_assertions_provider_id_assertion_id_pk" PRIMARY KEY("provider_id","assertion_id")
);
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "saml_identities" ADD CONSTRAINT "saml_identities_provider_id_saml_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."saml_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_identities" ADD CONSTRAINT "saml_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_providers" ADD CONSTRAINT "saml_providers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_requests" ADD CONSTRAINT "saml_requests_provider_id_saml_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."saml_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_requests" ADD CONSTRAINT "saml_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_sign_ins" ADD CONSTRAINT "saml_sign_ins_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_sign_ins" ADD CONSTRAINT "saml_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_used_assertions" ADD CONSTRAINT "saml_used_assertions_provider_id_saml_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."saml_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saml_identities_user_index" ON "saml_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saml_providers_organization_index" ON "saml_providers" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "saml_requests_expiry_index" ON "saml_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saml_sign_ins_time_index" ON "saml_sign_ins" USING btree ("organization_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "saml_sign_ins_age_index" ON "saml_sign_ins" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "saml_used_assertions_expiry_index" ON "saml_used_assertions" USING btree ("expires_at");
ALTER TABLE "organizations" ADD COLUMN "sso_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "single_sign_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "single_sign_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
-- Where no record says since when it is required, the tokens of today go on.
UPDATE organizations SET sso_since = coalesce(
  (SELECT max(occurred_at) FROM audit_events
    WHERE audit_events.organization_id = organizations.id
      AND action = 'organization.updated' AND after ->> 'sso' = 'true'),
  now())
WHERE sso;--> statement-breakpoint
UPDATE tokens SET single_sign_on = true
WHERE kind = 'session' AND organization_id IS NOT NULL AND NOT by_invitation;--> statement-breakpoint
-- API tokens did not record that an invitation's session made them: the owner had come through a provider.
UPDATE tokens SET single_sign_on = true
WHERE kind = 'user' AND organization_id IS NOT NULL AND (
  EXISTS (SELECT FROM saml_identities JOIN saml_providers ON saml_providers.id = saml_identities.provider_id
    WHERE saml_providers.organization_id = tokens.organization_id
      AND saml_identities.user_id = tokens.user_id AND saml_identities.created_at <= tokens.created_at)
  OR EXISTS (SELECT FROM saml_sign_ins
    WHERE saml_sign_ins.organization_id = tokens.organization_id AND saml_sign_ins.user_id = tokens.user_id
      AND saml_sign_ins.kind = 'sign-in' AND outcome = 'succeeded' AND occurred_at <= tokens.created_at));--> statement-breakpoint
UPDATE users SET signed_in_at = least(
  (SELECT min(created_at) FROM tokens WHERE tokens.user_id = users.id AND kind IN ('session', 'user')),
  (SELECT min(last_seen_at) FROM members WHERE members.user_id = users.id),
  (SELECT min(created_at) FROM saml_identities WHERE saml_identities.user_id = users.id));--> statement-breakpoint
ALTER TABLE "tokens" DROP COLUMN "by_invitation";

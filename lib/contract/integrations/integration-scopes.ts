import * as z from "zod";

/** Permissions that an integration can request. */
export const integrationScopes = [
  "space:views:read",
  "space:content:read",
  "space:content:write",
  "space:metadata:read",
  "space:metadata:write",
  "space:script:inject",
  "space:script:cookies",
  "space:git:sync",
  "space:visitor:auth",
  "site:metadata:read",
  "site:views:read",
  "site:script:inject",
  "site:script:cookies",
  "site:visitor:auth",
  "site:adaptive:read",
  "site:adaptive:write",
  "site:ai:ask",
  "openapi:read",
  "openapi:write",
  "conversations:ingest",
  "page:feedback:read",
  "site:visitor:claims",
] as const;

export const IntegrationScope = z.enum(integrationScopes).meta({ id: "IntegrationScope" });
export type IntegrationScope = z.infer<typeof IntegrationScope>;

/** Scope in a manifest, which may be from a later revision of the format (docs/format.md#unknown-scopes). */
export const RequestedScope = z
  .string()
  .max(64)
  .regex(
    /^[a-z][a-z0-9_-]*(:[a-z0-9][a-z0-9_-]*)+$/,
    "must be words separated by colons, such as space:content:read",
  )
  .meta({ examples: ["space:content:read"] });

export const isKnownScope = (scope: string): scope is IntegrationScope =>
  (integrationScopes as readonly string[]).includes(scope);

import * as z from "zod";

/** What an integration may ask to do where it is installed (decision 1.25). */
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
] as const;

export const IntegrationScope = z.enum(integrationScopes).meta({ id: "IntegrationScope" });
export type IntegrationScope = z.infer<typeof IntegrationScope>;

import type { IntegrationScope } from "#lib/contract/integrations/integration-scopes.ts";
import type { NewIntegrationVersion } from "#lib/contract/integrations/integrations.ts";

type Shown = Omit<
  NewIntegrationVersion,
  "organization" | "script" | "secrets" | "runtime" | "visibility" | "scopes"
>;

/**
 * Stored manifest of a version; its script, secrets and visibility are stored separately, and
 * pictures are names of blobs.
 */
export type Definition = Shown &
  Required<Pick<Shown, "target" | "categories">> & {
    scopes: IntegrationScope[];
    /** Scopes of the manifest that the service does not know (decision 6.4). */
    unknownScopes?: string[];
  };

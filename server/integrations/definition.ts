import type { NewIntegrationVersion } from "#lib/contract/integrations.ts";

type Shown = Omit<
  NewIntegrationVersion,
  "organization" | "script" | "secrets" | "runtime" | "visibility"
>;

/**
 * What a version says of itself, as it is stored: its script, its secrets and who may see it lie
 * elsewhere, and pictures are names of stored ones.
 */
export type Definition = Shown & Required<Pick<Shown, "target" | "categories">>;

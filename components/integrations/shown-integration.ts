import type { Installation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import type { InOrganization } from "@/lib/queries/integrations/integrations";

/** Integration in an organization, as its pages show it. */
export interface Shown {
  params: InOrganization;
  /** In the installed version, if it is installed. */
  integration: Integration;
  latest: Integration;
  /** Null: not installed, or hidden from the reader. */
  installation: Installation | null;
  isAdmin: boolean;
  isInstalled: boolean;
}

/**
 * Returns the installed version, or else the latest. Undefined while the installed ones are unknown,
 * as nothing of a version that waits for approval may be shown.
 */
export const shownVersion = (
  installed: ReadonlyMap<string, { integration: Integration }> | undefined,
  latest: Integration | undefined,
): Integration | undefined =>
  latest && installed && (installed.get(latest.name)?.integration ?? latest);

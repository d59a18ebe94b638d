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

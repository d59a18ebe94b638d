import type { OrganizationRow } from "../../db/schema/organizations.ts";
import type { Config } from "../../platform/config.ts";
import { joinUrl } from "../../platform/http/urls.ts";

/** Returns the address at which anybody reads a public specification. */
export const publishedSpecUrl = (
  config: Config,
  organization: Pick<OrganizationRow, "hostname" | "id">,
  { slug }: { slug: string },
): string =>
  joinUrl(`${config.publicApiUrl}/openapi`, organization.hostname ?? organization.id, slug);

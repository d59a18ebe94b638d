import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Role } from "../../contract/platform/common.ts";
import { roleOrder } from "../../contract/platform/operation.ts";
import { useOrganization } from "../organizations/organizations.ts";
import { useMembers } from "../people/members.ts";
import { useAuthenticatedUser } from "../people/users.ts";
import { useMemberAccess } from "./permissions.ts";

/** Role of the signed-in user in an organization: null for guests, undefined while loading. */
export function useOwnRole({ organizationId }: OrganizationParams): Role | null | undefined {
  // Callers may pass a site or a space too, which would make a different cache key.
  const organization = { organizationId };
  const { permissions } = useOrganization(organization).data ?? {};
  const known = permissions?.admin ? "admin" : permissions?.createContent ? "create" : undefined;
  const user = useAuthenticatedUser().data;
  // The organization's own answer only distinguishes these two roles and guests.
  const found = useMembers(
    { params: organization, query: { search: user?.email ?? user?.displayName, limit: 50 } },
    { enabled: permissions?.listMembers === true && known === undefined && user !== undefined },
  );
  if (known) return known;
  if (permissions?.listMembers === false) return null;
  return found.data?.items.find(({ id }) => id === user?.id)?.role;
}

interface SomeSite extends OrganizationParams {
  siteId?: string | undefined;
}

/**
 * Role in a site, which may differ from the one in its organization: the site's answer does not
 * include it. Without a site, the organization's.
 */
export function useOwnSiteRole({ organizationId, siteId }: SomeSite): Role | null | undefined {
  const own = useOwnRole({ organizationId });
  const userId = useAuthenticatedUser().data?.id;
  const isAsked = userId && siteId && own !== undefined && own !== "admin";
  const { data, isLoading } = useMemberAccess(
    isAsked ? { organizationId, userId, resource: { type: "site", organizationId, siteId } } : null,
  );
  return isLoading ? undefined : (data?.role ?? own);
}

/** Returns true if a role is at least as strong as another. */
export function isAtLeast(role: Role | null | undefined, needed: Role): boolean {
  return role ? roleOrder.indexOf(role) >= roleOrder.indexOf(needed) : false;
}

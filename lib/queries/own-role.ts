import type { Role } from "../contract/common.ts";
import { roleOrder } from "../contract/operation.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import { useMembers } from "./members.ts";
import { useOrganization } from "./organizations.ts";
import { useMemberAccess } from "./permissions.ts";
import { useAuthenticatedUser } from "./users.ts";

/** The role of the signed-in user in an organization: null for a guest, undefined until known. */
export function useOwnRole({ organizationId }: OrganizationParams): Role | null | undefined {
  // What is passed may name a site or a space as well, which would be another key of the cache.
  const organization = { organizationId };
  const { permissions } = useOrganization(organization).data ?? {};
  const known = permissions?.admin ? "admin" : permissions?.createContent ? "create" : undefined;
  const user = useAuthenticatedUser().data;
  // The organization itself tells only these two roles and guests apart from the others.
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
 * The same in a site, where they may have been given another role than in its organization; without a
 * site, that of the organization.
 */
export function useOwnSiteRole({ organizationId, siteId }: SomeSite): Role | null | undefined {
  const own = useOwnRole({ organizationId });
  const userId = useAuthenticatedUser().data?.id;
  const isAsked = userId && siteId && own !== undefined && own !== "admin";
  const { data } = useMemberAccess(
    isAsked ? { organizationId, userId, place: { type: "site", organizationId, siteId } } : null,
  );
  return data?.role ?? own;
}

/** Whether a role is at least as strong as another. */
export function isAtLeast(role: Role | null | undefined, needed: Role): boolean {
  return role ? roleOrder.indexOf(role) >= roleOrder.indexOf(needed) : false;
}

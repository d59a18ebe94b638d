import {
  Blocks,
  Braces,
  FileClock,
  FolderTree,
  GitPullRequest,
  Globe,
  House,
  KeyRound,
  Languages,
  Link2Off,
  type LucideIcon,
  MailPlus,
  MessagesSquare,
  NotebookText,
  Settings,
  Trash2,
  Users,
  UsersRound,
} from "lucide-react";
import type { NavGroup } from "@/components/platform/layout/sidebar";
import { Badge } from "@/components/ui/badge";
import type { OperationId } from "@/lib/contract";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatNumber } from "@/lib/format/format";
import { paths } from "@/lib/url/paths";

export interface Destination {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Keyboard shortcut. */
  keys: string;
  /** Read operation that the page requires, which foreign services may lack. */
  needs: OperationId;
  /** Current only at this exact address. */
  exact?: boolean;
  /** Required role; without one, guests see the page too. */
  takes?: Taken;
}

/** `member` is everybody except guests. */
export type Taken = "member" | "admin";

/** Returns the pages of an organization that these permissions allow. */
export function openDestinations(
  of: OrganizationParams,
  permissions: Organization["permissions"] | undefined,
): Destination[] {
  return destinations(of).filter(isOpenTo(permissions));
}

/** Returns whether these permissions allow a page. */
export const isOpenTo =
  (permissions: Organization["permissions"] | undefined) =>
  ({ takes }: { takes?: Taken }): boolean => {
    // While permissions load, the reader counts as a member.
    if (takes === "member") return permissions?.listMembers !== false;
    return takes !== "admin" || permissions?.admin === true;
  };

/** Returns the pages of an organization in sidebar order. */
export function destinations(of: OrganizationParams): Destination[] {
  return [
    {
      label: "Overview",
      href: paths.organization(of),
      icon: House,
      keys: "g o",
      needs: "getOrganizationSummary",
      exact: true,
    },
    { label: "Sites", href: paths.sites(of), icon: Globe, keys: "g s", needs: "listSites" },
    {
      label: "Spaces",
      href: paths.spaces(of),
      icon: NotebookText,
      keys: "g p",
      needs: "listSpacesInOrganizationById",
    },
    {
      label: "Collections",
      href: paths.collections(of),
      icon: FolderTree,
      keys: "g k",
      needs: "listTreeItems",
    },
    {
      label: "Change requests",
      href: paths.organizationChangeRequests(of),
      icon: GitPullRequest,
      keys: "g r",
      needs: "listChangeRequestsInOrganization",
    },
    {
      label: "Comments",
      href: paths.comments(of),
      icon: MessagesSquare,
      keys: "g c",
      needs: "listCommentsInOrganization",
    },
    {
      label: "Broken links",
      href: paths.organizationLinks(of),
      icon: Link2Off,
      keys: "g l",
      needs: "listLinksInOrganization",
    },
    {
      label: "API specifications",
      href: paths.apiSpecs(of),
      icon: Braces,
      keys: "g d",
      needs: "listOpenAPISpecs",
      takes: "member",
    },
    {
      label: "Integrations",
      href: paths.integrations(of),
      icon: Blocks,
      keys: "g n",
      needs: "listOrganizationIntegrations",
      takes: "member",
    },
    {
      label: "Translations",
      href: paths.translations(of),
      icon: Languages,
      keys: "g w",
      needs: "listTranslations",
      takes: "member",
    },
    {
      label: "Members",
      href: paths.members(of),
      icon: Users,
      keys: "g m",
      needs: "listMembersInOrganizationById",
      takes: "member",
    },
    {
      label: "Teams",
      href: paths.teams(of),
      icon: UsersRound,
      keys: "g u",
      needs: "listTeamsInOrganizationById",
      takes: "member",
    },
    {
      label: "Trash",
      href: paths.trash(of),
      icon: Trash2,
      keys: "g t",
      needs: "listTrashItems",
      takes: "member",
    },
    {
      label: "Invitations",
      href: paths.invitations(of),
      icon: MailPlus,
      keys: "g v",
      needs: "listInvitations",
      takes: "admin",
    },
    {
      label: "Single sign-on",
      href: paths.singleSignOn(of),
      icon: KeyRound,
      keys: "g i",
      needs: "listSAMLProvidersInOrganizationById",
      takes: "admin",
    },
    {
      label: "Audit log",
      href: paths.auditLog(of),
      icon: FileClock,
      keys: "g a",
      needs: "listAuditEvents",
      takes: "admin",
    },
    {
      label: "Settings",
      href: paths.organizationSettings(of),
      icon: Settings,
      keys: "g e",
      needs: "getOrganizationById",
      takes: "admin",
    },
  ];
}

interface Marks {
  /** Number of spaces in the trash. */
  trashed: number;
  /** Number of change requests that wait for the reader. */
  yours: number;
  /** Reads that the service does not support. */
  lacking: readonly OperationId[];
}

/** Groups the pages for the sidebar, with their badges. */
export function navGroups(
  pages: readonly Destination[],
  { trashed, yours, lacking }: Marks,
): NavGroup[] {
  const badgeOf = ({ label, needs }: Destination) => {
    if (lacking.includes(needs))
      return <span className="text-text-subtle text-xs">Unavailable</span>;
    if (label === "Change requests") return yours > 0 && <YoursBadge count={yours} />;
    return label === "Trash" && trashed > 0 && <TrashBadge count={trashed} />;
  };
  const toItem = (page: Destination) => {
    const { label, href, icon, exact } = page;
    return { label, href, icon, exact, badge: badgeOf(page) };
  };
  const forAll = pages.filter(({ takes }) => takes !== "admin").map(toItem);
  const forAdmins = pages.filter(({ takes }) => takes === "admin").map(toItem);
  return [{ items: forAll }, { label: "Administration", items: forAdmins }].filter(
    ({ items }) => items.length > 0,
  );
}

function YoursBadge({ count }: { count: number }) {
  return (
    <Badge className="tabular-nums">
      {formatNumber(count)}
      <span className="sr-only"> waiting for you</span>
    </Badge>
  );
}

function TrashBadge({ count }: { count: number }) {
  return (
    <Badge className="tabular-nums">
      {formatNumber(count)}
      <span className="sr-only"> deleted {count === 1 ? "space" : "spaces"}</span>
    </Badge>
  );
}

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
import type { NavGroup } from "@/components/layout/sidebar";
import { Badge } from "@/components/ui/badge";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";

export interface Destination {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Keys that go there. */
  keys: string;
  /** Current only at exactly this address. */
  exact?: boolean;
  adminsOnly?: boolean;
}

/** The pages of an organization in the order of the sidebar. */
export function destinations(of: OrganizationParams): Destination[] {
  return [
    { label: "Overview", href: paths.organization(of), icon: House, keys: "g o", exact: true },
    { label: "Sites", href: paths.sites(of), icon: Globe, keys: "g s" },
    { label: "Spaces", href: paths.spaces(of), icon: NotebookText, keys: "g p" },
    { label: "Collections", href: paths.collections(of), icon: FolderTree, keys: "g k" },
    {
      label: "Change requests",
      href: paths.organizationChangeRequests(of),
      icon: GitPullRequest,
      keys: "g r",
    },
    { label: "Comments", href: paths.comments(of), icon: MessagesSquare, keys: "g c" },
    { label: "Broken links", href: paths.organizationLinks(of), icon: Link2Off, keys: "g l" },
    { label: "API specifications", href: paths.apiSpecs(of), icon: Braces, keys: "g d" },
    { label: "Integrations", href: paths.integrations(of), icon: Blocks, keys: "g n" },
    { label: "Translations", href: paths.translations(of), icon: Languages, keys: "g w" },
    { label: "Members", href: paths.members(of), icon: Users, keys: "g m" },
    { label: "Teams", href: paths.teams(of), icon: UsersRound, keys: "g u" },
    { label: "Trash", href: paths.trash(of), icon: Trash2, keys: "g t", adminsOnly: true },
    {
      label: "Invitations",
      href: paths.invitations(of),
      icon: MailPlus,
      keys: "g v",
      adminsOnly: true,
    },
    {
      label: "Single sign-on",
      href: paths.singleSignOn(of),
      icon: KeyRound,
      keys: "g i",
      adminsOnly: true,
    },
    {
      label: "Audit log",
      href: paths.auditLog(of),
      icon: FileClock,
      keys: "g a",
      adminsOnly: true,
    },
    {
      label: "Settings",
      href: paths.organizationSettings(of),
      icon: Settings,
      keys: "g e",
      adminsOnly: true,
    },
  ];
}

/** The same for the sidebar, with what waits in the trash. */
export function navGroups(pages: readonly Destination[], trashed: number): NavGroup[] {
  const toItem = ({ label, href, icon, exact }: Destination) => ({
    label,
    href,
    icon,
    exact,
    badge: label === "Trash" && trashed > 0 && <TrashBadge count={trashed} />,
  });
  const forAll = pages.filter(({ adminsOnly }) => !adminsOnly).map(toItem);
  const forAdmins = pages.filter(({ adminsOnly }) => adminsOnly).map(toItem);
  return [{ items: forAll }, { label: "Administration", items: forAdmins }].filter(
    ({ items }) => items.length > 0,
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

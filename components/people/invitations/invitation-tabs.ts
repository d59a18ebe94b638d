import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";

export const invitationTabs = (of: OrganizationParams) => [
  { href: paths.invitations(of), label: "People", exact: true },
  { href: paths.inviteLinks(of), label: "Links" },
];

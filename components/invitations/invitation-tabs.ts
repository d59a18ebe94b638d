import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";

/** The ways in which people are invited. */
export const invitationTabs = (of: OrganizationParams) => [
  { href: paths.invitations(of), label: "People", exact: true },
  { href: paths.inviteLinks(of), label: "Links" },
];

import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";

/** The parts of an organization's settings. */
export const settingsTabs = (of: OrganizationParams) => [
  { href: paths.organizationSettings(of), label: "General", exact: true },
  { href: paths.emailDomains(of), label: "Email domains" },
];

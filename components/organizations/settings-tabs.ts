import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";

export const settingsTabs = (of: OrganizationParams) => [
  { href: paths.organizationSettings(of), label: "General", exact: true },
  { href: paths.emailDomains(of), label: "Email domains" },
];

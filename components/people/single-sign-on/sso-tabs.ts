import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";

export const ssoTabs = (of: OrganizationParams) => [
  { href: paths.singleSignOn(of), label: "Providers", exact: true },
  { href: paths.ssoSignIns(of), label: "Sign-in log" },
];

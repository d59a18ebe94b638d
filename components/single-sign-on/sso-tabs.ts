import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";

/** The parts of the page about single sign-on. */
export const ssoTabs = (of: OrganizationParams) => [
  { href: paths.singleSignOn(of), label: "Providers", exact: true },
  { href: paths.ssoSignIns(of), label: "Sign-in log" },
];

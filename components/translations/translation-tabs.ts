import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";

export const translationTabs = (of: OrganizationParams) => [
  { href: paths.translations(of), label: "Translations", exact: true },
  { href: paths.glossary(of), label: "Glossary" },
];

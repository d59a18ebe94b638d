import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";

/** The parts of what is translated. */
export const translationTabs = (of: OrganizationParams) => [
  { href: paths.translations(of), label: "Translations", exact: true },
  { href: paths.glossary(of), label: "Glossary" },
];

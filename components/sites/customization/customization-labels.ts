import type { Customization } from "@/lib/contract/sites/customization";
import { keysOf } from "@/lib/data/keys-of";

export const memberLabels: Record<keyof Customization, string> = {
  title: "Title",
  styling: "Styling",
  internationalization: "Language",
  favicon: "Favicon",
  header: "Header",
  footer: "Footer",
  announcement: "Announcement",
  themes: "Themes",
  pdf: "PDF export",
  feedback: "Page feedback",
  ai: "AI answers",
  advancedCustomization: "Advanced customization",
  git: "Edit links",
  pageActions: "Page actions",
  externalLinks: "External links",
  pagination: "Pagination",
  trademark: "Trademark",
  privacyPolicy: "Privacy policy",
  socialPreview: "Social preview",
  socialAccounts: "Social accounts",
  insights: "Insights",
};

/** Returns the members that a space overrides. */
export function overriddenMembers(site: Customization, own: Customization) {
  const names = keysOf(memberLabels);
  return names.filter((name) => JSON.stringify(site[name]) !== JSON.stringify(own[name]));
}

/** Separates the words in a name: `IBMPlexMono` becomes "IBM Plex Mono". */
const spaced = (word: string) =>
  word
    .replace(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3 $2")
    .replace("Jet Brains", "JetBrains");

/** Returns options whose values are also their labels. */
export const choicesOf = (values: readonly string[]) =>
  values.map((value) => ({
    value,
    label: spaced(value.charAt(0).toUpperCase() + value.slice(1)),
  }));

export const localeChoices = [
  { value: "en", label: "English" },
  { value: "fr", label: "French" },
  { value: "es", label: "Spanish" },
  { value: "zh", label: "Chinese" },
  { value: "ja", label: "Japanese" },
  { value: "de", label: "German" },
  { value: "nl", label: "Dutch" },
  { value: "no", label: "Norwegian" },
  { value: "pt-br", label: "Portuguese (Brazil)" },
  { value: "ru", label: "Russian" },
];

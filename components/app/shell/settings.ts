import { paths } from "@/lib/url/paths";

/** Role that a setting requires on its resource. */
export type Takes = "edit" | "create" | "admin";

/** Setting, by its label on the page. */
export interface Setting {
  label: string;
  /** Fields to focus instead, if the name is ambiguous; the first one that exists. */
  at?: readonly string[];
  takes?: Takes;
}

export interface SettingsPage {
  href: string;
  hint: string;
  /** Role that all settings of the page require. */
  takes?: Takes;
  settings: readonly Setting[];
}

type InOrganization = { organizationId: string };

export const ofOrganization = (of: InOrganization): SettingsPage[] => [
  {
    href: paths.organizationSettings(of),
    hint: "Organization",
    takes: "admin",
    settings: [
      { label: "Organization name", at: ["Name"] },
      { label: "Hostname" },
      { label: "Logo" },
      { label: "Default site" },
      { label: "Default role" },
      { label: "Invite links" },
      { label: "AI features" },
    ],
  },
  {
    href: paths.emailDomains(of),
    hint: "Organization",
    takes: "admin",
    settings: [
      {
        label: "Email domains",
      },
    ],
  },
  {
    href: paths.singleSignOn(of),
    hint: "Single sign-on",
    takes: "admin",
    settings: [
      {
        label: "Require single sign-on",
        at: ["Required for all members"],
      },
      { label: "Identity providers" },
    ],
  },
  {
    href: paths.account(of),
    hint: "Account",
    settings: [{ label: "Display name" }, { label: "Picture" }],
  },
  {
    href: paths.preferences(of),
    hint: "Preferences",
    settings: [{ label: "Theme" }, { label: "Single-key shortcuts" }],
  },
];

export const ofSite = (of: InOrganization & { siteId: string }): SettingsPage[] => [
  {
    href: paths.siteSettings(of),
    hint: "This site",
    settings: [
      { label: "Site title", at: ["Title"], takes: "edit" },
      { label: "Default section", takes: "edit" },
      { label: "Default space", takes: "edit" },
      { label: "Basename", takes: "admin" },
      { label: "Proxy", takes: "admin" },
      { label: "Access for agents", takes: "admin" },
    ],
  },
  {
    href: paths.siteAudience(of),
    hint: "Readers",
    takes: "admin",
    settings: [{ label: "Visibility" }, { label: "Adaptive content" }, { label: "Claims" }],
  },
  {
    href: paths.siteVisitors(of),
    hint: "Readers",
    takes: "admin",
    settings: [{ label: "Sign-in method" }, { label: "Fallback URL" }, { label: "Private key" }],
  },
  {
    href: paths.siteCustomization(of),
    hint: "Appearance",
    takes: "admin",
    settings: [
      { label: "Default theme" },
      { label: "Visitors can change the theme" },
      { label: "Colors" },
      { label: "Font" },
      { label: "Header" },
      { label: "Footer" },
      { label: "Favicon" },
      { label: "Announcement" },
      { label: "PDF export" },
      { label: "Page feedback" },
      { label: "Open external links in" },
      { label: "Answer questions with" },
      { label: "Privacy policy" },
      { label: "Social preview image" },
    ],
  },
];

export const ofSpace = (of: InOrganization & { spaceId: string }): SettingsPage[] => [
  {
    href: paths.spaceSettings(of),
    hint: "This space",
    takes: "create",
    settings: [
      { label: "Space title", at: ["Title"] },
      { label: "Emoji" },
      { label: "Language" },
      { label: "Edit mode", takes: "admin" },
      { label: "Default access", takes: "admin" },
    ],
  },
];

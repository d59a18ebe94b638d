import { paths } from "@/lib/url/paths";

/** Role that a setting requires on its resource. */
export type Takes = "edit" | "create" | "admin";

/** Setting, by its label on the page. */
export interface Setting {
  label: string;
  /** Additional search terms. */
  words: string;
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
      { label: "Organization name", at: ["Name"], words: "title rename company" },
      { label: "Hostname", words: "subdomain domain address url" },
      { label: "Logo", words: "picture icon brand organization" },
      { label: "Default site", words: "home start landing page" },
      { label: "Default role", words: "new members permission join rights" },
      { label: "Invite links", words: "invitation join share members" },
      { label: "AI features", words: "artificial intelligence assistant writing" },
    ],
  },
  {
    href: paths.emailDomains(of),
    hint: "Organization",
    takes: "admin",
    settings: [
      {
        label: "Email domains",
        words: "email mail allowed self-service join sign up dns txt record prove verify",
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
        words: "sso saml enforce mandatory login",
      },
      { label: "Identity providers", words: "sso saml okta entra google login sign-in" },
    ],
  },
  {
    href: paths.account(of),
    hint: "Account",
    settings: [
      { label: "Display name", words: "profile my name rename" },
      { label: "Picture", words: "profile photo avatar portrait" },
    ],
  },
  {
    href: paths.preferences(of),
    hint: "Preferences",
    settings: [
      { label: "Theme", words: "dark light appearance colours mode" },
      { label: "Single-key shortcuts", words: "keyboard keys accessibility speech" },
    ],
  },
];

export const ofSite = (of: InOrganization & { siteId: string }): SettingsPage[] => [
  {
    href: paths.siteSettings(of),
    hint: "This site",
    settings: [
      { label: "Site title", at: ["Title"], words: "name rename", takes: "edit" },
      { label: "Default section", words: "home start landing", takes: "edit" },
      { label: "Default space", words: "home start landing", takes: "edit" },
      { label: "Basename", words: "address url slug path", takes: "admin" },
      { label: "Proxy", words: "own domain subdirectory custom address", takes: "admin" },
      { label: "Access for agents", words: "ai llm mcp assistant", takes: "admin" },
    ],
  },
  {
    href: paths.siteAudience(of),
    hint: "Readers",
    takes: "admin",
    settings: [
      { label: "Visibility", words: "public private unlisted share readers search engines" },
      { label: "Adaptive content", words: "personalize conditions visitors" },
      { label: "Claims", words: "schema visitors attributes" },
    ],
  },
  {
    href: paths.siteVisitors(of),
    hint: "Readers",
    takes: "admin",
    settings: [
      { label: "Sign-in method", words: "authentication backend login" },
      { label: "Fallback URL", words: "visitors login redirect" },
      { label: "Private key", words: "jwt sign token secret rotate" },
    ],
  },
  {
    href: paths.siteCustomization(of),
    hint: "Appearance",
    takes: "admin",
    settings: [
      { label: "Default theme", words: "dark light mode" },
      { label: "Visitors can change the theme", words: "dark light toggle" },
      { label: "Colors", words: "colors primary tint brand" },
      { label: "Font", words: "typeface typography" },
      { label: "Header", words: "logo navigation links" },
      { label: "Footer", words: "copyright links" },
      { label: "Favicon", words: "icon browser tab" },
      { label: "Announcement", words: "banner message" },
      { label: "PDF export", words: "download print export" },
      { label: "Page feedback", words: "feedback rating" },
      { label: "Open external links in", words: "external new tab" },
      { label: "Answer questions with", words: "ai assistant questions" },
      { label: "Privacy policy", words: "gdpr cookies legal" },
      { label: "Social preview image", words: "open graph og image" },
    ],
  },
];

export const ofSpace = (of: InOrganization & { spaceId: string }): SettingsPage[] => [
  {
    href: paths.spaceSettings(of),
    hint: "This space",
    takes: "create",
    settings: [
      { label: "Space title", at: ["Title"], words: "name rename" },
      { label: "Emoji", words: "icon space" },
      { label: "Language", words: "locale space" },
      { label: "Edit mode", words: "locked live change requests", takes: "admin" },
      { label: "Default access", words: "permission role visibility members", takes: "admin" },
    ],
  },
];

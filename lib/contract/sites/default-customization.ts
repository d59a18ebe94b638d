import { defaultCodeTheme } from "./code-themes.ts";
import type { Customization } from "./customization.ts";

const same = (color: string) => ({ light: color, dark: color });

export const defaultCustomization: Customization = {
  styling: {
    theme: "clean",
    primaryColor: same("#2f5fd0"),
    infoColor: same("#5f6b7a"),
    successColor: same("#16803c"),
    warningColor: same("#b45309"),
    dangerColor: same("#c02626"),
    corners: "rounded",
    depth: "subtle",
    links: "default",
    font: "Inter",
    monospaceFont: "IBMPlexMono",
    background: "plain",
    icons: "regular",
    sidebar: { background: "default", list: "default" },
    search: "prominent",
    codeTheme: defaultCodeTheme,
  },
  internationalization: { locale: "en" },
  favicon: {},
  header: { preset: "default", links: [] },
  footer: { groups: [] },
  themes: { default: "light", toggeable: true },
  pdf: { enabled: true },
  feedback: { enabled: false },
  ai: { mode: "none" },
  advancedCustomization: { enabled: false },
  git: { showEditLink: false },
  pageActions: { externalAI: true, markdown: true, items: ["markdown", "external-ai"] },
  externalLinks: { target: "self" },
  pagination: { enabled: true },
  trademark: { enabled: true },
  privacyPolicy: {},
  socialPreview: {},
  socialAccounts: [],
  insights: { trackingCookie: true },
};

import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import type { SiteParams } from "#lib/contract/sites/sites.ts";
import { type Demo, idOf } from "./spaces.ts";

/** Gives the public documentation its logo, colours and links, and its German guide German labels. */
export async function styleDocs(demo: Demo, params: SiteParams): Promise<void> {
  const { amara } = demo;
  const files = await amara.does("listFiles", 16, {
    params: { spaceId: idOf(demo, "Partner onboarding") },
    query: {},
  });
  const addressOf = (name: string) =>
    files.items.find((file) => file.name === name)?.downloadURL ?? "";
  const toSpace = (title: string, space: string) => ({
    title,
    to: { kind: "space" as const, space: idOf(demo, space) },
  });
  const toUrl = (title: string, path: string) => ({
    title,
    to: { kind: "url" as const, url: `https://halden-robotics.example${path}` },
  });
  const logo = {
    light: addressOf("halden-logo-light.svg"),
    dark: addressOf("halden-logo-dark.svg"),
  };
  const icon = addressOf("halden-icon.svg");
  await amara.does("updateSiteCustomizationById", 16, {
    params,
    body: {
      ...defaultCustomization,
      styling: {
        ...defaultCustomization.styling,
        primaryColor: { light: "#0f766e", dark: "#2dd4bf" },
        infoColor: { light: "#155e75", dark: "#67e8f9" },
        corners: "rounded",
        sidebar: { background: "default", list: "pill" },
      },
      favicon: { icon: { light: icon, dark: icon } },
      header: {
        preset: "default",
        logo,
        links: [
          { ...toSpace("API", "Fleet API"), style: "link", links: [] },
          { ...toUrl("Status", "/status"), style: "link", links: [] },
          { ...toUrl("Open fleet manager", "/fleet"), style: "button-primary", links: [] },
        ],
      },
      footer: {
        logo,
        groups: [
          {
            title: "Guides",
            links: [
              toSpace("Atlas", "Atlas user guide"),
              toSpace("Installation", "Atlas installation"),
              toSpace("Kestrel", "Kestrel user guide"),
              toSpace("Safety", "Kestrel safety manual"),
            ],
          },
          {
            title: "Developers",
            links: [
              toSpace("Fleet API", "Fleet API"),
              toSpace("Webhooks", "Webhooks"),
              toSpace("Python SDK", "Python SDK"),
              toSpace("ROS 2 bridge", "ROS 2 bridge"),
            ],
          },
          {
            title: "Halden Robotics",
            links: [
              toUrl("Products", "/products"),
              toUrl("Dealers", "/dealers"),
              toSpace("Release notes", "Release notes"),
            ],
          },
        ],
        copyright: "© 2026 Halden Robotics AS, Bergen",
      },
      announcement: {
        enabled: true,
        message: "Version 4.2 is here: one charger for Atlas and Kestrel.",
        link: toSpace("What's new", "Release notes"),
        style: "info",
      },
      privacyPolicy: { url: "https://halden-robotics.example/privacy" },
      socialAccounts: [
        {
          platform: "github",
          handle: "halden-robotics",
          display: { footer: true, header: false },
        },
        {
          platform: "youtube",
          handle: "halden-robotics",
          display: { footer: true, header: false },
        },
      ],
    },
  });
  const { items } = await amara.does("listSiteSpaces", 15.9, { params, query: {} });
  const german = idOf(demo, "Atlas Benutzerhandbuch");
  const siteSpaceId = items.find(({ space }) => space.id === german)?.id ?? "";
  await amara.does("overrideSiteSpaceCustomizationById", 15.9, {
    params: { ...params, siteSpaceId },
    body: { internationalization: { locale: "de" } },
  });
}

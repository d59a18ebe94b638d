import { chooseAction, rowOf } from "../../e2e/support/rows.ts";
import { chooseOption } from "../../e2e/support/select.ts";
import { paths } from "../../lib/url/paths.ts";
import type { DemoResources } from "./demo-resources.ts";
import { type GuidePicture, opening, press } from "./guide-picture.ts";

/** A picture for each task of docs/guides/admins.md and docs/guides/sites.md. */
export const admins = (demo: DemoResources): GuidePicture[] => [
  ...people(demo),
  ...sites(demo),
  ...rest(demo),
];

const people = ({ organization, guide }: DemoResources): GuidePicture[] => [
  {
    name: "invite",
    path: paths.invitations(organization),
    act: async (page) => {
      await press("Invite members")(page);
      const people = "ada@example.com admin\ngrace@example.com";
      await page.getByLabel("Email addresses").fill(people);
    },
  },
  {
    name: "invite-link",
    path: paths.inviteLinks(organization),
    act: opening(press("Create invite link")),
  },
  {
    name: "change-role",
    path: paths.members(organization),
    act: async (page) => {
      for (const name of ["Ingrid Sørensen", "Mateo Fernández", "Yuki Tanaka"]) {
        await rowOf(page, name).getByRole("checkbox").check();
      }
      await press("Change role…")(page);
      await chooseOption(page.getByRole("dialog"), "Role", "Comment");
    },
  },
  {
    name: "access",
    path: paths.spaceAccess(guide),
    act: opening(press("Yuki Tanaka")),
  },
  {
    name: "remove-member",
    path: paths.members(organization),
    act: opening((page) => chooseAction(page, "Mateo Fernández", "Remove…")),
  },
  {
    name: "create-team",
    path: paths.teams(organization),
    act: async (page) => {
      await press("Create team")(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name", { exact: true }).fill("Translators");
      await dialog.getByRole("checkbox", { name: /Yuki Tanaka/ }).check();
    },
  },
  {
    name: "give-access",
    path: paths.spaceAccess(guide),
    act: async (page) => {
      await press("Give access")(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox", { name: "People" }).click();
      await page.getByRole("option", { name: /Ingrid/ }).click();
      await chooseOption(dialog, "Role", "Review");
    },
  },
];

const sites = ({ docs, customers }: DemoResources): GuidePicture[] => [
  {
    name: "visibility",
    path: paths.siteAudience(docs),
    act: opening(async (page) => {
      await page.getByRole("radio", { name: "Share links" }).check();
      await press("Change to Share links…")(page);
    }),
  },
  {
    name: "adaptive",
    path: paths.siteAudience(customers),
    act: (page) =>
      page
        .getByRole("switch", { name: /Adaptive content/ })
        .evaluate((toggle) => toggle.scrollIntoView({ block: "start" })),
  },
  {
    name: "redirects",
    path: paths.siteRedirects(docs),
    act: async (page) => {
      await press("Paste redirects")(page);
      const lines = page.getByRole("textbox", { name: "Redirects, one per line" });
      await lines.fill("/atlas/v1 atlas\n/arm kestrel");
    },
  },
  { name: "customization", path: paths.siteCustomization(docs) },
  {
    name: "delete-site",
    path: paths.site(customers),
    act: opening(async (page) => {
      await press("More actions")(page);
      await page.getByRole("menuitem", { name: "Delete site…" }).click();
    }),
  },
];

const rest = ({ organization, provider, translation }: DemoResources): GuidePicture[] => [
  { name: "collections", path: paths.collections(organization) },
  { name: "single-sign-on", path: paths.ssoProvider(provider) },
  {
    name: "integration",
    path: paths.integration({ ...organization, integrationName: "release-notes" }),
    act: opening(press("Review version 2")),
  },
  { name: "translation", path: paths.translation(translation) },
  {
    name: "specification",
    path: paths.apiSpecChanges({ ...organization, specSlug: "fleet" }),
  },
  { name: "settings", path: paths.organizationSettings(organization) },
];

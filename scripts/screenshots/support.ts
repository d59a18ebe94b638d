import { chooseAction, rowOf } from "../../e2e/support/rows.ts";
import { paths } from "../../lib/url/paths.ts";
import type { DemoResources } from "./demo-resources.ts";
import { type GuidePicture, opening, press } from "./guide-picture.ts";

/** A picture for each task of docs/guides/support.md. */
export const support = ({ organization }: DemoResources): GuidePicture[] => [
  {
    name: "find",
    path: paths.organization(organization),
    act: async (page) => {
      await page.keyboard.press("ControlOrMeta+k");
      const palette = page.getByRole("dialog");
      await palette.getByRole("combobox").fill("kestrel");
      await palette.getByRole("option", { name: "Unpacking Kestrel" }).waitFor();
    },
  },
  {
    name: "restore",
    path: paths.trash(organization),
    act: opening((page) => chooseAction(page, "Kestrel prototype log", "Restore…")),
  },
  {
    name: "audit-event",
    path: `${paths.auditLog(organization)}?action=site.updated`,
    act: press("Site updated"),
  },
  {
    name: "audit-undo",
    path: `${paths.auditLog(organization)}?action=site.updated`,
    act: opening(async (page) => {
      const event = rowOf(page, "Partner portal");
      await event.hover();
      await event.getByRole("button", { name: /^Actions for/ }).click();
      await page.getByRole("menuitem", { name: "Undo…" }).click();
    }),
  },
  { name: "sign-ins", path: paths.ssoSignIns(organization) },
  {
    name: "disable",
    path: paths.members(organization),
    act: async (page) => {
      await rowOf(page, "Yuki Tanaka").hover();
      await press("Actions for Yuki Tanaka")(page);
      await page.getByRole("menuitem", { name: "Disable" }).hover();
    },
  },
];

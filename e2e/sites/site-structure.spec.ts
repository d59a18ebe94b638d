import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import { dragTo, readyToDrag } from "../support/drag.ts";
import { siteWith } from "../support/sites.ts";
import {
  emptySite,
  openSite,
  shownOrder,
  siteWithSections,
  treeItemOf,
} from "../support/structure.ts";
import { expect, test } from "../support/test.ts";

test("a site gets sections with new spaces and a group, arranged by keyboard and mouse", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const site = await emptySite(api);
  await signIn();
  await page.goto(site.address);
  await expect(page.getByRole("heading", { name: "This site has no spaces" })).toBeVisible();
  for (const [index, title] of ["Billing", "Payments"].entries()) {
    if (index === 0) await page.getByRole("button", { name: "Add section" }).click();
    else {
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.getByRole("menuitem", { name: "Section…" }).click();
    }
    const dialog = page.getByRole("dialog", { name: "Add section" });
    await dialog.getByLabel("Title (optional)").fill(title);
    await dialog.getByLabel("New empty space").check();
    await dialog.getByLabel("Space title").fill(`${title} API`);
    await dialog.getByRole("button", { name: "Add section" }).click();
    await expect(treeItemOf(page, title)).toBeFocused();
  }
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Section group…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add section group" });
  await dialog.getByLabel("Title").fill("Guides");
  await dialog.getByRole("button", { name: "Add group" }).click();
  await expect(treeItemOf(page, "Guides")).toBeFocused();
  expect(await site.order()).toBe("Billing[Billing API*] Payments[Payments API*] Guides()");

  await treeItemOf(page, "Billing").focus();
  await page.keyboard.press("Space");
  for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(site.order).toBe("Payments[Payments API*] Guides(Billing[Billing API*])");

  await readyToDrag(page);
  await dragTo(page, treeItemOf(page, "Payments"), treeItemOf(page, "Billing"), 0.05, 30);
  await expect.poll(site.order).toBe("Guides(Payments[Payments API*] Billing[Billing API*])");
  const shown = "-Guides --Payments ---Payments API --Billing ---Billing API";
  await expect.poll(() => shownOrder(page)).toBe(shown);
  await page.reload();
  await expect(page.getByRole("tree")).toBeVisible();
  await expect.poll(() => shownOrder(page)).toBe(shown);
});

test("the tree works with arrow keys and keeps its state", async ({ page, api, signIn }) => {
  const site = await siteWithSections(api);
  await signIn();
  await openSite(page, site);
  await treeItemOf(page, "Guides").focus();
  await page.keyboard.press("ArrowRight");
  await expect(treeItemOf(page, "Billing")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(treeItemOf(page, "Billing")).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowLeft");
  await expect(treeItemOf(page, "Guides")).toBeFocused();
  await page.keyboard.press("End");
  await expect(treeItemOf(page, "Help")).toBeFocused();
  await page.reload();
  await expect(treeItemOf(page, "Billing")).toHaveAttribute("aria-expanded", "false");
  await expect(treeItemOf(page, "Billing v1")).toHaveCount(0);
});

test("a section is edited: its path must be free and its condition valid", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWithSections(api);
  await api.updateSiteAdaptiveSchema({
    params: site.params,
    body: {
      jsonSchema: {
        type: "object",
        properties: {
          beta: { type: "boolean", description: "Takes part in the beta" },
          unsigned: {
            type: "object",
            description: "Unsigned claims of the site visitor.",
            properties: {},
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    },
  });
  await signIn();
  await openSite(page, site);
  await treeItemOf(page, "Billing").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit section Billing" });
  await dialog.getByLabel("Path", { exact: true }).fill("payments");
  await expect(dialog.getByText("/payments is already used by Payments")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This path is already in use")).toBeVisible();
  await dialog.getByLabel("Path", { exact: true }).fill("money");

  await dialog.getByRole("button", { name: "Edit as text" }).click();
  const condition = dialog.getByRole("textbox", { name: /^Condition/ });
  await condition.fill("visitor.claims.gamma");
  await expect(dialog.getByText(/unknown claim/i)).toBeVisible();
  await expect(dialog.locator("mark")).toHaveText("gamma");
  await condition.fill("visitor.claims.beta");
  await expect(dialog.getByText("Valid condition")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(treeItemOf(page, "Billing")).toHaveAccessibleName(
    "Billing, default, /money, beta is true, section, 2 spaces",
  );
});

test("the item with a taken path is one click away", async ({ page, api, signIn }) => {
  const site = await siteWithSections(api);
  await signIn();
  await openSite(page, site);
  await treeItemOf(page, "Billing").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit section Billing" });
  await dialog.getByLabel("Path", { exact: true }).fill("webhooks");
  await dialog.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(treeItemOf(page, "Webhooks")).toBeFocused();
});

test("a click anywhere on a row opens its form, which returns the focus to the row", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWithSections(api);
  await signIn();
  await openSite(page, site);
  const row = treeItemOf(page, "Billing");
  await row.locator("[data-tree-toggle]").click();
  await expect(row).toHaveAttribute("aria-expanded", "false");
  await row.focus();
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  await row.click({ position: { x: width * 0.6, y: height / 2 } });
  const dialog = page.getByRole("dialog", { name: "Edit section Billing" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row).toBeFocused();
});

test("five hundred items are rendered in parts and move at once", async ({ page, api, signIn }) => {
  test.setTimeout(300_000);
  const site = await emptySite(api);
  const { params } = site;
  const { organizationId } = params;
  const newSpace = (title: string) =>
    api.createSpace({ params: { organizationId }, body: { title } });
  const { id: spaceId } = await newSpace("First");
  const { id: sectionId } = await api.addSectionToSite({ params, body: { spaceId, title: "All" } });
  for (let at = 0; at < 500; at += 25) {
    const batch = Array.from({ length: 25 }, (_, index) => newSpace(`Space ${at + index}`));
    for (const { id } of await Promise.all(batch)) {
      await api.addSpaceToSite({ params, body: { spaceId: id, sectionId } });
    }
  }
  await signIn();
  await openSite(page, site);
  expect(await page.getByRole("treeitem").count()).toBeLessThan(100);
  await treeItemOf(page, "All").focus();
  await page.keyboard.press("End");
  const last = page.locator("[role=treeitem]:focus");
  await expect(last).toHaveAttribute("aria-posinset", "501");
  const name = (await last.getAttribute("aria-label"))?.split(",")[0] ?? "";
  await page.keyboard.press("Space");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect.poll(site.order).toMatch(new RegExp(`^All\\[${name} First\\*`));
  await expect(treeItemOf(page, name)).toBeFocused();
});

test("a site with one space says that it is also at the root, and offers next steps", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.site(site));
  await expect(treeItemOf(page, "Guide")).toHaveAccessibleName("Guide, /guide, also at /, space");
  await expect(treeItemOf(page, "Guide")).toContainText("also at /");
  const next = page.getByRole("region", { name: "Next steps" });
  await expect(next).toContainText("Add a section to give content its own tab on the site");
  await expectAccessible(page);
  await next.getByRole("button", { name: "Add a section" }).click();
  await expect(page.getByRole("dialog", { name: "Add section" })).toBeVisible();
  await page.keyboard.press("Escape");
  await next.getByRole("button", { name: "Add a space" }).click();
  const dialog = page.getByRole("dialog", { name: "Add space" });
  await dialog.getByLabel("New empty space").check();
  await dialog.getByLabel("Space title").fill("Notes");
  await dialog.getByRole("button", { name: "Add space" }).click();
  await expect(next).toHaveCount(0);
  await expect(treeItemOf(page, "Guide")).not.toContainText("also at /");
  await treeItemOf(page, "Guide").hover();
  const badge = treeItemOf(page, "Guide").getByText("Default");
  await expect(badge).not.toHaveCSS("border-color", "rgba(0, 0, 0, 0)");
});

test("a member who can't edit sees the structure and the required role", async ({
  page,
  api,
  system,
  signIn,
}) => {
  const token = await admin(
    "create-token",
    "ingrid.sorensen@halden-robotics.example",
    "Structure journey",
  );
  const { organizationId } = system.demo;
  const [site] = (await api.listSites({ params: { organizationId }, query: { published: true } }))
    .items;
  await signIn(token);
  await page.goto(paths.site({ organizationId, siteId: site?.id ?? "" }));
  await expect(page.getByText("You need the edit role to change the structure")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);
  await expect(page.getByTitle("Drag to move")).toHaveCount(0);
  await page.getByRole("treeitem").first().focus();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

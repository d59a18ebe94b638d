import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { newAccount, tokenOf } from "../support/people.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

async function look(page: Page, words: string) {
  await page.keyboard.press("ControlOrMeta+k");
  await paletteOf(page).getByRole("combobox").fill(words);
}

async function goTo(page: Page, words: string, name = words) {
  await look(page, words);
  await paletteOf(page).getByRole("option", { name }).first().click();
  await expect(paletteOf(page)).toHaveCount(0);
}

test("the palette finds each setting of the organization by name and by synonyms", async ({
  page,
  api,
  signIn,
}) => {
  const { organizationId, siteId } = await siteWith(api, ["Guide"]);
  const params = { organizationId };
  await signIn();
  await page.goto(paths.organization(params));
  await look(page, "default role");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${paths.organizationSettings(params)}$`));
  await expect(page.getByLabel("Default role")).toBeFocused();
  for (const [words, name, role] of [
    ["subdomain", "Hostname", "textbox"],
    ["invite links", "Invite links", "switch"],
    ["rename company", "Name", "textbox"],
  ] as const) {
    await goTo(page, words, name);
    await expect(page.getByRole(role, { name: new RegExp(`^${name}`) })).toBeFocused();
  }
  await goTo(page, "dns record", "Email domains");
  await expect(page).toHaveURL(new RegExp(`${paths.emailDomains(params)}$`));
  await goTo(page, "require single sign-on");
  await expect(page).toHaveURL(new RegExp(`${paths.singleSignOn(params)}$`));
  await goTo(page, "display name");
  await expect(page.getByLabel("Display name")).toBeFocused();
  const site = { organizationId, siteId };
  await page.goto(paths.siteShareLinks(site));
  await goTo(page, "basename", "Basename");
  await expect(page.getByLabel("Basename")).toBeFocused();
  await goTo(page, "unlisted", "Visibility");
  await expect(page).toHaveURL(new RegExp(`${paths.siteAudience(site)}$`));
  await expect(
    page.getByRole("region", { name: "Visibility" }).getByRole("radio", { checked: true }),
  ).toBeFocused();
  await goTo(page, "typography", "Font");
  await expect(page.getByLabel("Font", { exact: true })).toBeFocused();
});

test("a member who can change a setting finds it, also with a role in one space only", async ({
  page,
  api,
  signIn,
}) => {
  const { organizationId, siteId } = await siteWith(api, ["Guide"]);
  const params = { organizationId };
  const editor = await newAccount("Editor");
  const { email } = editor;
  await api.inviteUsersToOrganization({ params, body: { emails: [email], role: "edit" } });
  const [space] = (await api.listSpacesInOrganizationById({ params })).items;
  const place = { organizationId, spaceId: space?.id ?? "" };
  const { id: userId } = await editor.api.getAuthenticatedUser();
  const body = { role: "admin" as const };
  await api.updateUserPermissionInSpace({ params: { spaceId: place.spaceId, userId }, body });
  await signIn(editor.token);
  await page.goto(paths.site({ organizationId, siteId }));
  await look(page, "site title");
  await expect(paletteOf(page).getByRole("option", { name: "Site title" })).toBeVisible();
  await paletteOf(page).getByRole("combobox").fill("basename");
  await expect(paletteOf(page).getByRole("option", { name: "Basename" })).toHaveCount(0);
  await page.goto(paths.spaceContent(place));
  await goTo(page, "default access", "Default access");
  await expect(page).toHaveURL(new RegExp(`${paths.spaceSettings(place)}$`));
});

test("the palette leaves out settings that require another role", async ({
  page,
  signIn,
  system,
}) => {
  await signIn(await tokenOf("mateo.fernandez"));
  await page.goto(paths.organization(system.demo));
  await look(page, "display name");
  await expect(paletteOf(page).getByRole("option", { name: "Display name" })).toBeVisible();
  await paletteOf(page).getByRole("combobox").fill("default");
  await expect(paletteOf(page).getByRole("option", { name: "Display name" })).toHaveCount(0);
  await expect(paletteOf(page).getByRole("option", { name: /^Default/ })).toHaveCount(0);
});

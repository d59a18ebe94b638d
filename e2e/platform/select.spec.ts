import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/test.ts";

test("a select is opened, searched, chosen from and left by keyboard", async ({
  page,
  api,
  signIn,
}) => {
  const organization = await api.createOrganization({ body: { title: "Selects" } });
  const params = { organizationId: organization.id };
  const defaultRole = async () => (await api.getOrganizationById({ params })).defaultRole;
  await signIn();
  await page.goto(`/orgs/${organization.id}/settings`);
  const select = page.getByRole("combobox", { name: "Default role" });
  const list = page.getByRole("listbox");
  const guest = "Guest: can view shared content only";
  await expect(select).toHaveAccessibleDescription(/^For new members/);

  await page.getByText("Default role", { exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(select).toBeFocused();
  // One letter, as Radix begins a new search when more than a second passes between two.
  await page.keyboard.press("e");
  await expect(select).toHaveText("Edit: can edit content");

  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option")).toHaveCount(7);
  await expect(list.getByRole("option", { name: /^Edit/ })).toBeFocused();
  await page.keyboard.press("End");
  await expect(list.getByRole("option", { name: /^Read/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(select).toBeFocused();
  await expect(select).toHaveText("Edit: can edit content");
  // Not with the list open: Radix hides the page behind it and holds the focus, which axe cannot see.
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(list.getByRole("option", { name: /^Edit/ })).toBeFocused();
  await page.keyboard.press("a");
  await expect(list.getByRole("option", { name: /^Admin/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(select).toHaveText(/^Admin/);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  expect(await defaultRole()).toBe("admin");

  await select.press("Enter");
  await expect(list.getByRole("option", { name: /^Admin/ })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(list.getByRole("option", { name: guest })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(select).toHaveText(guest);
  await page.getByRole("button", { name: "Save changes" }).click();
  // The button is disabled while it saves, too.
  await expect.poll(defaultRole).toBeNull();
});

test.describe("on a small touch screen", () => {
  test.use({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true });

  test("a long list of options stays on the screen, scrolls and is chosen from by touch", async ({
    page,
    api,
    signIn,
  }) => {
    const organization = await api.createOrganization({ body: { title: "Touched selects" } });
    const params = { organizationId: organization.id };
    const { id: siteId } = await api.createSite({
      params,
      body: { title: "Docs", spaces: "empty" },
    });
    await signIn();
    await page.goto(paths.siteCustomization({ ...params, siteId }));
    const select = page.getByRole("combobox", { name: "Language" });
    await select.tap();
    const list = page.getByRole("listbox");
    await expect(list).toBeInViewport({ ratio: 1 });
    const last = list.getByRole("option").last();
    await expect(last).not.toBeInViewport();
    const name = (await last.textContent()) ?? "";
    await last.scrollIntoViewIfNeeded();
    await last.tap();
    await expect(list).toHaveCount(0);
    await expect(select).toHaveText(name);
    await expect(page.getByRole("button", { name: "Save changes" })).toBeEnabled();
  });
});

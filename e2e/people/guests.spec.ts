import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { tokenFor } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

async function companyWithGuest(api: Api) {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Guests" } });
  const params = { organizationId };
  const email = `guest-${Date.now()}-${Math.floor(Math.random() * 1e6)}@guests.example`;
  const body = { emails: [{ email, role: null }] };
  const { results } = await api.inviteUsersToOrganization({ params, body });
  return { params, userId: results[0]?.user ?? "", token: await tokenFor(email) };
}

/** The addresses of lists of members that the browser asked for. */
function memberListsAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(members|teams)$/.test(pathname) && pathname.startsWith("/api/")) asked.push(pathname);
  });
  return asked;
}

test("no link leads guests to pages that they can't open", async ({ page, api, signIn }) => {
  const { params, token } = await companyWithGuest(api);
  await signIn(token);
  await page.goto(paths.organization(params));
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await expect(sidebar.getByRole("link", { name: "Spaces" })).toBeVisible();
  const closed = ["Members", "Teams", "API specifications", "Integrations", "Translations"];
  for (const name of closed) await expect(sidebar.getByRole("link", { name })).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("option", { name: "Spaces" })).toBeVisible();
  for (const name of closed) await expect(palette.getByRole("option", { name })).toHaveCount(0);
});

test("pages that guests can't open name the required role and who grants it", async ({
  page,
  api,
  signIn,
}) => {
  const { params, userId, token } = await companyWithGuest(api);
  await signIn(token);
  for (const [address, what] of [
    [paths.members(params), "members"],
    [paths.teams(params), "teams"],
    [paths.apiSpecs(params), "API specifications"],
    [paths.integrations(params), "integrations"],
    [paths.translations(params), "translations"],
    [paths.glossary(params), "glossary terms"],
    [paths.member({ ...params, userId }), "this page"],
  ]) {
    await page.goto(address ?? "");
    const title = `You need the read role to view ${what}`;
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText("Ask an admin of this organization for access.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: "could not" })).toHaveCount(0);
  }
  await expectAccessible(page);
});

test("no request lists members when the user is a guest", async ({ page, api, signIn }) => {
  const { params, token } = await companyWithGuest(api);
  await signIn(token);
  const asked = memberListsAskedBy(page);
  await page.goto(paths.sites(params));
  await expect(page.getByRole("heading", { level: 1, name: "Sites" })).toBeVisible();
  await page.goto(paths.auditLog(params));
  await expect(page.getByRole("heading", { name: /^You need the admin role/ })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("nobody at all");
  await expect(palette.getByText("Nothing matches")).toBeVisible();
  expect(asked).toEqual([]);
});

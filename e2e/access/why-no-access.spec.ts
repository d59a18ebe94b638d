import { randomUUID } from "node:crypto";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { stream } from "../support/following.ts";
import { newAccount } from "../support/people.ts";
import { rowOf } from "../support/rows.ts";
import { chooseOption } from "../support/select.ts";
import { expect, test } from "../support/test.ts";

/** An organization with a closed collection that holds a space, and a member who sees neither. */
async function closedCollection(api: Api) {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Closed" } });
  const params = { organizationId };
  const { id: collectionId } = await api.createCollection({ params, body: { title: "Plans" } });
  await api.updateCollectionById({ params: { collectionId }, body: { defaultLevel: null } });
  const { id: spaceId } = await api.createSpace({
    params,
    body: { title: "Launch", parent: collectionId },
  });
  const join = async (name: string, role: "read" | "admin" | null) => {
    const account = await newAccount(name);
    await api.inviteUsersToOrganization({
      params,
      body: { emails: [{ email: account.email, role }] },
    });
    await account.api.joinOrganization({ params });
    const user = await account.api.getAuthenticatedUser();
    return { ...account, id: user.id, name: user.displayName };
  };
  const address = `/orgs/${organizationId}`;
  return { params, collectionId, spaceId, address, join };
}

test("a search of the access tab finds members without access, who get it at once", async ({
  page,
  api,
  signIn,
}) => {
  const { address, spaceId, join } = await closedCollection(api);
  const ana = await join("ana", "read");
  await signIn();
  await page.goto(`${address}/spaces/${spaceId}/access`);
  await page.getByRole("searchbox", { name: "Search people" }).fill("ana");
  const missing = page.getByRole("region", { name: "No access" });
  await expect(missing.getByRole("listitem")).toContainText(
    "No role in this space, its collection gives none",
  );
  await expectAccessible(page);
  await missing.getByRole("button", { name: `Why ${ana.name} has no access` }).click();
  const why = page.getByRole("dialog", { name: ana.name });
  await expect(why.getByText(/its collection Plans gives none/)).toBeVisible();
  await page.keyboard.press("Escape");

  await missing.getByRole("button", { name: `Give access to ${ana.name}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Give access to Launch" });
  await expect(dialog.getByRole("list", { name: "People chosen" })).toContainText(ana.name);
  await chooseOption(dialog, "Role", "Comment");
  await expect(dialog.getByText(/gains access$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Give access" }).click();
  await expect(rowOf(page, ana.name)).toContainText("Comment");
  await expect(missing).toHaveCount(0);
});

test("members without access that can't be loaded are an error with Retry", async ({
  page,
  api,
  signIn,
}) => {
  const { address, spaceId, join } = await closedCollection(api);
  const ana = await join("ana", "read");
  await signIn();
  // Without live updates, which would load them again without Retry.
  await page.route(stream, () => undefined);
  const failing = /without-access/;
  await page.route(failing, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(`${address}/spaces/${spaceId}/access?search=ana`);
  await expect(page.getByText("The members without access couldn't be loaded")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No results" })).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(failing);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("region", { name: "No access" })).toContainText(ana.name);
});

test("collections and sites name those without access, too", async ({ page, api, signIn }) => {
  const { address, params, collectionId, join } = await closedCollection(api);
  const { name } = await join("guest", null);
  const { id: siteId } = await api.createSite({ params, body: { title: "Docs" } });
  await signIn();
  const missing = page.getByRole("region", { name: "No access" });
  await page.goto(`${address}/collections/${collectionId}/access?search=guest`);
  await expect(missing.getByRole("listitem")).toContainText(name);
  await expect(missing).toContainText("Guest, no role in this collection");
  await page.goto(`${address}/sites/${siteId}/access?search=guest`);
  await expect(missing).toContainText("Guest, no role on this site");
  await page.getByRole("button", { name: "Teams" }).click();
  await expect(missing).toHaveCount(0);
});

test("a member's page explains why they can't see a space, and gives access", async ({
  page,
  api,
  signIn,
  otherBrowser,
}) => {
  const { address, join } = await closedCollection(api);
  const ana = await join("ana", "read");
  const ben = await join("ben", "read");
  await signIn();
  await page.goto(`${address}/members/${ana.id}`);
  const facts = page.locator("dl").filter({ hasText: "Last seen" });
  await expect(facts).toContainText(/Spaces\s*0/);
  // The latest are offered before anything is typed.
  await page.getByRole("combobox", { name: `Check what ${ana.name} can see` }).click();
  await page.getByRole("option", { name: /Launch/ }).click();
  const why = page.getByRole("dialog", { name: ana.name });
  await expect(why.getByText(/its collection Plans gives none/)).toBeVisible();
  await expectAccessible(page);
  await why.getByRole("button", { name: "Give access…" }).click();
  const dialog = page.getByRole("dialog", { name: "Give access to Launch" });
  await dialog.getByRole("button", { name: "Give access" }).click();
  await expect(why.getByText("Direct role in the space Launch")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, "Launch")).toContainText("Read");
  await expect(facts).toContainText(/Spaces\s*1/);

  const reader = await otherBrowser(ben.token);
  await reader.goto(`${address}/members/${ana.id}`);
  await expect(rowOf(reader, "Launch")).toHaveCount(0);
  await expect(reader.getByRole("heading", { name: ana.name })).toBeVisible();
  await expect(reader.getByRole("combobox", { name: /^Check what/ })).toHaveCount(0);
});

test("a page that one may not see names the admins who can be asked", async ({
  page,
  api,
  signIn,
  otherBrowser,
}) => {
  const { address, params, spaceId, collectionId, join } = await closedCollection(api);
  const invited = `invited-${randomUUID()}@example.com`;
  await api.inviteUsersToOrganization({
    params,
    body: { emails: [{ email: invited, role: "admin" }] },
  });
  const admin = await join("olu", "admin");
  const seen = await otherBrowser(admin.token);
  await seen.goto(address);
  await expect(seen.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(async () => {
    const query = { role: "admin", active: true, sort: "lastSeenAt" } as const;
    const { items } = await api.listMembersInOrganizationById({ params, query });
    expect(items.map(({ id }) => id)).toContain(admin.id);
  }).toPass();

  const ana = await join("ana", "read");
  await signIn(ana.token);
  await page.goto(`${address}/spaces/${spaceId}`);
  await expect(page.getByText("Ask an admin for access")).toContainText(admin.name);
  await expect(page.getByText("Ask an admin for access")).not.toContainText("invited-");
  await expectAccessible(page);
  await page.goto(`${address}/collections/${collectionId}`);
  await expect(page.getByText("Ask an admin for access")).toContainText(admin.name);
});

test("somebody requests access to a hidden space, and its admin gives it", async ({
  page,
  api,
  signIn,
  otherBrowser,
}) => {
  const { address, spaceId, join } = await closedCollection(api);
  const ana = await join("ana", "read");
  const reader = await otherBrowser(ana.token);
  await reader.goto(`${address}/spaces/${spaceId}`);
  await reader.getByRole("button", { name: "Request access…" }).click();
  const dialog = reader.getByRole("dialog", { name: "Request access" });
  await dialog.getByRole("textbox", { name: "Message" }).fill("For the launch");
  await expectAccessible(reader);
  await dialog.getByRole("button", { name: "Send request" }).click();
  const main = reader.getByRole("main");
  await expect(main.getByText(/^You asked /)).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
  await expect(main.getByText("“For the launch”")).toBeVisible();
  await reader.getByRole("button", { name: "Add to request…" }).click();
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue("For the launch");
  await dialog.getByRole("textbox", { name: "Message" }).fill("For the launch in May");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(main.getByText("“For the launch in May”")).toBeVisible();

  await signIn();
  await page.goto(address);
  const link = page.getByRole("link", { name: `Answer the request of ${ana.name}` });
  await expect(page.getByText("requests access to the space Launch")).toBeVisible();
  await link.click();
  const queue = page.getByRole("region", { name: "Access requests" });
  await expect(queue).toContainText("For the launch in May");
  await expectAccessible(page);
  await queue.getByRole("button", { name: `Give access to ${ana.name}` }).click();
  const answer = page.getByRole("dialog", { name: `Give ${ana.name} access to Launch` });
  await chooseOption(answer, "Role", "Edit");
  await expect(answer.getByText(/gains access$/)).toBeVisible();
  await answer.getByRole("button", { name: "Give access" }).click();
  await expect(rowOf(page, ana.name)).toContainText("Edit");
  await expect(queue).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Launch" })).toBeVisible();
});

test("a request for something unknown looks the same, and a declined one leaves no access", async ({
  page,
  api,
  signIn,
  otherBrowser,
}) => {
  const { address, collectionId, join } = await closedCollection(api);
  const ana = await join("ana", "read");
  const reader = await otherBrowser(ana.token);
  const sent = reader.getByRole("main").getByText(/^You asked .* If the collection exists/);
  for (const id of ["unknown", collectionId]) {
    await reader.goto(`${address}/collections/${id}`);
    await reader.getByRole("button", { name: "Request access…" }).click();
    await reader.getByRole("button", { name: "Send request" }).click();
    await expect(sent).toBeVisible();
  }
  await signIn();
  await page.goto(`${address}/collections/${collectionId}/access`);
  const queue = page.getByRole("region", { name: "Access requests" });
  await expect(queue.getByRole("listitem")).toHaveCount(1);
  await queue.getByRole("button", { name: `Decline the request of ${ana.name}` }).press("Enter");
  await page.getByRole("button", { name: "Decline request" }).click();
  await expect(queue).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Collection not found" })).toBeVisible();
});

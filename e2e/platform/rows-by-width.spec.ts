import type { Locator } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { rowOf } from "../support/rows.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, sessionOf, test } from "../support/test.ts";

const long = "A handbook of all the departments of the company";
const narrow = { width: 390, height: 844 };

/** Returns true if the text of an element isn't cut. */
const isWhole = (text: Locator) =>
  text.evaluate((element) => element.scrollWidth <= element.clientWidth + 1);

test("a narrow row of the activity names who did it", async ({ page, api, signIn }) => {
  const { address } = await organizationWith(api, ["Alpha"]);
  const { displayName } = await api.getAuthenticatedUser();
  await page.setViewportSize(narrow);
  await signIn();
  await page.goto(`${address}/audit-log`);
  const row = page.getByRole("row").filter({ hasText: "Space created" }).first();
  // Cut rows hide what wraps to a third line.
  await expect(row.getByText(displayName, { exact: true })).toBeInViewport();
  await expect(row.locator("time")).toBeInViewport();
  await expect(row.getByRole("link", { name: "Alpha" })).toBeInViewport();
});

test("a narrow row of a token says what never happens", async ({ page, api, system, signIn }) => {
  const label = `Script ${Date.now()}`;
  await api.createUserToken({ body: { label } });
  await page.setViewportSize(narrow);
  await signIn();
  await page.goto(`/orgs/${system.demo.organizationId}/account/tokens`);
  const row = page.getByRole("row").filter({ hasText: label });
  await expect(row.getByText("Doesn't expire")).toBeVisible();
  await expect(row.getByText("Never used")).toBeVisible();
});

test("narrow rows of collections and spaces show the whole title above their facts", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params } = await organizationWith(api, ["Alpha"]);
  const title = "Handbooks of all the departments";
  const { id: parent } = await api.createCollection({ params, body: { title } });
  for (const at of [1, 2]) {
    const { id: spaceId } = await api.createSpace({ params, body: { title: `S${at}`, parent } });
    await api.updateSpaceById({ params: { spaceId }, body: { defaultLevel: "edit" } });
  }
  await api.createCollection({ params, body: { title: "Inner", parent } });
  await page.setViewportSize(narrow);
  await signIn();
  await page.goto(`${address}/collections`);
  const row = page.getByRole("treeitem", { name: new RegExp(`^${title}`) });
  expect(await isWhole(row.getByRole("link", { name: title }))).toBe(true);
  await expect(row.getByText("1 collection, 2 spaces").last()).toBeVisible();
  const space = page.getByRole("treeitem", { name: /^S1/ });
  const access = space.getByText("Edit or organization role");
  for (const width of [390, 700]) {
    await page.setViewportSize({ width, height: 844 });
    for (const fact of [space.getByText("Not published"), space.locator("time")]) {
      await expect(fact).toBeInViewport({ ratio: 1 });
      expect(await isWhole(fact)).toBe(true);
    }
  }
  await expect(access).toBeHidden();
  await page.setViewportSize({ width: 800, height: 844 });
  await expect(access).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(narrow);
  await expect(access).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test("lists of people show whole dates and headers, and whom a search looked for", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params, id } = await organizationWith(api, ["Alpha"]);
  const email = "somebody.here@documentation.example";
  await api.inviteUsersToOrganization({ params, body: { emails: [email] } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto(`${address}/members`);
  const invited = page.getByRole("row").filter({ hasText: email });
  await expect(invited.getByRole("gridcell", { name: /^Invited / })).toBeVisible();
  const cut = await page
    .getByRole("gridcell")
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        [...cell.querySelectorAll("*")].some(
          (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
        )
          ? cell.textContent || []
          : [],
      ),
    );
  expect(cut).toEqual([]);
  for (const name of ["Spaces", "Teams"]) {
    expect(await isWhole(page.getByRole("columnheader", { name }))).toBe(true);
  }
  await page.goto(`${address}/spaces/${id("Alpha")}/access`);
  const address_ = page.getByRole("gridcell", { name: email });
  expect(await isWhole(address_.getByTitle(email))).toBe(true);
  await page.getByRole("searchbox", { name: "Search people" }).fill("Nobody at all");
  await expect(page.getByRole("heading", { name: "Nobody matches “Nobody at all”" })).toBeVisible();
});

test("rows of trees are as high on arrival as with scripts", async ({ api, browser, system }) => {
  const { address, params } = await organizationWith(api, ["Alpha", "Beta"]);
  const { id } = await api.createCollection({ params, body: { title: "Inner" } });
  await api.createSpace({ params, body: { title: "Gamma", parent: id } });
  const heights: (number | undefined)[] = [];
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({
      ...{ baseURL: system.consoleUrl, viewport: narrow, javaScriptEnabled },
      storageState: await sessionOf(system.adminToken),
    });
    const page = await context.newPage();
    for (const path of ["", `/${id}`]) {
      await page.goto(`${address}/collections${path}`);
      const row = page.getByRole("treeitem").last();
      await expect(row).toBeVisible();
      heights.push((await row.boundingBox())?.height, (await row.boundingBox())?.y);
    }
    await context.close();
  }
  expect(heights.slice(0, 4)).toEqual(heights.slice(4));
  expect(heights[0]).toBe(60);
});

test("the catalogue shows whole descriptions in each width", async ({ page, api, signIn }) => {
  const { id } = await api.createOrganization({ body: { title: "Described" } });
  const description = `${"Tells a channel what changed. ".repeat(3)}Briefly.`;
  await api.publishIntegration({
    params: { integrationName: `described-${id}` },
    body: {
      organization: id,
      title: "Notifier",
      description,
      script: "export default { fetch: () => new Response(null, { status: 406 }) }",
      runtime: "v2",
      scopes: [],
    },
  });
  await signIn();
  await page.goto(paths.integrations({ organizationId: id }));
  const row = rowOf(page, "Notifier");
  const text = row.getByText(description);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(text).toBeVisible();
    expect(await text.evaluate((cut) => cut.scrollHeight - cut.clientHeight)).toBe(0);
    // Rows are drawn again in another width.
    await expect(async () => {
      const [inner, outer] = [await text.boundingBox(), await row.boundingBox()];
      if (!inner || !outer) throw new Error("The row is hidden");
      expect(inner.y).toBeGreaterThanOrEqual(outer.y);
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
    }).toPass();
  }
});

test("rows of imports show their space, author and time", async ({ page, api, signIn }) => {
  const { address, params } = await organizationWith(api, []);
  const file = { name: "notes.md", base64: Buffer.from("# Notes\n\nText.\n").toString("base64") };
  const newSpace = { title: "Handbook of the platform" };
  const { id: importId } = await api.startImport({
    params,
    body: { source: "markdown", file, newSpace },
  });
  const state = async () => (await api.getImport({ params: { ...params, importId } })).state;
  await expect.poll(state, { timeout: 30_000 }).toBe("done");
  const { displayName } = await api.getAuthenticatedUser();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto(`${address}/imports`);
  const row = rowOf(page, "notes.md");
  for (const fact of [
    row.getByText(newSpace.title),
    row.getByText(displayName),
    row.locator("time"),
  ]) {
    await expect(fact).toBeInViewport({ ratio: 1 });
    expect(await isWhole(fact)).toBe(true);
  }
  await page.setViewportSize(narrow);
  for (const fact of [
    row.getByText("1 page imported"),
    row.getByText(newSpace.title),
    row.locator("time"),
  ]) {
    await expect(fact).toBeInViewport({ ratio: 1 });
    expect(await isWhole(fact)).toBe(true);
  }
  await expectAccessible(page);
});

test("columns get as wide as their text while there is free width", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, [long]);
  await api.postCommentInSpace({
    params: { spaceId: id(long) },
    body: { body: { markdown: "Yes" } },
  });
  const { email = "" } = await api.getAuthenticatedUser();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto(`${address}/comments`);
  const space = page.getByRole("gridcell").getByText(long, { exact: true }).first();
  const cell = () =>
    space.evaluate((text) => {
      const td = text.closest("td");
      return td ? td.scrollWidth - td.clientWidth : Number.NaN;
    });
  await expect.poll(cell).toBe(0);
  await page.setViewportSize(narrow);
  await page.goto(`${address}/members`);
  await expect(page.getByRole("row").getByText(email).first()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test("a narrow row of a comment shows its author and status", async ({ page, api, signIn }) => {
  const { address, id } = await organizationWith(api, ["Alpha"]);
  const markdown = "A comment that is long enough for several lines. ".repeat(6);
  await api.postCommentInSpace({ params: { spaceId: id("Alpha") }, body: { body: { markdown } } });
  const { displayName } = await api.getAuthenticatedUser();
  await page.setViewportSize(narrow);
  await signIn();
  await page.goto(`${address}/comments`);
  const row = rowOf(page, "A comment");
  for (const fact of [row.getByText(displayName), row.getByText("Open"), row.locator("time")]) {
    await expect(fact).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
});

/** Returns true if an element isn't cut, neither by itself nor by its cell. */
const isShown = (part: Locator) =>
  part.evaluate((element) => {
    const cell = element.closest("td")?.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    const isInside = cell !== undefined && left >= cell.left && right <= cell.right;
    return isInside && element.scrollWidth <= element.clientWidth + 1;
  });

test("long addresses that begin alike can be told apart in lists of people", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params, id } = await organizationWith(api, ["Alpha"]);
  const mailbox = "documentation-and-translation-department-of-halden-robots";
  const company = "subsidiaries.of.halden-robotics.example";
  const emails = [
    `${mailbox}-east@${company}.com`,
    `${mailbox}-west@${company}.com`,
    `${mailbox}-west@${company}.org`,
  ];
  await api.inviteUsersToOrganization({ params, body: { emails, role: "read" } });
  const team = await api.createOrganizationTeam({ params, body: { title: "Writers" } });
  const { items } = await api.listMembersInOrganizationById({ params });
  const add = items.flatMap((item) => (emails.includes(item.user.email ?? "") ? [item.id] : []));
  await api.updateMembersInOrganizationTeam({
    params: { ...params, teamId: team.id },
    body: { add },
  });
  await signIn();
  const lists = ["members", "invitations", `teams/${team.id}`, `spaces/${id("Alpha")}/access`];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of lists) {
      await page.goto(`${address}/${list}`);
      for (const email of emails) {
        const row = page.getByRole("row").filter({ hasText: email });
        const [side, domain] = [email.slice(mailbox.length, mailbox.length + 5), email.slice(-4)];
        await expect(row.getByText(email, { exact: true })).toBeVisible();
        for (const end of [side, domain]) {
          const parts = row.locator(`[data-text$="${end}"]`);
          await expect(parts).not.toHaveCount(0);
          for (const part of await parts.all()) expect(await isShown(part)).toBe(true);
        }
      }
    }
  }
});

test("an address is cut before the @ first, and its domain only where it has no room", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params } = await organizationWith(api, []);
  const emails = [
    "mateo.fernandez@halden-robotics.example",
    `m${"x".repeat(62)}@subsidiary.halden-robotics.com`,
  ];
  await api.inviteUsersToOrganization({ params, body: { emails } });
  await signIn();
  for (const width of [1440, 1100, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${address}/members`);
    for (const email of emails) {
      const row = page.getByRole("row").filter({ hasText: email });
      const text = row.getByText(email, { exact: true });
      await expect(text).toBeVisible();
      const line = text.locator("..");
      const parts = await line.locator("[data-text]").evaluateAll((elements) =>
        elements.map((element) => ({
          text: element.getAttribute("data-text") ?? "",
          cut: element.scrollWidth > element.clientWidth,
          width: element.clientWidth,
        })),
      );
      expect(parts.map((part) => part.text).join("")).toBe(email);
      // Each cut has room for a letter and the dots, and the domain is whole while it fits.
      const [mailbox, ...others] = parts.filter(({ cut }) => cut);
      for (const { width: room } of [mailbox, ...others].filter((part) => part !== undefined))
        expect(room).toBeGreaterThanOrEqual(20);
      if (email === emails[0] && width === 1440) expect(others).toEqual([]);
      if (others.length > 0) expect(mailbox?.width).toBeLessThan(40);
      expect(await line.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(
        true,
      );
    }
  }
});

test("the sign-in log shows long results whole", async ({ page, system, signIn }) => {
  await signIn();
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(paths.ssoSignIns(system.demo));
    const row = page.getByRole("row").filter({ hasText: "is configured correctly" });
    const result = row.getByText("Turn it on for this member");
    await expect(result).toBeInViewport({ ratio: 1 });
    const isCut = await result.evaluate(
      (element) => element.scrollHeight > element.clientHeight + 1,
    );
    expect(isCut).toBe(false);
    for (const part of [row.getByRole("button"), row.locator("time")]) {
      await expect(part.first()).toBeInViewport({ ratio: 1 });
    }
  }
});

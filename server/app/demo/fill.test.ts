import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizationTable } from "../../db/schema/organizations.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { tokenTable, userTable } from "../../db/schema/users.ts";
import { clientWith, deps } from "../../testing/service.ts";
import { firstRun } from "../first-run.ts";

const adminToken = "chosen-by-whoever-deploys";
const config = { ...deps.config, demo: true, adminToken };
const start = () => firstRun({ ...deps, config });
const day = 24 * 60 * 60_000;

/** Blocks the demo's first site: a start on this database fails halfway through. */
async function obstacle() {
  const id = "obstacle";
  await deps.db.insert(organizationTable).values({
    id,
    title: "In the way",
    emailDomains: [],
    type: "business",
    sso: false,
    ai: false,
    inviteLinks: false,
    plan: "free_2024",
    createdAt: deps.now(),
  });
  await deps.db.insert(siteTable).values({
    id,
    organizationId: id,
    type: "basic",
    title: "In the way",
    basename: "halden-docs",
    visibility: "public",
    published: false,
    adaptiveContent: false,
    agentsContext: "included",
    createdAt: deps.now(),
  });
  return async () => {
    await deps.db.delete(siteTable).where(eq(siteTable.id, id));
    await deps.db.delete(organizationTable).where(eq(organizationTable.id, id));
  };
}

test("a first start that is interrupted leaves nothing, the next one completes, and a third adds nothing", async () => {
  const clear = await obstacle();
  await expect(start()).rejects.toThrow();
  expect(await deps.db.$count(userTable)).toBe(0);
  await clear();
  await start();
  const users = await deps.db.$count(userTable);
  await start();
  expect(await deps.db.$count(userTable)).toBe(users);
  const tokens = await deps.db.select({ label: tokenTable.label }).from(tokenTable);
  expect(tokens).toEqual([{ label: "First token" }]);
  // Runs the whole fill twice, which is slow on a busy machine.
}, 180_000);

const api = clientWith(adminToken);
async function demo() {
  const { items } = await api.listOrganizationsForAuthenticatedUser({});
  return { organizationId: items[0]?.id ?? "" };
}
async function siteNamed(title: string) {
  const params = await demo();
  const { items } = await api.listSites({ params, query: { title } });
  const [site] = items;
  if (!site) throw new Error(`No site is called ${title}`);
  return { site, params: { ...params, siteId: site.id } };
}

test("the overview has content", async () => {
  const params = await demo();
  expect(await api.getOrganizationSummary({ params })).toMatchObject({
    spaces: 19,
    trashedSpaces: 5,
    sites: 3,
    unpublishedSites: 1,
    members: 8,
    collections: 6,
  });
});

test("one link is broken, in a space without a site", async () => {
  const params = await demo();
  const { items } = await api.listLinksInOrganization({ params, query: { status: "broken" } });
  expect(items).toMatchObject([{ target: { kind: "page", page: "pager-rota" } }]);
  expect(items[0]?.places).toMatchObject([{ space: { title: "Incident runbooks" } }]);
});

test("members of different roles were active at different times", async () => {
  const params = await demo();
  const { items } = await api.listMembersInOrganizationById({ params, query: { order: "asc" } });
  expect(items.map(({ user, role }) => [user.displayName, role])).toEqual([
    ["Admin", "admin"],
    ["Amara Okafor", "admin"],
    ["Mateo Fernández", "create"],
    ["ليلى حداد", "edit"],
    ["Yuki Tanaka", "review"],
    ["tomas.lindqvist", "edit"],
    ["Ingrid Sørensen", "read"],
    ["priya.raman", "review"],
  ]);
  const query = { sort: "lastSeenAt" } as const;
  expect((await api.listMembersInOrganizationById({ params, query })).count).toBe(4);
});

test("one invitation is pending and one expired, and there are invite links", async () => {
  const params = await demo();
  const { items } = await api.listInvitations({ params });
  expect(items.map(({ status }) => status).sort()).toEqual(["expired", "link"]);
  expect((await api.listOrganizationInvites({ params })).count).toBe(2);
});

test("the public site is published, in groups and sections", async () => {
  const { site, params } = await siteNamed("Halden Docs");
  expect(site).toMatchObject({ visibility: "public", published: true, basename: "halden-docs" });
  const { structure } = await api.getSiteStructure({ params });
  const titles = structure.map((item) =>
    item.object === "site-section-group" ? item.sections.map(({ title }) => title) : item.title,
  );
  expect(titles).toEqual([["Atlas", "Kestrel"], "Developers", "Help", "Release notes"]);
});

test("partners have a link each, one of them switched off", async () => {
  const { site, params } = await siteNamed("Partner portal");
  expect(site).toMatchObject({ visibility: "share-link", published: true, siteSpaces: 3 });
  const { items } = await api.listSiteShareLinks({ params });
  expect(items.map(({ active }) => active)).toEqual([true, true, false, true]);
});

test("the customers' site has conditions that fit its schema", async () => {
  const { site, params } = await siteNamed("Customer hub");
  expect(site).toMatchObject({
    visibility: "visitor-auth",
    published: false,
    adaptiveContent: { enabled: true },
  });
  const { items } = await api.listSiteSections({ params });
  const conditions = items.flatMap(({ condition }) => condition ?? []);
  expect(conditions).toHaveLength(3);
  for (const condition of conditions) {
    const verdict = await api.checkSiteCondition({ params, body: { condition } });
    expect(verdict).toMatchObject({ valid: true });
  }
});

test("the trash expires over the next days", async () => {
  const params = await demo();
  const { items } = await api.listTrashedSpaces({ params });
  const left = items.map(({ purgeAt }) => (Date.parse(purgeAt) - deps.now().getTime()) / day);
  for (const [index, days] of [0.3, 1, 3, 5, 6.9].entries()) {
    expect(left[index]).toBeCloseTo(days, 2);
  }
  expect(new Set(items.map(({ deletedBy }) => deletedBy?.displayName)).size).toBe(2);
  expect(items[1]?.parent).toMatchObject({ title: "First generation", deleted: true });
  expect(items[2]?.sites).toMatchObject([{ title: "Halden Docs" }]);
});

test("the log has all events, newest first, none of them in the future", async () => {
  const params = await demo();
  const { items, count } = await api.listAuditEvents({ params, query: { limit: 100 } });
  expect(count).toBeGreaterThan(80);
  const times = items.map(({ occurredAt }) => Date.parse(occurredAt));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(times[0]).toBeLessThan(deps.now().getTime());
  expect(new Set(items.map(({ actor }) => actor.label))).toContain("ليلى حداد");
});

test("pages, blocks and change requests have comments, some resolved or outdated", async () => {
  const params = await demo();
  const { items } = await api.listCommentsInOrganization({ params });
  const open = items.filter(({ comment }) => comment.status === "open");
  expect(items.length - open.length).toBeGreaterThanOrEqual(2);
  const targets = items.map(({ comment }) => comment.target);
  expect(targets.some(({ page }) => !page)).toBe(true);
  expect(targets.some(({ node }) => node?.id.startsWith("line-"))).toBe(true);
  expect(targets.some(({ node }) => node?.id.startsWith("base-line-"))).toBe(true);
  expect(open.some(({ comment }) => comment.target.page?.outdated)).toBe(true);
  expect(targets.some(({ tableCell }) => tableCell)).toBe(true);
  expect(items.some(({ changeRequest }) => changeRequest)).toBe(true);
  const [talked] = items.filter(({ comment }) => comment.replies === 2);
  expect(talked?.comment.reactions).toMatchObject([
    { emoji: "👍", count: 2 },
    { emoji: "🎉", count: 1 },
    { emoji: "👀", count: 1 },
  ]);
});

test("spaces have pages, and change requests of every state", async () => {
  const params = await demo();
  const { items } = await api.listChangeRequestsInOrganization({
    params,
    query: { status: ["draft", "open"] },
  });
  const results: Record<string, unknown> = {};
  for (const { id, space, subject, outdated, status } of items) {
    const { conflicts } = await api.getConflictsOfChangeRequest({
      params: { spaceId: space ?? "", changeRequestId: id },
    });
    results[subject] = [status, outdated, conflicts.length];
  }
  expect(results).toEqual({
    "Opening hours in winter": ["draft", false, 0],
    "Charging in the cold": ["open", false, 0],
    "Document the state `paused`": ["open", true, 0],
    "Longer retries": ["open", true, 1],
    "Batteries at night": ["open", false, 0],
    "Grippers for cartons": ["draft", false, 0],
  });
  const { items: spaces } = await api.listSpacesInOrganizationById({
    params,
    query: { title: "Atlas user guide" },
  });
  const guide = { spaceId: spaces[0]?.id ?? "", pagePath: "operating/mapping-a-building" };
  const page = await api.getPageByPath({ params: guide });
  expect(page).toMatchObject({ title: "Mapping a building" });
});

test("pages show files of their spaces", async () => {
  const params = await demo();
  const query = { title: "Atlas user guide" };
  const { items: spaces } = await api.listSpacesInOrganizationById({ params, query });
  const space = { spaceId: spaces[0]?.id ?? "" };
  const { items: files } = await api.listFiles({ params: space });
  const unused = await api.listFiles({ params: space, query: { unused: true } });
  expect(unused.items.map(({ name }) => name)).toEqual(["wiring-old.svg"]);
  const ring = files.find(({ name }) => name === "light-ring.svg");
  const pagePath = "operating/lights-and-sounds";
  const page = await api.getPageByPath({ params: { ...space, pagePath } });
  expect(page).toMatchObject({ markdown: expect.stringContaining(`](/files/${ring?.id})`) });
});

test("an import has a failed page that can be retried", async () => {
  const params = await demo();
  const { items } = await api.listImports({ params });
  expect(items).toMatchObject([
    { state: "done", name: "parts-wiki.zip", importedResources: 4, failedResources: 1 },
  ]);
  const importId = items[0]?.id ?? "";
  const failed = await api.listImportResources({
    params: { ...params, importId },
    query: { state: "failed" },
  });
  expect(failed.items).toMatchObject([
    { name: "5-greifer.md", fault: expect.stringMatching(/^The file is not UTF-8 text\. Save/) },
  ]);
  expect(await api.retryImport({ params: { ...params, importId } })).toMatchObject({
    state: "queued",
  });
});

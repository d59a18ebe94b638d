// @module-tag postgres: totals kept by triggers

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { purgeTrash } from "../../content/spaces/trash/purge.ts";
import { nestedResources } from "../../testing/access.ts";
import type { Somebody } from "../../testing/organization.ts";
import { rowsOf } from "../../testing/rows-of.ts";
import { advanceClock, deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";

const day = 24 * 60 * 60_000;
const statuses = ["draft", "open", "archived", "merged"] as const;

/** Returns stored totals that differ from actual counts, in the whole database. */
const differences = () =>
  rowsOf(
    deps.db,
    sql`select o, k, sum(n)::int as n from (
      select organization_id as o, kind as k, value as n from totals where kind like 'change-requests:%'
      union all
      select o, 'change-requests:' || status || author, -1
      from change_requests, lateral (values (organization_id, ''), (space_id, ''),
        (organization_id, ':by:' || created_by)) as places(o, author)
    ) as both_ways group by 1, 2 having sum(n) <> 0`,
  );

type Space = Awaited<ReturnType<typeof testSpace>>;

/** Returns the count in somebody's list; checks it against the items, and per status. */
async function countFor({ as, params }: Pick<Space, "as" | "params">, who: Somebody) {
  let sum = 0;
  for (const status of statuses) {
    const asked = { params, query: { status: [status, status] } };
    const { items, count } = await as(who).listChangeRequestsInOrganization(asked);
    expect([who, status, count]).toEqual([who, status, items.length]);
    sum += count;
  }
  const asked = { params, query: { status: [...statuses] } };
  const { items, count } = await as(who).listChangeRequestsInOrganization(asked);
  expect([count, items.length]).toEqual([sum, sum]);
  const [creator = who] = items.map(({ createdBy }) => createdBy.id);
  for (const filter of [
    { turn: "mine" as const },
    { creator },
    { creator, turn: "mine" as const },
  ]) {
    const found = await as(who).listChangeRequestsInOrganization({
      params,
      query: { ...asked.query, ...filter },
    });
    expect([who, filter, found.count]).toEqual([who, filter, found.items.length]);
  }
  return count;
}

/** Returns the count in the space's own list, with the same checks. */
async function countInSpace({ api, spaceParams: params }: Space) {
  const counts = [];
  for (const status of [...statuses, "all"] as const) {
    const { items, count } = await api.listChangeRequestsForSpace({ params, query: { status } });
    expect([status, count]).toEqual([status, items.length]);
    counts.push(count);
  }
  return counts;
}

test("counts match the lists after every kind of change", async () => {
  const made = await testSpace();
  const { api, params, spaceParams, open, edit } = made;
  const [first, second] = [await open("First"), await open("Second"), await open("Third")];
  expect(await countInSpace(made)).toEqual([3, 0, 0, 0, 3]);
  await api.updateChangeRequestById({ params: first, body: { status: "open" } });
  await api.updateChangeRequestById({ params: second, body: { status: "archived" } });
  await edit(first, newPage("Welcome"));
  expect(await countInSpace(made)).toEqual([1, 1, 1, 0, 3]);
  await api.mergeChangeRequest({ params: first });
  expect(await countInSpace(made)).toEqual([1, 0, 1, 1, 3]);
  for (const who of ["admin", "read"] as const) expect(await countFor(made, who)).toBe(3);
  expect(await differences()).toEqual([]);

  await api.deleteSpaceById({ params: spaceParams });
  for (const who of ["admin", "read"] as const) expect(await countFor(made, who)).toBe(0);
  await api.restoreSpace({ params: spaceParams });
  expect(await countFor(made, "read")).toBe(3);

  const { id } = await api.createOrganization({ body: { title: "Elsewhere" } });
  await api.transferSpace({ params: spaceParams, body: { organization: id } });
  expect(await countFor(made, "admin")).toBe(0);
  const there = { as: made.as, params: { organizationId: id } };
  expect(await countFor(there, "admin")).toBe(3);
  await api.transferSpace({ params: spaceParams, body: { organization: params.organizationId } });
  expect(await countFor(there, "admin")).toBe(0);

  await api.deleteSpaceById({ params: spaceParams });
  advanceClock(8 * day);
  await purgeTrash(deps);
  expect(await countFor(made, "admin")).toBe(0);
  expect(await differences()).toEqual([]);
});

test("concurrent changes are all counted", async () => {
  const made = await testSpace();
  await Promise.all(["One", "Two", "Three", "Four"].map((subject) => made.open(subject)));
  expect(await countFor(made, "admin")).toBe(4);
  expect(await differences()).toEqual([]);
});

test("hidden resources are not counted", async () => {
  const made = await nestedResources();
  const { api, grant, user, inner, spaceParams, params } = made;
  const { id } = await api.createSpace({ params, body: { title: "At the top" } });
  for (const each of [spaceParams, { spaceId: id }]) {
    await api.createChangeRequest({ params: each });
    await api.updateSpaceById({ params: each, body: { defaultLevel: null } });
  }
  const counts = async () => {
    const found = [];
    for (const who of ["admin", "read", "guest"] as const) found.push(await countFor(made, who));
    return found;
  };
  expect(await counts()).toEqual([2, 0, 0]);
  await grant(user("read"), { collectionId: inner.id }, "read");
  expect(await counts()).toEqual([2, 1, 0]);
  await grant(user("guest"), { spaceId: id }, "read");
  expect(await counts()).toEqual([2, 1, 1]);
  for (const who of ["admin", "read", "guest"] as const) {
    const query = { status: ["draft" as const], space: id };
    const { items, count } = await made.as(who).listChangeRequestsInOrganization({ params, query });
    expect([who, count, items.length]).toEqual([
      who,
      who === "read" ? 0 : 1,
      who === "read" ? 0 : 1,
    ]);
  }
});

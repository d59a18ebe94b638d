import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberTable } from "../../db/schema/organizations.ts";
import { nestedResources } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import type { Somebody } from "../../testing/organization.ts";
import { deps } from "../../testing/service.ts";

interface Query {
  space?: string;
  collection?: string;
  site?: string;
  search?: string;
}

async function made() {
  const nested = await nestedResources();
  const { params, as } = nested;
  return {
    ...nested,
    list: (query: Query, who: Somebody = "admin") =>
      as(who).listMembersWithoutAccess({ params, query }),
    change: (who: Somebody, to: Partial<typeof memberTable.$inferInsert>) =>
      deps.db
        .update(memberTable)
        .set(to)
        .where(
          and(
            eq(memberTable.organizationId, params.organizationId),
            eq(memberTable.userId, nested.idOf(who)),
          ),
        ),
  };
}

const names = ({ items }: { items: { user: { displayName: string } }[] }) =>
  items.map(({ user }) => user.displayName).sort();

test("members without a role are listed, and each member is in one of the two lists", async () => {
  const { list, api, space, inner, outer, grant, user, team, change, params, idOf } = await made();
  await grant(user("read"), { spaceId: space.id }, "read");
  await grant(await team("guest"), { collectionId: outer.id }, "edit");
  await change("edit", { disabled: true });
  await change("comment", { consentedAt: null });
  const without = await list({ space: space.id });
  const ids = without.items.map(({ user: { id } }) => id);
  expect(ids).toEqual((["comment", "review", "edit", "create"] as const).map(idOf));
  expect(without.count).toBe(4);
  const of = (who: Somebody) => without.items.find(({ user: { id } }) => id === idOf(who));
  expect(of("edit")).toMatchObject({ disabled: true, organizationRole: "edit" });
  expect(of("comment")).toMatchObject({ disabled: false, pending: true });
  expect(of("create")).not.toHaveProperty("pending");
  const having = await api.listPermissionsAggregateInSpace({ params: { spaceId: space.id } });
  const members = await api.listMembersInOrganizationById({ params });
  expect([...names(without), ...names(having)].sort()).toEqual(names(members));
  expect(names(await list({ collection: inner.id }))).toContain("read");
});

test("the search matches names and addresses, and pages follow each other", async () => {
  const { list, api, params, space } = await made();
  expect(names(await list({ space: space.id, search: "REVIE" }))).toEqual(["review"]);
  expect(names(await list({ space: space.id, search: "admin" }))).toEqual([]);
  const query = { space: space.id, limit: 2 };
  const first = await api.listMembersWithoutAccess({ params, query });
  const page = first.next?.page ?? "";
  const second = await api.listMembersWithoutAccess({ params, query: { ...query, page } });
  expect(new Set([...names(first), ...names(second)]).size).toBe(4);
});

test("on a site only guests and disabled members have no access", async () => {
  const { list, site, change } = await made();
  await change("read", { disabled: true });
  expect(names(await list({ site: site.id }))).toEqual(["guest", "read"]);
});

test("only admins of the resource list them, and nobody of hidden resources", async () => {
  const { list, space, inner, site, grant, user } = await made();
  await grant(user("read"), { spaceId: space.id }, "create");
  await expectRejection(list({ space: space.id }, "read"), 403, /admin/);
  await expectRejection(list({ space: space.id }, "comment"), 404, /space/);
  await expectRejection(list({ space: "unknown" }, "comment"), 404, /space/);
  await expectRejection(list({ collection: inner.id }, "comment"), 404, /collection/);
  await expectRejection(list({ site: site.id }, "create"), 403, /admin/);
  await expectRejection(list({ space: space.id }, "stranger"), 404);
  await expectRejection(list({}), 400, /exactly one/);
  await expectRejection(list({ space: space.id, site: site.id }), 400, /exactly one/);
  await grant(user("comment"), { spaceId: space.id }, "admin");
  expect(names(await list({ space: space.id }, "comment"))).toContain("review");
  // Guests can't list members, not even where they are admins.
  await grant(user("guest"), { spaceId: space.id }, "admin");
  await expectRejection(list({ space: space.id }, "guest"), 403, /read role/);
});

import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock } from "../../testing/service.ts";

async function withSpace() {
  const organization = await testOrganization();
  const space = await organization
    .as("create")
    .createSpace({ params: organization.params, body: { title: "Guide" } });
  return { ...organization, space, spaceParams: { spaceId: space.id } };
}

test("creators of a space may rename it, and nobody else below admin", async () => {
  const { as, spaceParams, organization } = await withSpace();
  const renamed = await as("create").updateSpaceById({
    params: spaceParams,
    body: { title: "Manual", emoji: "📗" },
  });
  expect(renamed).toMatchObject({ title: "Manual", emoji: "📗" });
  const byAdmin = await as("admin").createSpace({
    params: { organizationId: organization.id },
    body: {},
  });
  const attempt = as("create").updateSpaceById({
    params: { spaceId: byAdmin.id },
    body: { title: "Mine" },
  });
  await expectRejection(attempt, 403);
});

test("edit mode and default level require an admin", async () => {
  const { as, spaceParams } = await withSpace();
  await expectRejection(
    as("create").updateSpaceById({ params: spaceParams, body: { editMode: "locked" } }),
    403,
  );
  await expectRejection(
    as("create").updateSpaceById({ params: spaceParams, body: { defaultLevel: null } }),
    403,
  );
  const locked = await as("admin").updateSpaceById({
    params: spaceParams,
    body: { editMode: "locked", defaultLevel: "read" },
  });
  expect(locked).toMatchObject({ editMode: "locked", defaultLevel: "read" });
});

test("an emoji and an icon replace each other", async () => {
  const { as, spaceParams: params } = await withSpace();
  const icon = "https://example.com/icon.png";
  expect((await as("admin").updateSpaceById({ params, body: { icon } })).urls.icon).toBe(icon);
  const withEmoji = await as("admin").updateSpaceById({ params, body: { emoji: "🚀" } });
  expect(withEmoji.emoji).toBe("🚀");
  expect(withEmoji.urls.icon).toBeUndefined();
  expect((await as("admin").updateSpaceById({ params, body: { emoji: null } })).emoji).toBe("");
  await expectRejection(
    as("admin").updateSpaceById({ params, body: { icon, emoji: "🚀" } }),
    400,
    /icon/,
  );
});

test("a change without effect leaves no record", async () => {
  const { as, space, spaceParams: params } = await withSpace();
  advanceClock(1000);
  const same = await as("admin").updateSpaceById({ params, body: { title: "Guide" } });
  expect(same.updatedAt).toBe(space.updatedAt);
});

test("a duplicate shares the content and is placed beside the original with a fitting name", async () => {
  const { as, params, space } = await withSpace();
  const long = await as("create").createSpace({ params, body: { title: "x".repeat(50) } });
  const copy = await as("create").duplicateSpace({ params: { spaceId: space.id } });
  expect(copy).toMatchObject({ title: "Guide (copy)", revision: space.revision });
  const shortened = await as("create").duplicateSpace({ params: { spaceId: long.id } });
  expect(shortened.title).toBe(`${"x".repeat(43)} (copy)`);
});

test("a deleted space is not listed, visible to admins only, and answers nothing else", async () => {
  const { as, params, spaceParams } = await withSpace();
  await as("admin").deleteSpaceById({ params: spaceParams });
  await as("admin").deleteSpaceById({ params: spaceParams });
  expect(await as("admin").listSpacesInOrganizationById({ params })).toEqual({
    count: 0,
    items: [],
  });
  expect(await as("admin").getSpaceById({ params: spaceParams })).toHaveProperty("deletedAt");
  await expectRejection(as("create").getSpaceById({ params: spaceParams }), 404);
  await expectRejection(
    as("admin").updateSpaceById({ params: spaceParams, body: { title: "No" } }),
    404,
  );
  await expectRejection(as("admin").duplicateSpace({ params: spaceParams }), 404);
  const trash = await as("admin").listSpacesInOrganizationById({
    params,
    query: { deleted: true },
  });
  expect(trash.count).toBe(1);
  await expectRejection(
    as("create").listSpacesInOrganizationById({ params, query: { deleted: true } }),
    403,
  );
});

test("a restored space returns to its position among its siblings", async () => {
  const { as, params } = await testOrganization();
  const api = as("admin");
  const parent = (await api.createCollection({ params, body: { title: "Guides" } })).id;
  const made = [];
  for (const title of ["A", "B", "C"])
    made.push(await api.createSpace({ params, body: { title, parent } }));
  const spaceParams = { spaceId: made[1]?.id ?? "" };
  await api.deleteSpaceById({ params: spaceParams });
  await api.restoreSpace({ params: spaceParams });
  const { items } = await api.listSpacesInCollectionById({ params: { collectionId: parent } });
  expect(items.map(({ title }) => title)).toEqual(["A", "B", "C"]);
  await expectRejection(api.restoreSpace({ params: spaceParams }), 409);
});

test("a space returns to the end of the top level when its collection is gone", async () => {
  const { as, params } = await testOrganization();
  const api = as("admin");
  const parent = (await api.createCollection({ params, body: { title: "Guides" } })).id;
  const spaceParams = {
    spaceId: (await api.createSpace({ params, body: { title: "A", parent } })).id,
  };
  await api.deleteCollectionById({ params: { collectionId: parent } });
  await api.deleteCollectionById({ params: { collectionId: parent } });
  expect(await api.getSpaceById({ params: spaceParams })).toHaveProperty("deletedAt");
  const restored = await api.restoreSpace({ params: spaceParams });
  expect(restored).not.toHaveProperty("parent");
  expect(restored).not.toHaveProperty("deletedAt");
});

test("the title of a copy is truncated between characters", async () => {
  const { as, params } = await withSpace();
  const api = as("admin");
  const { id: spaceId } = await api.createSpace({ params, body: { title: "😀".repeat(50) } });
  const copy = await api.duplicateSpace({ params: { spaceId } });
  expect(copy.title).toBe(`${"😀".repeat(43)} (copy)`);
});

// @module-tag postgres: numbers given at the same time

import { describe, expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { newPage, testSpace } from "../../testing/space.ts";

describe("a change request", () => {
  test("starts as a draft with the space's content and a number, and counts in the space", async () => {
    const { api, space, spaceParams, person } = await testSpace();
    const first = await api.createChangeRequest({ params: spaceParams });
    const second = await api.createChangeRequest({
      params: spaceParams,
      body: { subject: "Rewrite" },
    });
    expect(first).toMatchObject({
      object: "change-request",
      number: 1,
      status: "draft",
      subject: "",
    });
    expect(second).toMatchObject({
      number: 2,
      subject: "Rewrite",
      revision: space.revision,
      revisionInitial: space.revision,
      outdated: false,
      createdBy: { id: person("admin").user.id },
    });
    const params = { ...spaceParams, changeRequestId: second.id };
    await api.updateChangeRequestById({ params, body: { status: "open" } });
    expect(await api.getSpaceById({ params: spaceParams })).toMatchObject({
      changeRequests: 2,
      changeRequestsDraft: 1,
      changeRequestsOpen: 1,
    });
    const { items } = await api.listChangeRequestsForSpace({ params: spaceParams });
    expect(items.map(({ id }) => id)).toEqual([second.id]);
    const all = await api.listChangeRequestsForSpace({
      params: spaceParams,
      query: { status: "all" },
    });
    expect(all.items.map(({ number }) => number)).toEqual([2, 1]);
  });

  test("gets its own number when two are created at once", async () => {
    const { api, spaceParams: params } = await testSpace();
    const made = await Promise.all([1, 2, 3].map(() => api.createChangeRequest({ params })));
    expect(made.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
  });

  test("moves between draft, open and archived, and stays merged", async () => {
    const { api, open, edit } = await testSpace();
    const params = await open();
    for (const status of ["open", "archived", "draft", "open"] as const) {
      expect(await api.updateChangeRequestById({ params, body: { status } })).toMatchObject({
        status,
      });
    }
    await edit(params, newPage("Welcome"));
    await api.mergeChangeRequest({ params });
    expect(await api.getChangeRequestById({ params })).toMatchObject({
      status: "merged",
      outdated: false,
      revisionMerged: expect.any(String),
      mergedAt: expect.any(String),
    });
    await expectRejection(api.updateChangeRequestById({ params, body: { status: "open" } }), 409);
    await expectRejection(edit(params, newPage("More")), 409, /merged/);
    await expectRejection(api.mergeChangeRequest({ params }), 409, /merged/);
  });

  test("is found by its number in the space and by its id", async () => {
    const { api, spaceParams, open, edit } = await testSpace();
    const byId = await open();
    const byNumber = { ...spaceParams, changeRequestId: "1" };
    expect(await api.getChangeRequestById({ params: byNumber })).toMatchObject({
      id: byId.changeRequestId,
    });
    await edit(byNumber, newPage("Welcome"));
    const { pages } = await api.listPagesInChangeRequest({ params: byNumber });
    expect(pages.at(-1)).toMatchObject({ title: "Welcome" });
    await api.postCommentInChangeRequest({ params: byNumber, body: { body: { markdown: "Hi" } } });
    expect((await api.listCommentsInChangeRequest({ params: byId })).count).toBe(1);
    expect(await api.mergeChangeRequest({ params: byNumber })).toMatchObject({ result: "merge" });
    await expectRejection(
      api.getChangeRequestById({ params: { ...spaceParams, changeRequestId: "2" } }),
      404,
      /Change request/,
    );
  });

  test("is not found in another space", async () => {
    const { api, params: organization, open } = await testSpace();
    const { changeRequestId } = await open();
    const other = await api.createSpace({ params: organization });
    const params = { spaceId: other.id, changeRequestId };
    await expectRejection(api.getChangeRequestById({ params }), 404, /Change request/);
    await expectRejection(api.listPagesInChangeRequest({ params }), 404, /Change request/);
  });

  test("is listed in the organization for those who can see its space", async () => {
    const { api, as, params, spaceParams, open, person } = await testSpace();
    const { changeRequestId } = await open("Visible");
    const query = { status: ["draft" as const] };
    const seen = await as("read").listChangeRequestsInOrganization({ params, query });
    expect(seen).toMatchObject({
      count: 1,
      items: [{ id: changeRequestId, space: spaceParams.spaceId }],
    });
    const mine = { ...query, creator: person("read").user.id };
    expect(await api.listChangeRequestsInOrganization({ params, query: mine })).toMatchObject({
      count: 0,
    });
    const { id: elsewhere } = await api.createOrganization({ body: { title: "Elsewhere" } });
    const transfer = (organization: string) =>
      api.transferSpace({ params: spaceParams, body: { organization } });
    await transfer(elsewhere);
    const there = { organizationId: elsewhere };
    const moved = await api.listChangeRequestsInOrganization({ params: there, query });
    expect(moved.items).toMatchObject([{ id: changeRequestId }]);
    expect(await api.listChangeRequestsInOrganization({ params, query })).toMatchObject({
      count: 0,
    });
    await transfer(params.organizationId);
    await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
    expect(await as("read").listChangeRequestsInOrganization({ params, query })).toEqual({
      count: 0,
      items: [],
    });
  });
});

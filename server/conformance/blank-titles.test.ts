import { expect, test } from "vitest";
import { expectRejection } from "../testing/expect.ts";
import { testSpace } from "../testing/space.ts";

const blank = { title: "  " };
const named = /^title: must not be blank$/;

test("titles of blanks only are rejected by the name of their field", async () => {
  const { api, params, spaceParams, open } = await testSpace();
  await expectRejection(api.createSite({ params, body: blank }), 400, named);
  await expectRejection(api.createSpace({ params, body: blank }), 400, named);
  await expectRejection(api.updateSpaceById({ params: spaceParams, body: blank }), 400, named);
  await expectRejection(api.createCollection({ params, body: blank }), 400, named);
  await expectRejection(api.createOrganization({ body: blank }), 400, named);
  const body = { subject: "\t " };
  const unnamed = /^subject: must not be blank$/;
  await expectRejection(api.createChangeRequest({ params: spaceParams, body }), 400, unnamed);
  const request = await open("Named");
  await expectRejection(api.updateChangeRequestById({ params: request, body }), 400, unnamed);
});

test("a space and a change request may have no title", async () => {
  const { api, params, spaceParams } = await testSpace();
  expect((await api.createSpace({ params, body: { title: "" } })).title).toBe("");
  const body = { subject: "" };
  expect((await api.createChangeRequest({ params: spaceParams, body })).subject).toBe("");
});

// @module-tag postgres: jobs and simultaneous writes

import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { startJobs } from "../../app/wiring/jobs.ts";
import { attentionJob } from "../../content/jobs.ts";
import { attentionTable } from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { testAttention } from "../../testing/attention.ts";
import { settled } from "../../testing/jobs.ts";
import type { Somebody } from "../../testing/organization.ts";
import { database, deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { updateAllSpaces } from "./update-spaces.ts";

/** A change request and its space, which both change the title of one page on request. */
async function testConflict() {
  const given = await testAttention();
  const { as, api, change, spaceParams, organizationParams } = given;
  const page = await change(newPage("Start"));
  const request = await as("edit").createChangeRequest({ params: spaceParams });
  const params = { ...spaceParams, changeRequestId: request.id };
  const rename = (title: string) =>
    as("edit").editContentInChangeRequest({
      params,
      body: { changes: [{ operation: "update_page", page, title }] },
    });
  await rename("Theirs");
  await as("edit").updateChangeRequestById({ params, body: { status: "open" } });
  const renameInSpace = (title: string) => change({ operation: "update_page", page, title });
  const reason = async (who: Somebody = "edit") => {
    const { items } = await as(who).listChangeRequestsInOrganization({
      params: organizationParams,
      query: { turn: "yours" },
    });
    return items.find(({ id }) => id === request.id)?.attention?.reason;
  };
  const conflicts = async () =>
    (await api.getConflictsOfChangeRequest({ params })).conflicts.map(({ id }) => id);
  return { ...given, params, renameInSpace, reason, conflicts };
}

test("a change of the space waits for the author, until an update", async () => {
  const { as, change, params, reason, settle } = await testConflict();
  expect(await reason()).toBeUndefined();
  await change(newPage("Meanwhile"));
  expect(await reason()).toBeUndefined();
  expect(await settle()).toEqual({ changed: 2 });
  expect(await settle()).toEqual({ changed: 0 });
  expect(await reason()).toBe("outdated");
  await as("edit").updateChangeRequest({ params });
  expect(await reason()).toBeUndefined();
});

test("a conflict with the space waits for the author, until it is resolved", async () => {
  const { as, params, reason, renameInSpace, settle, conflicts } = await testConflict();
  await renameInSpace("Ours");
  await settle();
  expect(await reason()).toBe("conflict");
  await as("review").reviewChangeRequest({ params, body: { status: "approved" } });
  expect(await reason()).toBe("conflict");
  const settlements = (await conflicts()).map((conflict) => ({
    conflict,
    with: "theirs" as const,
  }));
  await as("edit").settleConflictsOfChangeRequest({ params, body: { settlements } });
  expect(await reason()).toBeUndefined();
  await as("review").reviewChangeRequest({ params, body: { status: "approved" } });
  expect(await reason("review")).toBe("ready");
});

test("a job compares the change requests with each revision of their space", async () => {
  const { change, reason, renameInSpace } = await testConflict();
  const jobs = await startJobs(database, deps);
  onTestFinished(() => jobs.stop());
  await change(newPage("Meanwhile"));
  await renameInSpace("Ours");
  await settled(attentionJob);
  expect(await reason()).toBe("conflict");
});

test("queues from before are filled, and pages that show them are told", async () => {
  const { api, organizationParams, spaceParams, queues, ask } = await testAttention();
  await ask("review");
  await deps.db.delete(attentionTable);
  await deps.db.update(spaceTable).set({ settledRevision: null });
  expect((await queues()).reviewer).toBeUndefined();
  await updateAllSpaces(deps);
  expect(await queues()).toMatchObject({ author: "waiting", reviewer: "review-requested" });
  const { items } = await api.listAuditEvents({
    params: organizationParams,
    query: { action: "space.change-requests-compared" },
  });
  expect(items.map(({ target }) => target.id)).toEqual([spaceParams.spaceId]);
  expect(await updateAllSpaces(deps)).toEqual({ spaces: 0 });
});

test("simultaneous writes leave the queue of all of them", async () => {
  const { queues, approve, say, reply, mentionOf } = await testAttention();
  const { id } = await say("edit", "Start");
  await Promise.all([
    approve("review"),
    reply("create", id, mentionOf("comment")),
    say("comment", mentionOf("create")),
    reply("edit", id, mentionOf("create")),
  ]);
  expect(await queues()).toMatchObject({ author: "replied", other: "mentioned" });
});

test("a space takes its change requests to the queues of its next organization", async () => {
  const { as, api, person, ask, reasonOf, spaceParams, settle } = await testAttention();
  await ask("review");
  const other = await api.createOrganization({ body: { title: "Other" } });
  const params = { organizationId: other.id };
  await deps.db.execute(
    `insert into members (organization_id, user_id, role, disabled, sso, joined_at, consented_at)
      values ('${other.id}', '${person("review").user.id}', 'review', false, false, now(), now())`,
  );
  await api.transferSpace({ params: spaceParams, body: { organization: other.id } });
  expect(await reasonOf("review")).toBeUndefined();
  await settle();
  const query = { turn: "yours" as const };
  const { items } = await as("review").listChangeRequestsInOrganization({ params, query });
  expect(items[0]?.attention?.reason).toBe("review-requested");
  const rows = await deps.db
    .select()
    .from(attentionTable)
    .where(eq(attentionTable.organizationId, other.id));
  expect(rows.map(({ userId }) => userId)).toEqual([person("review").user.id]);
});

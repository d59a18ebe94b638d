// @module-tag postgres: changes of several transactions

import { expect, test, vi } from "vitest";
import { createApp } from "../../app/wiring/app.ts";
import { auditEventTable } from "../../db/schema/audit.ts";
import { issueToken } from "../../people/users/accounts.ts";
import { newId } from "../../platform/ids.ts";
import { testDiscussion } from "../../testing/discussion.ts";
import { expectRejection } from "../../testing/expect.ts";
import { type Somebody, testOrganization } from "../../testing/organization.ts";
import { advanceClock, app, clientWith, deps, makeUser } from "../../testing/service.ts";
import { openStream } from "../../testing/stream.ts";
import { Feed } from "./feed.ts";

const within = { timeout: 10_000, interval: 10 };

/** Discussion with streams for its people. */
async function followed() {
  const discussion = await testDiscussion();
  const { params, person, organization } = discussion;
  const organizationParams = { organizationId: organization.id };
  const follow = async (who: Somebody, more: { since?: string; lastEventId?: string } = {}) => {
    const stream = await openStream(organizationParams, { token: person(who).token, ...more });
    await vi.waitFor(
      () => expect(stream.reported.map(({ event }) => event)).toContain("ready"),
      within,
    );
    return stream;
  };
  return { ...discussion, spaceParams: params, organizationParams, follow };
}

test("a change is sent with its ids and location, without content", async () => {
  const { follow, say, spaceParams, request, api, organization } = await followed();
  const stream = await follow("read");
  const { id } = await say("comment", "Private words");
  await api.mergeChangeRequest({ params: request });
  await vi.waitFor(() => expect(stream.changes()).toHaveLength(2), within);
  expect(stream.reported.filter(({ event }) => event === "change").map(({ data }) => data)).toEqual(
    [
      {
        object: "change",
        action: "comment.created",
        target: { type: "comment", id },
        space: spaceParams.spaceId,
      },
      {
        object: "change",
        action: "change-request.merged",
        target: { type: "change-request", id: request.changeRequestId },
        space: spaceParams.spaceId,
        changeRequest: request.changeRequestId,
      },
    ],
  );
  expect(JSON.stringify(stream.reported)).not.toContain("Private");
  expect(organization.id).not.toBe("");
  stream.leave();
});

test("a change says whether the caller made it", async () => {
  const { follow, say } = await followed();
  const [mine, theirs] = [await follow("comment"), await follow("review")];
  await say("comment", "Words");
  const ownOf = (stream: typeof mine) =>
    stream.reported.flatMap(({ event, data }) => (event === "change" ? [data.own] : []));
  await vi.waitFor(() => expect(ownOf(mine)).toEqual([true]), within);
  await vi.waitFor(() => expect(ownOf(theirs)).toEqual([undefined]), within);
  mine.leave();
  theirs.leave();
});

test("a reaction is sent, and repeating it is not", async () => {
  const { follow, say, spaceParams, as } = await followed();
  const { id } = await say("comment", "Nice");
  const stream = await follow("admin");
  const react = () =>
    as("review").updateCommentInSpace({
      params: { ...spaceParams, commentId: id },
      body: { addedReactions: ["1f44d"] },
    });
  await react();
  await react();
  await say("comment", "Later");
  await vi.waitFor(() => expect(stream.changes()).toContain("comment.created"), within);
  expect(stream.changes()).toEqual(["comment.reacted", "comment.created"]);
  stream.leave();
});

test("hidden changes are not sent", async () => {
  const { follow, api, organizationParams, spaceParams, person } = await followed();
  const hidden = await api.createSpace({ params: organizationParams, body: { title: "Hidden" } });
  const params = { spaceId: hidden.id };
  await api.updateSpaceById({ params, body: { defaultLevel: null } });
  const streams = await Promise.all(
    (["admin", "read", "guest"] as const).map((who) => follow(who)),
  );
  const rename = (spaceId: string) =>
    api.updateSpaceById({ params: { spaceId }, body: { title: `Renamed ${newId()}` } });
  await rename(hidden.id);
  await api.createCollection({ params: organizationParams, body: { title: "Open" } });
  await person("admin").api.createUserToken({ body: { label: "Private" } });
  await rename(spaceParams.spaceId);
  await api.updateOrganizationById({ params: organizationParams, body: { title: "Last" } });
  for (const { changes } of streams) {
    await vi.waitFor(() => expect(changes()).toContain("organization.updated"), within);
  }
  expect(streams.map(({ changes }) => changes())).toEqual([
    [
      "space.updated",
      "collection.created",
      "token.created",
      "space.updated",
      "organization.updated",
    ],
    ["collection.created", "space.updated", "organization.updated"],
    ["organization.updated"],
  ]);
  for (const { leave } of streams) leave();
});

test("a stream gets no changes of other organizations", async () => {
  const { follow, say } = await followed();
  const other = await testOrganization();
  const elsewhere = await openStream(other.params, { token: other.person("admin").token });
  const here = await follow("read");
  await say("comment", "Here");
  await vi.waitFor(() => expect(here.changes()).toHaveLength(1), within);
  await other.as("admin").createSpace({ params: other.params, body: {} });
  await vi.waitFor(() => expect(elsewhere.changes()).toEqual(["space.created"]), within);
  here.leave();
  elsewhere.leave();
});

test("a stream ends when the token is revoked", async () => {
  const { organizationParams, person, say, addMember } = await followed();
  const { user, api } = await makeUser("Leaving");
  await addMember(user.id, "read");
  const issue = { userId: user.id, kind: "user", label: "Second" } as const;
  const { secret, row } = await issueToken(deps.db, issue, deps.now());
  const stream = await openStream(organizationParams, { token: secret });
  const other = await openStream(organizationParams, { token: person("admin").token });
  await api.deleteUserToken({ params: { tokenId: row.id } });
  await say("comment", "Too late");
  expect(await stream.ended).toBe("closed");
  expect(stream.changes()).toEqual([]);
  await vi.waitFor(() => expect(other.changes()).toContain("comment.created"), within);
  await expectRejection(clientWith(secret).getAuthenticatedUser(), 401);
  other.leave();
});

test("a reconnected client gets missed changes, or the advice to read everything", async () => {
  const { follow, say } = await followed();
  const first = await follow("read");
  const before = first.reported.at(-1)?.id ?? "";
  first.leave();
  advanceClock(20_000);
  await say("comment", "Meanwhile");
  for (const from of [{ lastEventId: before }, { since: before }]) {
    const second = await follow("read", from);
    await vi.waitFor(() => expect(second.changes()).toContain("comment.created"), within);
    second.leave();
  }
  advanceClock(120_000);
  const third = await follow("read", { lastEventId: before });
  await vi.waitFor(
    () => expect(third.reported.map(({ event }) => event)).toContain("lost"),
    within,
  );
  expect(third.changes()).toEqual([]);
  third.leave();
});

test("many changes are sent as one", async () => {
  const { follow, organizationParams } = await followed();
  const stream = await follow("admin");
  const shared = {
    ...organizationParams,
    actorType: "user",
    actorId: "one",
    source: "api",
  } as const;
  const rows = Array.from({ length: 600 }, () => ({
    ...shared,
    id: newId(),
    occurredAt: deps.now(),
    action: "space.updated",
    targetType: "space",
    targetId: "any",
  }));
  await deps.db.insert(auditEventTable).values(rows);
  await vi.waitFor(
    () => expect(stream.reported.map(({ event }) => event)).toContain("lost"),
    within,
  );
  expect(stream.changes()).toEqual([]);
  stream.leave();
});

test("a token has a limited number of streams, and closed ones are free again", async () => {
  const { params, person } = await testOrganization();
  const { token } = person("admin");
  const open = () => openStream(params, { token });
  const streams = await Promise.all(Array.from({ length: 20 }, open));
  const refused = await open();
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get("retry-after")).toBe("10");
  for (const { leave } of streams) leave();
  await vi.waitFor(async () => {
    const again = await open();
    expect(again.response.status).toBe(200);
    again.leave();
  }, within);
});

test("changes of another process on the same database are sent", async () => {
  const { organizationParams, person, say } = await followed();
  const elsewhere = createApp({ ...deps, feed: new Feed(deps) });
  const stream = await openStream(organizationParams, {
    token: person("read").token,
    fetch: (path, init) => elsewhere.request(path, init),
  });
  await vi.waitFor(
    () => expect(stream.reported.map(({ event }) => event)).toContain("ready"),
    within,
  );
  await say("comment", "From the other one");
  await vi.waitFor(() => expect(stream.changes()).toEqual(["comment.created"]), within);
  stream.leave();
});

test("the answer is not cached or compressed", async () => {
  const { params, person } = await testOrganization();
  const { response, leave } = await openStream(params, { token: person("read").token });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "private, no-store, no-transform",
    "x-accel-buffering": "no",
  });
  leave();
});

test("strangers get no stream, and invalid start times are rejected", async () => {
  const { params, person } = await testOrganization();
  const stranger = await openStream(params, { token: person("stranger").token });
  expect(stranger.response.status).toBe(404);
  const since = await openStream(params, { token: person("admin").token, since: "yesterday" });
  expect(since.response.status).toBe(400);
  expect((await app.request(`/v1/orgs/${params.organizationId}/events/stream`)).status).toBe(401);
});

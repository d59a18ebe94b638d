import { expect, test } from "vitest";
import { issueToken } from "../people/users/accounts.ts";
import { installedIntegration } from "../testing/integrations.ts";
import { testOrganization } from "../testing/organization.ts";
import { bearer, sendRequest } from "../testing/send-request.ts";
import { deps } from "../testing/service.ts";
import { openStream } from "../testing/stream.ts";

const { params, person, as } = await testOrganization();
const path = `/v1/orgs/${params.organizationId}/events/stream`;
const admin = person("admin").token;
const other = await testOrganization("Other");
const otherAdmin = other.person("admin").token;
const foreign = await installedIntegration(other.as("admin"), other.params.organizationId, {
  scopes: ["space:content:read"],
});

test.each([
  ["a caller without a token", undefined, 401],
  ["an invalid token", "dp_unothing", 401],
  ["a stranger", person("stranger").token, 404],
  ["an admin of another organization", otherAdmin, 404],
  ["an installation in another organization", foreign.token, 404],
])("the stream of an organization does not open for %s", async (_, token, status) => {
  const answer = await sendRequest(path, token === undefined ? {} : { headers: bearer(token) });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/json");
});

test.each([
  [
    "two ids with a path between them",
    `${params.organizationId}%2F..%2F${other.params.organizationId}`,
  ],
  ["two ids with a comma", `${params.organizationId},${other.params.organizationId}`],
  ["a wildcard", "*"],
  ["a wildcard of SQL", "%25"],
  ["a NUL", "%00"],
])("%s open no stream", async (_, id) => {
  const { status } = await sendRequest(`/v1/orgs/${id}/events/stream`, { headers: bearer(admin) });
  expect([400, 404]).toContain(status);
});

test.each(["no time", "-1", "9".repeat(400), "0001-01-01", "+275760-09-13", "' or 1=1 --", "{}"])(
  "a stream that resumes from %j sends nothing of another organization",
  async (lastEventId) => {
    await other.as("admin").createSpace({ params: other.params, body: { title: "Elsewhere" } });
    const stream = await openStream(params, { token: admin, lastEventId });
    expect(stream.response.status).toBe(200);
    await expect.poll(() => stream.reported.map(({ event }) => event)).toContain("ready");
    await as("admin").createSpace({ params, body: { title: "Here" } });
    await expect.poll(() => stream.changes()).toContain("space.created");
    const spaces = stream.reported.flatMap(({ data }) => data.space ?? []);
    const { items } = await other
      .as("admin")
      .listSpacesInOrganizationById({ params: other.params });
    for (const { id } of items) expect(spaces).not.toContain(id);
    stream.leave();
  },
);

test("one user can't use all streams by creating more tokens", async () => {
  const { user } = person("edit");
  const made = await Promise.all(
    Array.from({ length: 6 }, () =>
      issueToken(deps.db, { userId: user.id, kind: "user", label: "More" }, deps.now()),
    ),
  );
  const streams = [];
  for (const { secret } of made.slice(0, 5)) {
    const open = () => openStream(params, { token: secret });
    streams.push(...(await Promise.all(Array.from({ length: 20 }, open))));
  }
  expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]));
  const last = await sendRequest(path, { headers: bearer(made[5]?.secret ?? "") });
  expect(last.status).toBe(429);
  expect(JSON.parse(last.text).error.message).toMatch(/^This user has 100 open streams/);
  const colleague = await openStream(params, { token: person("read").token });
  expect(colleague.response.status).toBe(200);
  for (const { leave } of [...streams, colleague]) leave();
});

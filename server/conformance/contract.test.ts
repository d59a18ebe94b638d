import { describe, expect, test } from "vitest";
import * as z from "zod";
import { addressOf } from "#lib/client/address.ts";
import { contract } from "#lib/contract/index.ts";
import { type Operation, roleOrder } from "#lib/contract/operation.ts";
import { readAll } from "../testing/api-specs.ts";
import { type Somebody, testOrganization } from "../testing/organization.ts";
import { app, deps } from "../testing/service.ts";
import { hashToken } from "../tokens.ts";

const operations = Object.entries(contract as Record<string, Operation>);
const { params, person, as } = await testOrganization();
const collection = await as("admin").createCollection({ params, body: {} });
const space = await as("admin").createSpace({ params, body: { title: "Walked" } });
const site = await as("admin").createSite({ params, body: { title: "Walked" } });
const request = await as("admin").createChangeRequest({ params: { spaceId: space.id } });
const said = { body: { markdown: "Walked" } };
const onSpace = await as("admin").postCommentInSpace({
  params: { spaceId: space.id },
  body: said,
});
const onRequest = await as("admin").postCommentInChangeRequest({
  params: { spaceId: space.id, changeRequestId: request.id },
  body: said,
});
const started = await as("admin").startImport({
  params,
  body: { space: space.id, source: "markdown", url: "https://example.com/walked.md" },
});
const team = await as("admin").createOrganizationTeam({ params, body: { title: "Walked" } });
const spec = await as("admin").createOpenAPISpec({
  params,
  body: {
    slug: "walked",
    source: { text: "{openapi: 3.1.0, info: {title: Walked, version: '1'}, paths: {}}" },
  },
});
await readAll();
const version = await as("admin").getLatestOpenAPISpecVersion({
  params: { ...params, specSlug: spec.slug },
});
const translation = await as("admin").createTranslation({
  params,
  body: { source: { space: space.id, language: "en" }, language: "de" },
});
const nothing = { properties: {} };
const integration = await as("admin").publishIntegration({
  params: { integrationName: "walked" },
  body: {
    organization: params.organizationId,
    title: "Walked",
    description: "",
    scopes: [],
    script: "addEventListener('fetch', () => {})",
    configurations: { account: nothing, space: nothing, site: nothing },
  },
});
const installation = await as("admin").installIntegration({
  params: { integrationName: integration.name },
  body: { organization: params.organizationId },
});
const places: Record<string, string> = {
  ...params,
  spaceId: space.id,
  changeRequestId: request.id,
  revisionId: space.revision,
  siteId: site.id,
  importId: started.id,
  collectionId: collection.id,
  teamId: team.id,
  specSlug: spec.slug,
  versionId: version.id,
  translationId: translation.id,
  integrationName: integration.name,
  installationId: installation.id,
  userId: person("read").user.id,
};

/** The operation's address with real places; ids of parts of a place are unknown ones. */
function pathOf(op: Operation, query?: Record<string, unknown>): string {
  const names = Object.keys(op.params.shape);
  const { id: commentId } = names.includes("changeRequestId") ? onRequest : onSpace;
  const known: Record<string, string> = { ...places, commentId };
  const values = Object.fromEntries(names.map((name) => [name, known[name] ?? "unknown"]));
  return addressOf(op.path, values, query);
}

async function call(
  op: Operation,
  somebody: Somebody | undefined,
  extra: { query?: Record<string, unknown>; body?: string } = {},
) {
  const token = somebody && person(somebody).token;
  const response = await app.request(pathOf(op, extra.query), {
    method: op.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(extra.body !== undefined && { "content-type": "application/json" }),
    },
    ...(extra.body !== undefined && { body: extra.body }),
  });
  const body = response.status === 204 ? undefined : await response.json();
  return { status: response.status, body, headers: response.headers };
}

const named = operations.map(([name, op]) => ({ name, op }));
const guarded = named.filter(({ op }) => op.role !== "public");
const placed = named.filter(({ op }) => op.role !== "public" && op.role !== "user");
const withBody = named.filter(({ op }) => op.body.type !== "undefined");
const deletesPlace = ({ path, method }: Operation) =>
  method === "DELETE" && /\{(siteId|spaceId|collectionId)\}$/.test(path);

describe("without rights", () => {
  test.each(guarded)("$name answers 401 without a token", async ({ op }) => {
    const { status, body } = await call(op, undefined);
    expect(status).toBe(401);
    expect(body).toEqual({ error: { code: 401, message: expect.any(String) } });
  });

  test.each(placed)("$name shows a stranger nothing", async ({ op }) => {
    const { status } = await call(op, "stranger");
    // Deleting what one cannot see is like deleting what is not there.
    const organizationOnly = op.path.includes("{organizationId}");
    expect(status).toBe(deletesPlace(op) && !organizationOnly ? 204 : 404);
  });

  const weaker = placed.flatMap(({ name, op }) =>
    roleOrder
      .slice(0, roleOrder.indexOf(op.role as (typeof roleOrder)[number]))
      .map((role) => ({ name, op, role })),
  );
  test.each(weaker)("$name refuses the role $role", async ({ op, role }) => {
    const { status, body } = await call(op, role);
    const hidden = role === "guest" && /\{(spaceId|collectionId|siteId)\}/.test(op.path);
    expect(status).toBe(hidden ? (deletesPlace(op) ? 204 : 404) : 403);
    if (!hidden) expect((body as { error: { message: string } }).error.message).toContain(role);
  });
});

describe("bad input", () => {
  const admin = (op: Operation): Somebody | undefined =>
    op.role === "public" ? undefined : "admin";
  const refused = { error: { code: 400, message: expect.any(String) } };
  // Input is looked at only where there is something to do: what is gone already answers before.
  const reading = named.filter(({ op }) => op.method !== "DELETE");

  test.each(named)("$name refuses an unknown query parameter by name", async ({ op }) => {
    const { status, body } = await call(op, admin(op), {
      query: { unheard: "1" },
      body: op.body.type === "undefined" ? undefined : "{}",
    });
    expect(status).toBe(400);
    expect(body).toEqual(refused);
    expect(JSON.stringify(body)).toContain("unheard");
  });

  test.each(withBody)("$name refuses a body that is not its own", async ({ op }) => {
    for (const body of [
      "[]",
      '"text"',
      "null",
      "{",
      '{"unheard": 1}',
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
    ]) {
      const answer = await call(op, admin(op), { body });
      expect(answer.status, body).toBe(400);
      expect(answer.body).toEqual(refused);
    }
  });

  type Member = {
    type?: string;
    maxLength?: number;
    const?: unknown;
    anyOf?: Member[];
    propertyNames?: object;
  };
  const members = withBody.flatMap(({ name, op }) => {
    const schema = z.toJSONSchema(op.body, { io: "input", unrepresentable: "any" });
    return Object.entries(schema.properties ?? {}).map(([member, rule]) => ({
      name,
      op,
      member,
      rule: rule as Member,
    }));
  });
  const maxOf = (rule: Member): number | undefined =>
    rule.maxLength ?? rule.anyOf?.map(maxOf).find((max) => max !== undefined);

  test.each(members)(
    "$name names $member when it is of the wrong type or too long",
    async ({ op, member, rule }) => {
      // A map takes any object.
      const wrong: unknown[] = rule.propertyNames ? [["type"], 1.5] : [{ wrong: ["type"] }, 1.5];
      const max = maxOf(rule);
      if (max !== undefined && max < 100_000) wrong.push("x".repeat(max + 1));
      for (const value of wrong) {
        const answer = await call(op, admin(op), { body: JSON.stringify({ [member]: value }) });
        expect(answer.status, JSON.stringify(value)?.slice(0, 60)).toBe(400);
        expect((answer.body as { error: { message: string } }).error.message).toContain(member);
      }
    },
  );

  const lists = reading.filter(({ op }) => "limit" in op.query.shape);
  test.each(lists)("$name holds the limits of a list", async ({ op }) => {
    const max = op.path.endsWith("/audit-events") ? 100 : 1000;
    for (const limit of ["-1", String(max + 1), "1.5", "ten", "", "0x10", "1e2"]) {
      expect((await call(op, admin(op), { query: { limit } })).status, limit).toBe(400);
    }
    for (const page of ["x", Buffer.from('["no"]').toString("base64url"), "é"]) {
      expect((await call(op, admin(op), { query: { page } })).status, page).toBe(400);
    }
  });
});

test("every answer names its request and forbids caching", async () => {
  const { headers } = await call(contract.getAuthenticatedUser as Operation, "read");
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
  expect(headers.get("cache-control")).toContain("no-store");
});

test("tokens are stored as hashes only", async () => {
  const { token } = person("admin");
  const rows = await deps.db.execute<{ hash: string }>(
    `select hash from tokens where hash = '${hashToken(token)}' or hash = '${token}'`,
  );
  expect((rows as unknown as { rows: { hash: string }[] }).rows).toEqual([
    { hash: hashToken(token) },
  ]);
});

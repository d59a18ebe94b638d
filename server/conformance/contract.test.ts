import { describe, expect, test } from "vitest";
import * as z from "zod";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { hashToken } from "../platform/tokens.ts";
import { type Somebody, testOrganization } from "../testing/organization.ts";
import { app, deps } from "../testing/service.ts";
import { fillResources } from "../testing/walk/fill-resources.ts";

const operations = Object.entries(contract as Record<string, Operation>);
const organization = await testOrganization();
const { params, person, as } = organization;
const collection = await as("admin").createCollection({ params, body: {} });
const space = await as("admin").createSpace({ params, body: { title: "Walked" } });
const site = await as("admin").createSite({ params, body: { title: "Walked" } });
const pathOf = await fillResources(organization, {
  spaceId: space.id,
  collectionId: collection.id,
  siteId: site.id,
});

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
const withBody = named.filter(({ op }) => op.body.type !== "undefined");
describe("invalid input", () => {
  const admin = (op: Operation): Somebody | undefined =>
    op.role === "public" ? undefined : "admin";
  const refused = { error: { code: 400, message: expect.any(String) } };
  // Input is validated only if there is something to do: deletions of missing resources respond
  // earlier.
  const reading = named.filter(({ op }) => op.method !== "DELETE");

  const reads = named.filter(({ op }) => op.method === "GET" && !op.stream);
  test.each(reads)("$name ignores an unknown query parameter and names it", async ({ op }) => {
    const plain = await call(op, admin(op));
    const { status, headers } = await call(op, admin(op), { query: { unheard: "1", né: "2" } });
    expect(status).toBe(plain.status);
    expect(headers.get("x-ignored-parameters")).toBe("unheard, n%C3%A9");
    expect(plain.headers.get("x-ignored-parameters")).toBeNull();
  });

  const writes = named.filter(({ op }) => op.method !== "GET");
  test.each(writes)("$name rejects an unknown query parameter by name", async ({ op }) => {
    const { status, body } = await call(op, admin(op), {
      query: { unheard: "1" },
      body: op.body.type === "undefined" ? undefined : "{}",
    });
    expect(status).toBe(400);
    expect(body).toEqual(refused);
    expect(JSON.stringify(body)).toContain("unheard");
  });

  test.each(withBody)("$name rejects a body of another operation", async ({ op }) => {
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
    async ({ name, op, member, rule }) => {
      // A map accepts any object, and so does this read (docs/format.md#unknown-parameters).
      const isLenient = name === "resolvePublishedContentByUrl" && member === "visitor";
      const wrong: unknown[] =
        rule.propertyNames || isLenient ? [["type"], 1.5] : [{ wrong: ["type"] }, 1.5];
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
  test.each(lists)("$name applies the limits of a list", async ({ op }) => {
    const max = op.path.endsWith("/audit-events") ? 100 : 1000;
    for (const limit of ["-1", String(max + 1), "1.5", "ten", "", "0x10", "1e2"]) {
      expect((await call(op, admin(op), { query: { limit } })).status, limit).toBe(400);
    }
    if (!("page" in op.query.shape)) return;
    for (const page of ["x", Buffer.from('["no"]').toString("base64url"), "é"]) {
      expect((await call(op, admin(op), { query: { page } })).status, page).toBe(400);
    }
  });
});

test("an answer has a request id, and forbids caching unless it is content", async () => {
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

import { describe, expect, test } from "vitest";
import * as z from "zod";
import { contract, Site } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { callRaw } from "../testing/call.ts";
import { patterns } from "../testing/limits/patterns.ts";
import { referenceLimits } from "../testing/limits/reference.ts";
import type { LimitPlaces, LimitRow } from "../testing/limits/row.ts";
import { advanceClock } from "../testing/service.ts";
import { testSite } from "../testing/site.ts";

const { api, params, person, addSection, spaceId, makeSpace } = await testSite(["Limits"]);
const { token } = person("admin");
const section = await addSection("Section");
const group = await api.addSectionGroupToSite({ params, body: { title: "Group" } });
const link = await api.createSiteShareLink({ params, body: { name: "Link" } });
const inSpace = { spaceId: spaceId("Limits") };
const request = await api.createChangeRequest({ params: inSpace });
const siteSpaces = await api.listSiteSpaces({ params });
const siteSpaceId = siteSpaces.items[0]?.id ?? "";
const ids: Record<string, string> = {
  ...params,
  ...inSpace,
  userId: person("admin").user.id,
  changeRequestId: request.id,
  siteSectionId: section.id,
  siteSectionGroupId: group.id,
  shareLinkId: link.id,
  siteSpaceId,
  integrationName: "limits",
};
const places: LimitPlaces = {
  site: params,
  siteSpaceId,
  reviewer: person("review").user.id,
  makeSpace: () => makeSpace("Another"),
};

async function call({ op: name, member, send }: LimitRow, value: unknown) {
  const op: Operation = contract[name];
  const params = Object.fromEntries(Object.keys(op.params.shape).map((id) => [id, ids[id] ?? ""]));
  const given = (await send?.(value, places)) ?? { [member]: value };
  const part = op.method === "GET" ? { query: given } : { body: given };
  const { status, text } = await callRaw(op, { params, ...part }, token);
  return { status, answer: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

async function expectTaken(row: LimitRow, value: unknown) {
  const { status, answer } = await call(row, value);
  expect(status, JSON.stringify({ value, answer })).toBe(contract[row.op].ok);
  // Stored unchanged, not truncated.
  if (typeof answer[row.member] === "string" && !row.send)
    expect(answer[row.member]).toEqual(value);
}

async function expectRejected(row: LimitRow, value: unknown) {
  const { status, answer } = await call(row, value);
  expect(status, String(value)).toBe(400);
  expect((answer.error as { message: string }).message).toContain(row.member);
}

const bothSides = async (row: LimitRow) => {
  for (const value of row.taken) await expectTaken(row, value);
  for (const value of row.refused) await expectRejected(row, value);
};

describe("the reference's table of limits", () => {
  test.each(referenceLimits)("$rule, at $op", bothSides);

  const lists = Object.entries<Operation>(contract).filter(([, op]) => "limit" in op.query.shape);

  test("`limit` query | every list operation | max 1000", () => {
    expect(lists.length).toBeGreaterThan(80);
    for (const [name, op] of lists) {
      const rule: z.ZodType = op.query.shape.limit;
      // The audit log returns 1 to 100 per page.
      const [least, most] = name === "listAuditEvents" ? [1, 100] : [0, 1000];
      const takes = (value: number) => rule.safeParse(String(value)).success;
      expect([takes(least), takes(most), takes(most + 1)], name).toEqual([true, true, false]);
    }
  });

  test("site `hostname` | Site | max 512: checked in answers, as no request sets it", () => {
    const hostname = (length: number) => "a.".repeat(255) + "a".repeat(length - 510);
    const takes = (length: number) => Site.shape.hostname.safeParse(hostname(length)).success;
    expect([takes(512), takes(513)]).toEqual([true, false]);
  });

  test("soft-deleted space retention | Space | 7 days; restorable during that time", async () => {
    const day = 24 * 60 * 60 * 1000;
    const params = { spaceId: await makeSpace("Retained") };
    const restored = async () => (await callRaw(contract.restoreSpace, { params }, token)).status;
    await api.deleteSpaceById({ params });
    advanceClock(7 * day - 60_000);
    expect(await restored()).toBe(200);
    await api.deleteSpaceById({ params });
    advanceClock(7 * day + 1);
    expect(await restored()).toBe(404);
  });
});

describe("patterns of the contract", () => {
  test.each(patterns)("$rule", bothSides);

  test("each pattern has accepted and rejected values", () => {
    const met = new Set(
      Object.values<Operation>(contract).flatMap((op) =>
        [op.params, op.query, op.body].flatMap((schema) => [...patternsOf(schema)]),
      ),
    );
    expect([...met].toSorted()).toEqual(patterns.map(({ rule }) => rule).toSorted());
  });
});

/**
 * Collects every pattern in a schema; timestamps are named by format, as their pattern is zod's
 * own.
 */
function patternsOf(schema: z.ZodType): Set<string> {
  const found = new Set<string>();
  if (schema instanceof z.ZodUndefined) return found;
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      const { pattern, format, allOf = [] } = jsonSchema;
      const own = [pattern, ...allOf.map((one) => one.pattern)];
      for (const each of own) if (each) found.add(format === "date-time" ? format : each);
    },
  });
  return found;
}

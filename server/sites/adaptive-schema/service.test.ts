import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type {
  AdaptiveJsonSchema,
  AdaptiveProperty,
} from "#lib/contract/sites/adaptive-json-schema.ts";
import { sectionTable } from "../../db/schema/sites.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, deps } from "../../testing/service.ts";

const schema = (properties: AdaptiveJsonSchema["properties"]): AdaptiveJsonSchema => ({
  type: "object",
  properties,
  additionalProperties: false,
});
const isBeta = { type: "boolean", description: "Joined the beta" } as const;
const plan: AdaptiveProperty = {
  type: "string",
  enum: ["free", "pro"],
  description: "What they pay for",
};
const noUnsigned = {
  type: "object",
  description: "Unsigned claims of the site visitor.",
  properties: {},
  additionalProperties: false,
} as const;

/** A site with two sections, one space in each, and a schema with `isBeta` and `plan`. */
async function withSite() {
  const organization = await testOrganization();
  const { params, as } = organization;
  const api = as("admin");
  const [guide, lab] = [
    await api.createSpace({ params, body: { title: "Guide" } }),
    await api.createSpace({ params, body: { title: "Lab" } }),
  ];
  const site = await api.createSite({ params, body: { title: "Docs" } });
  const siteParams = { ...params, siteId: site.id };
  const body = { jsonSchema: schema({ isBeta, plan }) };
  await api.updateSiteAdaptiveSchema({ params: siteParams, body });
  await api.addSectionToSite({ params: siteParams, body: { spaceId: guide.id } });
  const beta = await api.addSectionToSite({ params: siteParams, body: { spaceId: lab.id } });
  const sectionParams = { ...siteParams, siteSectionId: beta.id };
  const siteSpaceParams = { ...siteParams, siteSpaceId: beta.siteSpaces[0]?.id ?? "" };
  return { ...organization, api, site, siteParams, sectionParams, siteSpaceParams, lab };
}

describe("the schema", () => {
  test("a site without a schema has one without claims, as old as the site", async () => {
    const { params, as } = await testOrganization();
    const site = await as("admin").createSite({ params });
    const siteParams = { ...params, siteId: site.id };
    expect(await as("read").getSiteAdaptiveSchema({ params: siteParams })).toEqual({
      object: "site-adaptive-schema",
      jsonSchema: schema({ unsigned: noUnsigned }),
      updatedAt: site.createdAt,
    });
  });

  test("a schema is stored as given, in the given order, with the unsigned claims", async () => {
    const { api, siteParams: params } = await withSite();
    advanceClock(1000);
    const jsonSchema = schema({ zone: plan, isBeta, b: isBeta });
    const { jsonSchema: kept, updatedAt } = await api.updateSiteAdaptiveSchema({
      params,
      body: { jsonSchema },
    });
    expect(Object.keys(kept.properties)).toEqual(["zone", "isBeta", "b", "unsigned"]);
    expect(kept.properties).toEqual({ ...jsonSchema.properties, unsigned: noUnsigned });
    const read = await api.getSiteAdaptiveSchema({ params });
    expect(JSON.stringify(read.jsonSchema)).toBe(JSON.stringify(kept));
    expect(read.updatedAt).toBe(updatedAt);
  });

  test("unsigned claims keep their members under the fixed description", async () => {
    const { api, siteParams: params } = await withSite();
    const unsigned = { ...noUnsigned, description: "Mine", properties: { isBeta } };
    const { jsonSchema } = await api.updateSiteAdaptiveSchema({
      params,
      body: { jsonSchema: schema({ unsigned }) },
    });
    expect(jsonSchema.properties.unsigned).toEqual({ ...noUnsigned, properties: { isBeta } });
  });

  test("saving an equal schema changes nothing", async () => {
    const { api, params: organization, siteParams: params } = await withSite();
    const before = await api.getSiteAdaptiveSchema({ params });
    advanceClock(1000);
    const body = { jsonSchema: before.jsonSchema };
    expect(await api.updateSiteAdaptiveSchema({ params, body })).toEqual(before);
    const query = { action: "site.adaptive-schema-updated" };
    expect((await api.listAuditEvents({ params: organization, query })).count).toBe(1);
  });

  test.each([
    ["an open schema", { ...schema({}), additionalProperties: true }],
    ["a claim without a description", schema({ isBeta: { type: "boolean" } as never })],
    ["a claim of an unknown type", schema({ isBeta: { type: "null", description: "" } as never })],
    ["a claim named __proto__", schema(JSON.parse('{"__proto__": {"type": "boolean"}}'))],
    ["unsigned claims that are no object", schema({ unsigned: isBeta })],
    ["another draft", { ...schema({}), $schema: "https://json-schema.org/draft/2020-12/schema" }],
  ])("%s is rejected", async (_, jsonSchema) => {
    const { params, as } = await testOrganization();
    const site = await as("admin").createSite({ params });
    const call = as("admin").updateSiteAdaptiveSchema({
      params: { ...params, siteId: site.id },
      body: { jsonSchema: jsonSchema as AdaptiveJsonSchema },
    });
    await expectRejection(call, 400, /jsonSchema/);
  });
});

describe("conditions in use", () => {
  const condition = 'visitor.claims.isBeta && visitor.claims.plan == "pro"';

  test("a valid condition is stored, and an invalid one rejected with its position", async () => {
    const { api, sectionParams, siteSpaceParams } = await withSite();
    const section = await api.updateSiteSectionById({ params: sectionParams, body: { condition } });
    expect(section.condition).toBe(condition);
    const wrong = { condition: "true && visitor.claims.isBetta" };
    await expectRejection(
      api.updateSiteSectionById({ params: sectionParams, body: wrong }),
      400,
      /^condition: unknown claim visitor\.claims\.isBetta; did you mean isBeta\? at position 23$/,
    );
    await expectRejection(
      api.updateSiteSpaceById({ params: siteSpaceParams, body: { condition: "1 + 1" } }),
      400,
      /^condition: .* at position 2$/,
    );
  });

  test("a value that a claim can't have is an error with its position, and not saved", async () => {
    const { api, siteParams: params, sectionParams, siteSpaceParams } = await withSite();
    const wrong = { condition: 'visitor.claims.isBeta || visitor.claims.plan == "team"' };
    expect(await api.checkSiteCondition({ params, body: wrong })).toEqual({
      valid: false,
      message: "visitor.claims.plan is one of free, pro",
      position: 48,
    });
    const reason = /^condition: visitor\.claims\.plan is one of free, pro at position 48$/;
    const section = api.updateSiteSectionById({ params: sectionParams, body: wrong });
    await expectRejection(section, 400, reason);
    const space = api.updateSiteSpaceById({ params: siteSpaceParams, body: wrong });
    await expectRejection(space, 400, reason);
    const { structure } = await api.getSiteStructure({ params });
    expect(structure[1]).not.toHaveProperty("condition");
  });

  test("a schema without a value in use is rejected", async () => {
    const { api, siteParams: params, sectionParams } = await withSite();
    await api.updateSiteSectionById({ params: sectionParams, body: { condition } });
    const jsonSchema = schema({ isBeta, plan: { ...plan, enum: ["free", "team"] } });
    await expectRejection(
      api.updateSiteAdaptiveSchema({ params, body: { jsonSchema } }),
      400,
      /a condition in use.*section “Lab”.*: visitor\.claims\.plan is one of free, team$/,
    );
  });

  test("a stored condition that became invalid stays, and blocks no other change", async () => {
    const { api, siteParams: params, sectionParams } = await withSite();
    const stored = { condition: 'visitor.claims.plan == "gold"' };
    const here = eq(sectionTable.id, sectionParams.siteSectionId);
    await deps.db.update(sectionTable).set(stored).where(here);
    const body = { ...stored, title: "Laboratory" };
    expect(await api.updateSiteSectionById({ params: sectionParams, body })).toMatchObject(body);
    const other = { jsonSchema: schema({ plan }) };
    await api.updateSiteAdaptiveSchema({ params, query: { force: true }, body: other });
    const { structure } = await api.getSiteStructure({ params });
    expect(structure[1]).toMatchObject(body);
  });

  test("a schema that breaks conditions is rejected with each of them and the reason", async () => {
    const { api, siteParams: params, sectionParams, siteSpaceParams } = await withSite();
    await api.updateSiteSectionById({ params: sectionParams, body: { condition } });
    const onSpace = { condition: "!visitor.claims.isBeta" };
    await api.updateSiteSpaceById({ params: siteSpaceParams, body: onSpace });
    const before = await api.getSiteAdaptiveSchema({ params });
    const body = { jsonSchema: schema({ beta: isBeta, plan }) };
    const call = api.updateSiteAdaptiveSchema({ params, body });
    await expectRejection(
      call,
      400,
      /2 conditions.*section “Lab”.*unknown claim visitor\.claims\.isBeta; did you mean beta\?; .*space “Lab” has the condition !visitor/,
    );
    expect(await api.getSiteAdaptiveSchema({ params })).toEqual(before);
  });

  test("force removes broken conditions only, and records each", async () => {
    const { api, params: organization, ...site } = await withSite();
    const kept = { condition: 'visitor.claims.plan == "pro"' };
    await api.updateSiteSpaceById({ params: site.siteSpaceParams, body: kept });
    await api.updateSiteSectionById({ params: site.sectionParams, body: { condition } });
    const body = { jsonSchema: schema({ plan }) };
    await api.updateSiteAdaptiveSchema({ params: site.siteParams, query: { force: true }, body });
    const { structure } = await api.getSiteStructure({ params: site.siteParams });
    expect(structure).toMatchObject([{ title: "Guide" }, { title: "Lab", siteSpaces: [kept] }]);
    expect(structure[1]).not.toHaveProperty("condition");
    const { items } = await api.listAuditEvents({
      params: organization,
      query: { target: site.sectionParams.siteSectionId, limit: 1 },
    });
    const params = { ...organization, auditEventId: items[0]?.id ?? "" };
    expect(await api.getAuditEvent({ params })).toMatchObject({
      action: "section.updated",
      target: { label: "Lab" },
      payload: { before: { condition }, after: { condition: null } },
    });
  });

  test("conditions on spaces in the trash count, as these can be restored", async () => {
    const { api, siteParams: params, siteSpaceParams, lab } = await withSite();
    await api.updateSiteSpaceById({ params: siteSpaceParams, body: { condition } });
    await api.deleteSpaceById({ params: { spaceId: lab.id } });
    const body = { jsonSchema: schema({ plan }) };
    await expectRejection(api.updateSiteAdaptiveSchema({ params, body }), 400, /space “Lab”/);
  });
});

describe("suggestions", () => {
  test("every claim has suggested conditions, and all are valid", async () => {
    const { api, siteParams: params } = await withSite();
    const jsonSchema = schema({
      isBeta,
      plan,
      seats: { type: "number", description: "" },
      "team name": { type: "string", description: "" },
      products: { type: "array", items: { type: "string", enum: ["api"] }, description: "" },
      limits: { type: "array", items: { type: "number" }, description: "" },
      region: { ...noUnsigned, description: "", properties: { eu: isBeta } },
      unsigned: { ...noUnsigned, properties: { lang: { type: "string", description: "" } } },
    });
    await api.updateSiteAdaptiveSchema({ params, body: { jsonSchema } });
    const { items } = await api.listSiteAdaptiveTemplateConditions({ params });
    expect(items.map(({ condition }) => condition)).toEqual([
      "visitor.claims.isBeta == true",
      "visitor.claims.isBeta == false",
      'visitor.claims.plan == "free"',
      'visitor.claims.plan == "pro"',
      "visitor.claims.seats >= 1",
      'visitor.claims["team name"] == "value"',
      'visitor.claims.products.includes("api")',
      "visitor.claims.limits.includes(1)",
      "visitor.claims.region.eu == true",
      "visitor.claims.region.eu == false",
      'visitor.claims.unsigned.lang == "value"',
    ]);
    expect(items[2]?.description).toBe("Visitors whose plan is “free” (What they pay for)");
    expect(items[10]?.description).toBe("Visitors whose lang (unsigned) is “value”");
    for (const { condition } of items) {
      const verdict = await api.checkSiteCondition({ params, body: { condition } });
      expect(verdict).toMatchObject({ valid: true, audience: { nobody: false } });
    }
  });

  test("a schema without claims has no suggestions", async () => {
    const { params, as } = await testOrganization();
    const site = await as("admin").createSite({ params });
    const call = { params: { ...params, siteId: site.id } };
    expect(await as("read").listSiteAdaptiveTemplateConditions(call)).toEqual({ items: [] });
  });

  test("a check returns the error with its position, and saves nothing", async () => {
    const { as, siteParams: params } = await withSite();
    const body = { condition: "visitor.claims.plan" };
    const verdict = await as("edit").checkSiteCondition({ params, body });
    expect(verdict).toEqual({
      valid: false,
      message: expect.stringContaining("not true or false"),
      position: 0,
    });
    await expectRejection(as("edit").checkSiteCondition({ params, body: { condition: "" } }), 400);
  });
});

test("a condition set during a schema change is checked against one of the two schemas", async () => {
  const { api, siteParams: params, sectionParams } = await withSite();
  const body = { jsonSchema: schema({ plan }) };
  const [section, change] = await Promise.allSettled([
    api.updateSiteSectionById({
      params: sectionParams,
      body: { condition: "visitor.claims.isBeta" },
    }),
    api.updateSiteAdaptiveSchema({ params, body }),
  ]);
  expect([section.status, change.status].sort()).toEqual(["fulfilled", "rejected"]);
});

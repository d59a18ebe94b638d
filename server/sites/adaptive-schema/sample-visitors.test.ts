import { expect, test } from "vitest";
import type {
  AdaptiveJsonSchema,
  AdaptiveProperty,
} from "#lib/contract/sites/adaptive-json-schema.ts";
import type { ConditionAudience } from "#lib/contract/sites/adaptive-schema.ts";
import { testOrganization } from "../../testing/organization.ts";
import { audienceOf } from "./sample-visitors.ts";

const choice = (...choices: string[]): AdaptiveProperty => ({
  type: "string",
  enum: choices,
  description: "",
});
const group = (properties: AdaptiveJsonSchema["properties"]) =>
  ({ type: "object", description: "", properties, additionalProperties: false }) as const;
const countries = Array.from({ length: 20 }, (_, n) => `c${n}`);
const schema: AdaptiveJsonSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    plan: choice("free", "pro", "team"),
    isBeta: { type: "boolean", description: "" },
    seats: { type: "number", description: "" },
    company: { type: "string", description: "" },
    "a name": { type: "boolean", description: "" },
    products: {
      type: "array",
      items: { type: "string", enum: ["api", "web", "cli"] },
      description: "",
    },
    country: choice(...countries),
    region: group({ country: choice("CH", "DE") }),
    unsigned: group({ language: { type: "string", description: "" } }),
  },
};

const inWords = ({ visitors }: ConditionAudience) =>
  visitors.map(({ description, shown, shownBefore }) =>
    [shownBefore ? "+" : "-", shown ? "+" : "-", " ", description].join(""),
  );
const audience = (condition: string, more = {}) => audienceOf({ condition, ...more }, schema);

test("there is a visitor for each value, one without claims, and one who isn't signed in", () => {
  expect(inWords(audience('visitor.claims.plan in ["pro", "team"]'))).toEqual([
    "+- Not signed in",
    "+- Signed in, without these claims",
    "++ plan is “pro”",
    "++ plan is “team”",
    "+- plan is “free”",
  ]);
});

test("visitors differ in everything that the old or the new condition mentions", () => {
  const previous = "!visitor.claims.isBeta";
  const found = audience('visitor.claims.region.country == "CH"', { previous });
  expect(inWords(found)).toEqual([
    "-- Not signed in",
    "-- Signed in, without these claims",
    "-+ region › country is “CH”, isBeta is true",
    "++ region › country is “CH”, isBeta is false",
    "-- region › country is “DE”, isBeta is true",
    "+- region › country is “DE”, isBeta is false",
  ]);
  expect(found.visitors[2]?.claims).toEqual({ region: { country: "CH" }, isBeta: true });
  expect(found.visitors[0]).not.toHaveProperty("claims");
});

test("the condition of the section applies, too", () => {
  const section = 'visitor.claims["a name"]';
  expect(inWords(audience("true", { section }))).toEqual([
    "-- Not signed in",
    "-- Signed in, without these claims",
    "++ a name is true",
    "-- a name is false",
  ]);
});

test.each([
  'visitor.claims.plan == "pro" && visitor.claims.isBeta && visitor.claims.seats >= 10',
  "visitor.claims.seats > 5 && visitor.claims.seats < 6",
  "visitor.claims.seats == -3",
  'visitor.claims.company.startsWith("Acme") && visitor.claims.company.endsWith("GmbH")',
  'visitor.claims.company != "other" && visitor.claims.company != "Acme"',
  'visitor.claims.products.includes("api") && visitor.claims.products.includes("web")',
  '!visitor.claims.products.includes("api")',
  "visitor.claims.isBeta ? visitor.claims.plan == `team` : false",
  'visitor.claims.unsigned.language == "de"',
  `!(visitor.claims.country in ${JSON.stringify(countries.slice(0, 12))})`,
  "true",
])("some visitor meets %s", (condition) => {
  const { nobody, visitors } = audience(condition);
  expect(nobody).toBe(false);
  expect(visitors.some(({ shown }) => shown)).toBe(true);
});

test.each([
  "false",
  "visitor.claims.isBeta && !visitor.claims.isBeta",
  'visitor.claims.plan == "pro" && visitor.claims.plan == "free"',
])("nobody meets %s", (condition) => {
  expect(audience(condition).nobody).toBe(true);
});

const company = "visitor.claims.company";
const seats = "visitor.claims.seats";
const products = "visitor.claims.products";
const twelve = JSON.stringify(countries.slice(0, 12));

test.each([
  `${company}.endsWith("GmbH") && ${company}.startsWith("Acme")`,
  `${company}.startsWith("a") && ${company}.endsWith("b") && ${company}.includes("c")`,
  `${products}.includes("api") && ${products}.includes("web") && !${products}.includes("cli")`,
  `${seats} in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] && ${seats} > 12`,
  `${seats} > 10 && ${seats} < 10.5 && ${seats} != 1 && ${seats} != 2`,
  `visitor.claims.country in ${twelve} && visitor.claims.country == "c11"`,
])("no sample visitor meets %s, but others can", (condition) => {
  const { nobody, visitors } = audience(condition);
  expect(visitors.some(({ shown }) => shown)).toBe(false);
  expect(nobody).toBe(false);
});

test("whether nobody meets a condition doesn't depend on the previous one", () => {
  const never = "visitor.claims.isBeta && !visitor.claims.isBeta";
  expect(audience(never, { previous: `${seats} > 1` }).nobody).toBe(true);
});

test("an unreadable previous condition admitted nobody", () => {
  expect(inWords(audience("true", { previous: "(" }))).toEqual([
    "-- Not signed in",
    "-+ Signed in",
  ]);
});

test("many claims have few visitors, of every kind, and no false alarm", () => {
  const names = Array.from({ length: 40 }, (_, n) => `c${n}`);
  const properties = Object.fromEntries(names.map((name) => [name, choice("a", "b", "c")]));
  const condition = names.map((name) => `visitor.claims.${name}=="b"`).join("&&");
  const many = audienceOf({ condition }, { ...schema, properties });
  expect(many.visitors).toHaveLength(12);
  expect(many.visitors.some(({ shown }) => shown)).toBe(true);
  const never = audienceOf({ condition: `${condition}&&false` }, { ...schema, properties });
  expect(never.nobody).toBe(true);
});

test("a check over the API evaluates the condition for sample visitors", async () => {
  const { params: organization, as } = await testOrganization();
  const site = await as("admin").createSite({ params: organization });
  const params = { ...organization, siteId: site.id };
  await as("admin").updateSiteAdaptiveSchema({ params, body: { jsonSchema: schema } });
  const body = { condition: "visitor.claims.isBeta", previous: 'visitor.claims.plan == "pro"' };
  const check = await as("edit").checkSiteCondition({ params, body });
  expect(check).toMatchObject({ valid: true, audience: { nobody: false } });
  expect(check.audience?.visitors).toHaveLength(8);
  expect(check.audience?.visitors[2]).toEqual({
    description: "isBeta is true, plan is “pro”",
    claims: { isBeta: true, plan: "pro" },
    shown: true,
    shownBefore: true,
  });
});

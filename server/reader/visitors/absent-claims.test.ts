import { sign } from "hono/jwt";
import { expect, test } from "vitest";
import { addPages, publishedSite } from "../../testing/published.ts";
import { clientWith } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { makeVisitor } from "../../testing/visitor.ts";

const claim = { type: "boolean", description: "Claim" } as const;
const group = { type: "object", additionalProperties: false, description: "Group" } as const;
const jsonSchema = {
  type: "object",
  properties: { isBeta: claim, unsigned: { ...group, properties: { isNew: claim } } },
  additionalProperties: false,
} as const;

const part = (expression: string, text: string) =>
  `:::if{expression="${expression}"}\n${text}\n:::`;

/** Site of pages with conditions that exclude visitors by a claim. */
async function excludingSite() {
  const site = await publishedSite("public", [
    newPage(
      "Welcome",
      [
        part("!visitor.claims.isBeta", "Signed part."),
        part("!visitor.claims.unsigned.isNew", "Unsigned part."),
      ].join("\n\n"),
    ),
  ]);
  const { api, siteParams, space } = site;
  await api.updateSiteAdaptiveSchema({ params: siteParams, body: { jsonSchema } });
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  await addPages(api, space.id, [
    newPage("Signed", "", { condition: "!visitor.claims.isBeta" }),
    newPage("Unsigned", "", { condition: "visitor.claims.unsigned.isNew != true" }),
  ]);
  const tokenOf = async (claims: object) => {
    const { privateKey } = await api.getSitePublishingAuthById({ params: siteParams });
    return sign({ ...claims }, privateKey, "HS256");
  };
  return { ...site, tokenOf };
}

test("a condition about a claim that a visitor doesn't have hides content, however it is negated", async () => {
  const { address, space, pageIds, tokenOf } = await excludingSite();
  const params = { spaceId: space.id };
  const shown = async (given?: { unsigned?: Record<string, unknown>; claims?: object }) => {
    const jwtToken = given?.claims && (await tokenOf(given.claims));
    const visitor = given && { jwtToken, unsignedClaims: given.unsigned };
    const found = await clientWith(undefined).resolvePublishedContentByUrl({
      body: { url: `${address}/guide-b`, visitor },
    });
    const reader = clientWith("apiToken" in found ? found.apiToken : "");
    const { pages } = await reader.listPages({ params });
    const page = await reader.getPageById({
      params: { ...params, pageId: pageIds[0] ?? "" },
      query: { format: "markdown" },
    });
    const text = JSON.stringify(page);
    const parts = ["Signed part", "Unsigned part"].filter((words) => text.includes(words));
    return [...pages.slice(1).map(({ title }) => title), ...parts];
  };
  expect(await shown()).toEqual([]);
  expect(await shown({ unsigned: {} })).toEqual([]);
  expect(await shown({ unsigned: { other: false } })).toEqual([]);
  expect(await shown({ claims: {} })).toEqual([]);
  expect(await shown({ claims: { isBeta: "no" } })).toEqual([]);
  expect(await shown({ claims: { isBeta: true } })).toEqual([]);
  expect(await shown({ claims: { isBeta: false } })).toEqual(["Signed", "Signed part"]);
  expect(await shown({ unsigned: { isNew: false } })).toEqual(["Unsigned", "Unsigned part"]);
  const both = { claims: { isBeta: false }, unsigned: { isNew: false } };
  expect(await shown(both)).toEqual(["Signed", "Unsigned", "Signed part", "Unsigned part"]);
});

test("published pages and previews hide it in the same way", async () => {
  const { address, api, siteParams, tokenOf } = await excludingSite();
  const shown = async (visitor: ReturnType<typeof makeVisitor>) => {
    const { status } = await visitor.open(`${address}/guide-b/signed`);
    const text = await (await visitor.open(`${address}/guide-b/welcome`)).text();
    return [status, text.includes("Signed part")];
  };
  expect(await shown(makeVisitor())).toEqual([404, false]);
  for (const claims of [{}, { isBeta: false }]) {
    const expected = "isBeta" in claims ? [200, true] : [404, false];
    const signedIn = makeVisitor();
    await signedIn.open(`${address}/?jwt_token=${await tokenOf(claims)}`);
    expect(await shown(signedIn)).toEqual(expected);
    const previewing = makeVisitor();
    const query = { claims: JSON.stringify(claims) };
    const { url } = await api.getSitePublishingPreviewById({ params: siteParams, query });
    await previewing.open(url);
    expect(await shown(previewing)).toEqual(expected);
  }
});

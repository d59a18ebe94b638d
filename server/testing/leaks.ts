import { sign } from "hono/jwt";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import { callRaw, type RawCall } from "./call.ts";
import { addPages, publishedSite } from "./published.ts";
import { newPage } from "./space.ts";
import { makeVisitor } from "./visitor.ts";

const tiers = ["gold", "silver", "bronze"] as const;
type Tier = (typeof tiers)[number];

/** Claims of a visitor; undefined: none. */
export type VisitorClaims = { tier?: Tier | "other"; isBeta?: boolean } | undefined;

const jsonSchema: AdaptiveJsonSchema = {
  type: "object",
  properties: {
    tier: { type: "string", description: "Tier of the contract" },
    isBeta: { type: "boolean", description: "In the beta" },
  },
  additionalProperties: false,
};

const conditions: Record<string, string> = {
  ...Object.fromEntries(tiers.map((tier) => [tier, `visitor.claims.tier == "${tier}"`])),
  beta: "visitor.claims.isBeta",
};
const groups = ["all", ...Object.keys(conditions)];

/** Word of the texts that only a group may read. */
const wordOf = (group: string, index: number) => `zebra${group}x${index}`;

/** Groups whose words are in a text. */
const groupsIn = (text: string) =>
  new Set([...text.matchAll(/zebra([a-z]+?)x\d/g)].map(([, group = ""]) => group));

const isIn = (group: string, claims: VisitorClaims) =>
  group === "all" || claims?.tier === group || (group === "beta" && claims?.isBeta === true);

/** Adaptive site with pages, parts of pages, a space and a section for single groups. */
export async function adaptiveSite(pageCount: number) {
  const site = await publishedSite("public");
  const { api, siteParams, siteSpaceParams, params, space } = site;
  await api.updateSiteAdaptiveSchema({ params: siteParams, body: { jsonSchema } });
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  const groupOf = (index: number) => groups[index % groups.length] ?? "all";
  const written = Array.from({ length: pageCount }, (_, index) => {
    const group = groupOf(index);
    const inside = groupOf(index + 1);
    const part =
      inside === "all"
        ? "For all."
        : `:::if{expression="${conditions[inside]?.replaceAll('"', "'")}"}\nOnly ${wordOf(inside, index)}.\n:::`;
    const condition = conditions[group];
    return {
      group,
      path: `guide-b/${wordOf(group, index)}`,
      edit: newPage(wordOf(group, index), `Here is ${wordOf(group, index)}.\n\n${part}`, {
        slug: wordOf(group, index),
        ...(condition !== undefined && { condition }),
      }),
    };
  });
  const ids: string[] = [];
  for (let from = 0; from < written.length; from += 50) {
    const edits = written.slice(from, from + 50).map(({ edit }) => edit);
    ids.push(...(await addPages(api, space.id, edits)));
  }
  const imageOf = (siteSpaceId: string, pageId = "") => `~/og/${siteSpaceId}/${pageId}.png`;
  const pages = written.map(({ group, path }, index) => ({
    group,
    path,
    image: imageOf(siteSpaceParams.siteSpaceId, ids[index]),
  }));
  const hidden = await api.createSpace({ params, body: { title: wordOf("beta", 0) } });
  const inside = newPage(wordOf("beta", 2), wordOf("beta", 1), { slug: "inside" });
  const [insideId] = await addPages(api, hidden.id, [inside]);
  const added = await api.addSpaceToSite({ params: siteParams, body: { spaceId: hidden.id } });
  await api.updateSiteSpaceById({
    params: { ...siteParams, siteSpaceId: added.id },
    body: { condition: conditions.beta ?? "", path: "lab" },
  });
  pages.push({ group: "beta", path: "lab/inside", image: imageOf(added.id, insideId) });
  const { privateKey } = await api.getSitePublishingAuthById({ params: siteParams });
  const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
  return {
    ...site,
    pages,
    shareKey: new URL(link.urls.published ?? "http://localhost").searchParams.get("shareKey") ?? "",
    tokenOf: (claims: object) => sign({ ...claims }, privateKey, "HS256"),
  };
}

/** Lists what the API gives to a program that draws the site for a visitor, against the rules. */
export async function apiLeaksFor(
  site: AdaptiveSite,
  visibility: Visibility,
  claims: VisitorClaims,
  pages = site.pages,
) {
  const { address, shareKey, tokenOf, siteParams, space } = site;
  const who = (name: string) => `${visibility} ${JSON.stringify(claims)} ${name}`;
  const url = visibility === "share-link" ? `${address}/${shareKey}/guide-b` : `${address}/guide-b`;
  const visitor = claims && { jwtToken: await tokenOf(claims) };
  const body = { url, ...(visitor && { visitor }) };
  const { status, text } = await callRaw(contract.resolvePublishedContentByUrl, { body });
  const isAdmitted = visibility !== "visitor-auth" || claims !== undefined;
  if (!isAdmitted) return status === 404 ? [] : [`${status} for 404: ${who("resolve")}`];
  const { apiToken } = JSON.parse(text) as { apiToken: string };
  const found: string[] = [];
  const read = async (op: Operation, call: RawCall) => {
    const answer = await callRaw(op, call, apiToken);
    for (const each of answer.status === 200 ? groupsIn(answer.text) : []) {
      if (!isIn(each, claims)) found.push(`leak of ${each}: ${who(op.path)}`);
    }
    return answer;
  };
  const params = { spaceId: space.id };
  const published = await read(contract.getPublishedContentSite, { params: siteParams });
  if (!published.text.includes(space.id)) found.push(`without its space: ${who("site")}`);
  await read(contract.getSiteStructure, { params: siteParams });
  const { revision } = JSON.parse((await read(contract.getSpaceById, { params })).text);
  const inRevision = { ...params, revisionId: revision as string };
  await read(contract.getCurrentRevision, { params });
  await read(contract.getRevisionById, { params: inRevision });
  const tree = await read(contract.listPagesInRevision, { params: inRevision });
  for (const { path, group } of pages.filter((page) => page.path.startsWith("guide-b/"))) {
    const pagePath = path.slice("guide-b/".length);
    const isShown = isIn(group, claims);
    if (tree.text.includes(pagePath) !== isShown) found.push(`wrongly listed: ${who(path)}`);
    const query = { format: "markdown" };
    const at = { ...inRevision, pagePath };
    const page = await read(contract.getPageInRevisionByPath, { params: at, query });
    const right = isShown ? 200 : 404;
    if (page.status !== right) found.push(`${page.status} for ${right}: ${who(path)}`);
    if (!isShown) continue;
    const { id } = JSON.parse(page.text) as { id: string };
    const byId = { ...inRevision, pageId: id };
    await read(contract.getPageInRevision, { params: byId });
    await read(contract.getPageDocumentInRevisionById, { params: byId });
  }
  for (const word of groups.map((group) => `zebra${group}`)) {
    const search = { params: siteParams, body: { query: word, mode: "all" } };
    await read(contract.searchSiteContent, search);
  }
  return found;
}

type AdaptiveSite = Awaited<ReturnType<typeof adaptiveSite>>;
type Visibility = "public" | "unlisted" | "share-link" | "visitor-auth";
export const visibilities: Visibility[] = ["public", "unlisted", "share-link", "visitor-auth"];

const lists = ["", "guide-b", "sitemap.xml", "llms.txt", "llms-full.txt", "rss.xml", "lab/rss.xml"];

/**
 * Lists what a visitor is sent against the rules, in any form: texts of others, and wrong 404s.
 * Reads `pages`, by default all, and every list.
 */
export async function leaksFor(
  site: AdaptiveSite,
  visibility: Visibility,
  claims: VisitorClaims,
  pages = site.pages,
) {
  const { address, tokenOf, shareKey } = site;
  const visitor = makeVisitor();
  if (claims) await visitor.open(`${address}/no/page?jwt_token=${await tokenOf(claims)}`);
  if (visibility === "share-link") await visitor.open(`${address}/no/page?shareKey=${shareKey}`);
  const isAdmitted = visibility !== "visitor-auth" || claims !== undefined;
  const found: string[] = [];
  const check = async (path: string, group: string | undefined, accept = "text/html") => {
    const response = await visitor.open(`${address}/${path}`, { accept });
    const text = await response.text();
    const who = `${visibility} ${JSON.stringify(claims)} ${path}`;
    // Visitors already know the words of their own requests.
    const own = path.split(/[/=.]/).filter((part) => part.startsWith("zebra"));
    const others = own.reduce((rest, part) => rest.replaceAll(part, ""), text);
    for (const each of groupsIn(response.status === 200 ? text : others)) {
      if (!isAdmitted || !isIn(each, claims)) found.push(`leak of ${each}: ${who}`);
    }
    const status = isAdmitted && group !== undefined && isIn(group, claims) ? 200 : 404;
    if (group !== undefined && response.status !== status) {
      found.push(`${response.status} for ${status}: ${who}`);
    }
  };
  for (const { path, group } of pages) {
    await check(path, group);
    await check(`${path}.md`, group);
    await check(`${path}/rss.xml`, group);
  }
  // Drawing takes time, so one stands for all that are shown.
  const drawn = pages.find(({ group }) => isIn(group, claims));
  for (const page of pages) {
    if (page === drawn || !isIn(page.group, claims)) await check(page.image, page.group);
  }
  for (const path of lists) await check(path, undefined);
  for (const word of ["zebra", ...groups.map((group) => `zebra${group}`)]) {
    await check(`~/search?q=${word}`, undefined, "application/json");
  }
  await check("~/search?q=zebra", undefined);
  return found;
}

import { and, type Column, eq, or, sql } from "drizzle-orm";
import type { Hono, Context as HonoContext } from "hono";
import { html, raw } from "hono/html";
import type { Deps } from "../app.ts";
import type { Claims } from "../conditions/holds.ts";
import type { Db } from "../db/client.ts";
import { decodePart } from "../decode-part.ts";
import { organizationTable } from "../organizations/table.ts";
import { openPreview } from "../publishing/preview.ts";
import { leadToSignIn } from "../publishing/sign-in.ts";
import { claimsOf } from "../publishing/visitor.ts";
import { shareLinkTable } from "../share-links/table.ts";
import { type SiteRow, siteTable } from "../sites/table.ts";
import { type OutlineItem, readOutline } from "./outline.ts";

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

const style = `:root{color-scheme:light dark}body{font:16px/26px system-ui,sans-serif;max-width:720px;margin:48px auto;padding:0 16px}
ul{list-style:none;padding-left:20px;margin:0}main>ul{padding-left:0}`;

type Html = ReturnType<typeof html>;

const page = (title: string, content: Html) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;

/** Of the two that may have one name, whose id it is comes first: an id is nobody's to take. */
const idFirst = (id: Column, name: string) => sql`${id} = ${name} desc`;

async function findSite(db: Db, organization: string, site: string): Promise<SiteRow | undefined> {
  const [owner] = await db
    .select({ id: organizationTable.id })
    .from(organizationTable)
    .where(or(eq(organizationTable.id, organization), eq(organizationTable.hostname, organization)))
    .orderBy(idFirst(organizationTable.id, organization))
    .limit(1);
  if (!owner) return undefined;
  const [found] = await db
    .select()
    .from(siteTable)
    .where(
      and(
        eq(siteTable.organizationId, owner.id),
        or(eq(siteTable.id, site), eq(siteTable.basename, site)),
      ),
    )
    .orderBy(idFirst(siteTable.id, site))
    .limit(1);
  return found;
}

/** What an address brings along to be let in with. */
interface Pass {
  shareKey?: string;
  jwt_token?: string;
  preview?: string;
  claims?: string;
}

/** Whether the audience of a published site holds a visitor. */
async function isOpenTo(
  db: Db,
  site: SiteRow,
  { shareKey }: Pass,
  claims: Claims | undefined,
): Promise<boolean> {
  if (site.visibility === "visitor-auth") return claims !== undefined;
  if (site.visibility !== "share-link") return true;
  if (!shareKey) return false;
  const opens = and(
    eq(shareLinkTable.siteId, site.id),
    eq(shareLinkTable.key, shareKey),
    eq(shareLinkTable.active, true),
  );
  return (await db.$count(shareLinkTable, opens)) > 0;
}

type Entry = { claims: Claims | undefined } | "refused";

/** Lets a visitor in, with the claims that decide what they are shown. */
async function enter(deps: Deps, site: SiteRow, pass: Pass): Promise<Entry> {
  const { preview, jwt_token: token } = pass;
  if (preview !== undefined) {
    const { claims } = pass;
    const claimed = openPreview(deps.linkSecret, site, { preview, claims }, deps.now());
    return claimed ? { claims: claimed } : "refused";
  }
  const claims = token ? await claimsOf(deps, site, token) : undefined;
  const isOpen = site.published && (await isOpenTo(deps.db, site, pass, claims));
  return isOpen ? { claims } : "refused";
}

function answer(http: HonoContext, content: Html, status: 200 | 404, indexed: boolean) {
  http.header("content-security-policy", policy);
  http.header("referrer-policy", "no-referrer");
  http.header("cache-control", "private, no-store");
  if (!indexed) http.header("x-robots-tag", "noindex");
  return http.html(content, status);
}

const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** A key that opened the site goes along, so that the reader is not asked again. */
const listOf = (items: OutlineItem[], base: string, search: string): Html => html`<ul>
${items.map(
  ({ title, path, items: below }) => html`<li>
${path === undefined ? html`<strong>${title}</strong>` : html`<a href="${base}/${encodePath(path)}${search}">${title}</a>`}
${below.length > 0 ? listOf(below, base, search) : ""}</li>`,
)}</ul>`;

function notThere(http: HonoContext) {
  const text = html`<p>There is no such site, or it is not open to you.</p>`;
  return answer(http, page("Not found", text), 404, false);
}

const isListed = (items: OutlineItem[], path: string): boolean =>
  items.some((item) => item.path === path || isListed(item.items, path));

const passNames = ["shareKey", "jwt_token", "preview", "claims"] as const;

function passOf(http: HonoContext): Pass {
  const given = passNames.map((name) => [name, http.req.query(name)]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Pass;
}

/** What lets in, again: links below the site take it along. */
function searchOf(pass: Pass): string {
  const search = new URLSearchParams({ ...pass }).toString();
  return search === "" ? "" : `?${search}`;
}

/** Nobody is led anywhere from a preview that is over, nor from a site that is not published. */
async function refuse(deps: Deps, http: HonoContext, site: SiteRow, pass: Pass, rest: string) {
  const leads = site.published && site.visibility === "visitor-auth" && pass.preview === undefined;
  return (leads && (await leadToSignIn(deps, site, `/${rest}`))) || notThere(http);
}

async function read(deps: Deps, http: HonoContext): Promise<Response> {
  const { organization = "", site: name = "" } = http.req.param() as Record<string, string>;
  const pass = passOf(http);
  const wellFormed = ![organization, name, ...Object.values(pass)].some((text) =>
    text.includes("\0"),
  );
  const site = wellFormed ? await findSite(deps.db, organization, name) : undefined;
  if (!site) return notThere(http);
  const rest = http.req.path.split("/").slice(4).map(decodePart).join("/").replace(/\/$/, "");
  const entry = await enter(deps, site, pass);
  if (entry === "refused") return refuse(deps, http, site, pass, rest);
  const outline = await readOutline(deps.db, site, entry.claims);
  if (rest !== "" && !isListed(outline, rest)) return notThere(http);
  const base = `/published/${encodeURIComponent(organization)}/${encodeURIComponent(name)}`;
  const content =
    outline.length > 0
      ? listOf(outline, base, searchOf(pass))
      : html`<p>Nothing is published here yet.</p>`;
  const isIndexed = site.visibility === "public" && pass.preview === undefined;
  return answer(http, page(site.title, content), 200, isIndexed);
}

/**
 * Published sites for readers, at the address that `urls.published` names: what the site holds, to
 * the audience that its visibility allows. What it does not show is 404, whatever the reason, but
 * who lacks a visitor token is led to where one is given.
 */
export function addPublishedSites(app: Hono, deps: Deps): void {
  app.get("/published/:organization/:site", (http) => read(deps, http));
  app.get("/published/:organization/:site/*", (http) => read(deps, http));
}

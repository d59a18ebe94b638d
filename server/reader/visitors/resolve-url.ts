import type {
  PublishedContent,
  PublishedContentRedirect,
  publishedContent,
} from "#lib/contract/content/published-content.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Claims } from "../../access/conditions/holds.ts";
import type { PublicContext } from "../../access/context.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import { hashOf } from "../../content/revisions/nodes.ts";
import { badRequest, forbidden, notFound } from "../../platform/errors.ts";
import { withParameter } from "../../platform/http/query.ts";
import { withQueryOf } from "../../platform/http/redirect.ts";
import { pageHref } from "../page/links.ts";
import { Reading, type ReadingDeps } from "../reading.ts";
import { movedPage } from "../redirects/moved-pages.ts";
import { redirectOf } from "../redirects/redirects.ts";
import { admit, opens, shareKeyIn } from "../visit/admission.ts";
import { findSite, pathOn, type SiteAddress } from "../visit/find-site.ts";
import { leadToSignIn } from "../visit/redirect-to-sign-in.ts";
import { addressWithout, withoutCredentials } from "../visit/visit.ts";
import { signVisitorToken } from "./visitor-api-token.ts";

type Op = (typeof publishedContent)["resolvePublishedContentByUrl"];
type Body = Input<Op>["body"];

const longestUnsigned = 2048;

/** Adds unsigned claims, which conditions read separately from those of the sign-in. */
function withUnsigned(signed: Claims | undefined, unsigned: Claims | undefined) {
  if (!unsigned || Object.keys(unsigned).length === 0) return signed;
  if (JSON.stringify(unsigned).length > longestUnsigned) {
    throw badRequest(
      `visitor.unsignedClaims: must be at most ${longestUnsigned} characters long as JSON`,
    );
  }
  return { ...signed, unsigned };
}

/** Takes the key of a share link from a URL: from its query, or the first part of its path. */
async function takeShareKey({ db }: ReadingDeps, at: SiteAddress, { searchParams }: URL) {
  const own = { at, base: `${at.base}/` };
  if (at.site.visibility !== "share-link") return { ...own, shareKey: undefined };
  const given = searchParams.get("shareKey");
  if (given !== null) return { ...own, shareKey: given };
  const first = shareKeyIn(at.path);
  if (!first || !(await opens(db, at.site, first.key))) return { ...own, shareKey: undefined };
  const { key, rest } = first;
  return { at: { ...at, path: rest }, base: `${at.base}/${key}/`, shareKey: key };
}

/** Returns the sign-in for a visitor without a valid token; throws `rejection` if there is none. */
async function signInOf(
  deps: ReadingDeps,
  at: SiteAddress,
  { address, rejection }: { address: URL; rejection: Error },
): Promise<PublishedContentRedirect> {
  const { site, origin } = at;
  const answer = await leadToSignIn(deps, site, addressWithout(at, address));
  const to = answer?.headers.get("location");
  if (!to) throw rejection;
  return { target: "external", site: site.id, redirect: new URL(to, origin).href };
}

/** Returns true if no longer path could be in another space than this one. */
const isComplete = ({ outline, at }: Reading): boolean =>
  ![...outline.spaces, ...outline.sections.map(({ section }) => section)].some(({ path }) =>
    at.path === "" ? path !== "" : path.startsWith(`${at.path}/`),
  );

/** Adds the key of a share link to an address that doesn't have it, if there is one. */
function withShareKey(address: URL, key: string | undefined): URL {
  const to = new URL(address);
  if (key === undefined || to.searchParams.has("shareKey")) return to;
  to.search = withParameter(to.search, "shareKey", key);
  return to;
}

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/**
 * Returns the identity of a visitor's content. Times of the token are left out, as they differ
 * between visitors with the same content.
 */
function contextOf({ exp: _, iat: __, ...claims }: Claims): string {
  return hashOf(JSON.stringify(claims));
}

async function resolve(
  ctx: PublicContext,
  { url, redirectOnError = false, visitor = {} }: Body,
): Promise<PublishedContent | PublishedContentRedirect> {
  const deps = { ...ctx, now: () => ctx.now };
  const address = new URL(url);
  const found = await findSite(deps, address, undefined);
  if (!found) throw notFound("url: published site");
  const { at, base, shareKey } = await takeShareKey(deps, found, address);
  const { site } = at;
  const token = visitor.jwtToken ?? address.searchParams.get("jwt_token") ?? undefined;
  const admission = await admit(deps, site, { shareKey, token });
  if (admission.outcome === "rejected") throw notFound("url: published site");
  if (admission.outcome === "unknown") {
    const invalid = forbidden("visitor.jwtToken: is invalid or has expired");
    if (token !== undefined && !redirectOnError) throw invalid;
    const rejection = token === undefined ? notFound("url: published site") : invalid;
    return signInOf(deps, at, { address, rejection });
  }
  if (at.movedTo !== undefined) {
    const to = new URL(pathOn({ base: "" }, at.path), at.movedTo);
    to.search = address.search;
    return { target: "content", site: site.id, redirect: withShareKey(to, shareKey).href };
  }
  const claims = withUnsigned(admission.claims, visitor.unsignedClaims);
  const visit = { claims, isPreview: false, isPublic: admission.isPublic && !claims };
  const reading = await Reading.of(deps, at, visit);
  const location = await reading.locate();
  if (!location?.visited) {
    const to = (await redirectOf(reading)) ?? (await movedPage(reading));
    if (to !== undefined) {
      const plain = new URL(withQueryOf(withoutCredentials(address), to), at.origin);
      const redirect = withShareKey(plain, shareKey).href;
      return { target: "content", site: site.id, redirect };
    }
  }
  if (!location) throw notFound("url: published content");
  const { space, path, visited } = location;
  const prefix = at.path.slice(0, at.path.length - path.length).replace(/\/$/, "");
  return {
    organization: site.organizationId,
    site: site.id,
    siteSection: space.section?.id,
    siteSpace: space.siteSpace.id,
    space: space.space.id,
    siteBasePath: base,
    basePath: prefix === "" ? base : `${base}${encoded(prefix)}/`,
    pathname: `/${encoded(path)}`,
    complete: isComplete(reading),
    canonicalUrl:
      at.origin +
      (space.isOnly && visited
        ? pageHref(at, visited)
        : pathOn(at, [space.path, path].filter(Boolean).join("/"))),
    shareKey,
    contextId: claims && contextOf(claims),
    apiToken: await signVisitorToken(deps, {
      site,
      signedIn: admission.claims !== undefined,
      shareKey,
      claims,
    }),
  };
}

/**
 * Resolves a URL for a program that renders published sites, on behalf of a visitor. It's a read
 * despite its method, so it needs no write transaction.
 */
export const resolvePublishedContentByUrl = prepareAndCommit<
  Op,
  PublishedContent | PublishedContentRedirect
>(
  (ctx, { body }) => resolve(ctx, body),
  async (_ctx, _input, found) => found,
);

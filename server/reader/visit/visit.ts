import type { Context as HonoContext } from "hono";
import { decode } from "hono/jwt";
import type { Customization } from "#lib/contract/sites/customization.ts";
import type { Claims } from "../../access/conditions/holds.ts";
import type { Deps } from "../../access/deps.ts";
import { withoutParameters, withParameter } from "../../platform/http/query.ts";
import { keyLife } from "../../platform/signed-key.ts";
import { draftSubject, openPreview } from "../../sites/publishing/preview.ts";
import { claimsOf } from "../../sites/publishing/visitor-token.ts";
import { type Draft, readDraft } from "../preview/change-request-preview.ts";
import { type Admission, admit, opens, shareKeyIn } from "./admission.ts";
import { pathOn, type SiteAddress } from "./find-site.ts";
import { expiredLife, longestCookie, longestLife, SiteCookies, shareLife } from "./site-cookies.ts";

/** Visitor who was admitted to a site. */
export interface Visit {
  /** Claims that decide the content; undefined for an unknown visitor. */
  claims: Claims | undefined;
  /** A member previews the site as such a visitor, or a change request. */
  isPreview: boolean;
  /** Only in previews of a change request. */
  draft?: Draft | undefined;
  /** Unsaved settings of an editor; integrations aren't called for them. */
  look?: Customization;
  /** Everybody without cookies sees the same content. */
  isPublic: boolean;
}

export type Entry =
  | { outcome: "admitted"; visit: Visit }
  /** The address contained a credential, which is now a cookie. */
  | { outcome: "redirected"; to: string }
  | Exclude<Admission, { outcome: "admitted" }>;

/**
 * Returns the current address of a moved site, with its query. Cookies don't move, so the address
 * contains the credentials from them.
 */
export function addressNow(at: SiteAddress, to: string, http: HonoContext): string {
  const url = new URL(pathOn({ base: "" }, at.path), to);
  url.search = new URL(http.req.url).search;
  const cookies = new SiteCookies(http, at);
  for (const [kind, name] of [
    ["share", "shareKey"],
    ["visitor", "jwt_token"],
  ] as const) {
    const kept = cookies.read(kind);
    if (kept === undefined || url.searchParams.has(name)) continue;
    url.search = withParameter(url.search, name, kept);
  }
  return url.href;
}

/** Names of credentials in addresses. */
const credentials = ["jwt_token", "shareKey", "preview", "claims", "changeRequest"];

/** Returns an address without credentials in its query. */
export function withoutCredentials(address: URL): URL {
  const plain = new URL(address);
  plain.search = withoutParameters(plain.search, credentials);
  return plain;
}

/** Returns the path and query of a request on its site, without credentials. */
export const addressWithout = ({ path }: SiteAddress, address: URL): string =>
  `${pathOn({ base: "" }, path)}${withoutCredentials(address).search}`;

/** Splits the cookie of a preview into its signature and subject. */
const previewOf = (value: string) => {
  const [preview = "", ...subject] = value.split(" ");
  return { preview, subject: subject.join(" ") };
};

const isText = (value: string): boolean => !value.includes("\0");

/** Returns a token that fits into its cookie; undefined for others. */
const tokenIn = (value: string | undefined): string | undefined =>
  value !== undefined && value.length <= longestCookie && isText(value) ? value : undefined;

/** Takes the credentials of a browser from addresses and cookies. */
class CredentialReader {
  readonly #deps: Deps;
  readonly #at: SiteAddress;
  readonly #cookies: SiteCookies;
  readonly #url: URL;

  constructor(deps: Deps, at: SiteAddress, http: HonoContext) {
    this.#deps = deps;
    this.#at = at;
    this.#cookies = new SiteCookies(http, at);
    this.#url = new URL(http.req.url);
  }

  /**
   * Redirects to the address without the credential, which must not appear in links and browser
   * histories.
   */
  #without(...names: string[]): Entry {
    return this.#redirect(this.#at.path, withoutParameters(this.#url.search, names));
  }

  #redirect(path: string, search = this.#url.search): Entry {
    return { outcome: "redirected", to: `${pathOn(this.#at, path)}${search}` };
  }

  async #openPreview(value: string): Promise<Visit | undefined> {
    const { db, linkSecret, now } = this.#deps;
    const { site } = this.#at;
    const found = openPreview(linkSecret, site, previewOf(value), now());
    if (!found) return undefined;
    const visit = { claims: undefined, isPreview: true, isPublic: false };
    if ("claims" in found) return { ...visit, claims: found.claims };
    const draft = await readDraft(db, site.id, found.changeRequestId);
    return draft && { ...visit, draft };
  }

  #endPreview(): Entry {
    this.#cookies.drop("preview");
    return this.#without("preview");
  }

  /** Stores a preview from the address as a cookie. */
  async #takePreview(preview: string): Promise<Entry> {
    const query = this.#url.searchParams;
    const draft = query.get("changeRequest");
    const subject = draft === null ? (query.get("claims") ?? "{}") : draftSubject(draft);
    const value = `${preview} ${subject}`;
    const fits = isText(value) && encodeURIComponent(value).length <= longestCookie;
    if (!fits || !(await this.#openPreview(value))) return { outcome: "rejected" };
    this.#cookies.write("preview", value, keyLife / 1000);
    return this.#without("preview", "claims", "changeRequest");
  }

  async #takeToken(token: string): Promise<Entry | undefined> {
    const isFit = tokenIn(token) !== undefined;
    if (!isFit || !(await claimsOf(this.#deps, this.#at.site, token))) {
      this.#cookies.drop("visitor");
      const { visibility } = this.#at.site;
      // A redirect would reveal that the site exists, so only sites that are open without a token
      // redirect.
      const isOpen = visibility === "public" || visibility === "unlisted";
      return isOpen ? this.#without("jwt_token") : undefined;
    }
    const { exp } = decode(token).payload;
    const left = exp && Math.ceil(exp - this.#deps.now().getTime() / 1000);
    this.#cookies.write("visitor", token, left && Math.min(left + expiredLife, longestLife));
    return this.#without("jwt_token");
  }

  /**
   * Stores the key of a share link from the address as a cookie; it may be the first part of the
   * path.
   */
  async #takeShareKey(): Promise<Entry | undefined> {
    const { db } = this.#deps;
    const { site, path } = this.#at;
    const given = this.#url.searchParams.get("shareKey");
    if (given !== null) {
      if (!(await opens(db, site, given))) return { outcome: "rejected" };
      this.#cookies.write("share", given, shareLife);
      return this.#without("shareKey");
    }
    const first = shareKeyIn(path);
    if (!first || !(await opens(db, site, first.key))) return undefined;
    this.#cookies.write("share", first.key, shareLife);
    return this.#redirect(first.rest);
  }

  async enter(): Promise<Entry> {
    const { site } = this.#at;
    const query = this.#url.searchParams;
    const preview = query.get("preview");
    if (preview) return this.#takePreview(preview);
    const kept = this.#cookies.read("preview");
    const previewed = kept === undefined ? undefined : await this.#openPreview(kept);
    if (previewed && preview !== null) return this.#endPreview();
    if (previewed) return { outcome: "admitted", visit: previewed };
    if (!site.published) return { outcome: "rejected" };
    const given = query.get("jwt_token");
    const taken = given === null ? undefined : await this.#takeToken(given);
    if (taken) return taken;
    const entry = site.visibility === "share-link" ? await this.#takeShareKey() : undefined;
    if (entry) return entry;
    const admission = await admit(this.#deps, site, {
      shareKey: this.#cookies.read("share"),
      token: tokenIn(given ?? this.#cookies.read("visitor")),
    });
    if (admission.outcome !== "admitted") return admission;
    const { claims, isPublic } = admission;
    return { outcome: "admitted", visit: { claims, isPreview: false, isPublic } };
  }
}

/** Admits a visitor by the site's visibility, or returns the reason for the rejection. */
export const enter = (deps: Deps, at: SiteAddress, http: HonoContext): Promise<Entry> =>
  new CredentialReader(deps, at, http).enter();

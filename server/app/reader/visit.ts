import { and, eq } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { decode } from "hono/jwt";
import type { Db } from "../../db/client.ts";
import { type SiteRow, shareLinkTable } from "../../db/schema/sites.ts";
import type { Claims } from "../../platform/conditions/holds.ts";
import type { Deps } from "../../platform/deps.ts";
import { keyLife } from "../../platform/signed-key.ts";
import { openPreview } from "../../sites/publishing/preview.ts";
import { claimsOf, hasExpired } from "../../sites/publishing/visitor.ts";
import { pathOn, type SiteAddress } from "./find-site.ts";

/** Visitor of a site who may read it. */
export interface Visit {
  /** Claims that decide the content; undefined for an unknown visitor. */
  claims: Claims | undefined;
  /** A member looks at the site as such a visitor. */
  isPreview: boolean;
  /** Everybody without cookies is shown the same. */
  isPublic: boolean;
}

export type Entry =
  | { outcome: "admitted"; visit: Visit }
  /** The address held a credential, which is a cookie now. */
  | { outcome: "redirected"; to: string }
  | { outcome: "rejected" }
  /** The site takes visitors with a token of its sign-in; that of this one may have expired. */
  | { outcome: "unknown"; isExpired: boolean };

type Kind = "share" | "visitor" | "preview";

/** Browsers keep no larger cookies; the name and the attributes take part. */
const longestCookie = 3800;
const shareLife = 30 * 24 * 60 * 60;
/** Longest life of a cookie in seconds: 400 days. */
const longestLife = 400 * 24 * 60 * 60;

/** Cookies of one site: each is for its own host, or its own path where sites share one. */
class SiteCookies {
  readonly #http: HonoContext;
  readonly #path: string;
  readonly #secure: boolean;

  constructor(http: HonoContext, { base, origin }: SiteAddress) {
    this.#http = http;
    this.#path = base || "/";
    this.#secure = origin.startsWith("https:");
  }

  /** A cookie with this prefix comes from this very host. */
  #name(kind: Kind) {
    return this.#secure && this.#path === "/" ? `__Host-docs-${kind}` : `docs-${kind}`;
  }

  read(kind: Kind): string | undefined {
    return getCookie(this.#http, this.#name(kind));
  }

  /** @param maxAge seconds; undefined: until the browser is closed */
  write(kind: Kind, value: string, maxAge: number | undefined): void {
    const attributes = { path: this.#path, secure: this.#secure, maxAge };
    const shared = { httpOnly: true, sameSite: "Lax" } as const;
    setCookie(this.#http, this.#name(kind), value, { ...attributes, ...shared });
  }

  drop(kind: Kind): void {
    deleteCookie(this.#http, this.#name(kind), { path: this.#path, secure: this.#secure });
  }
}

async function opens(db: Db, site: SiteRow, key: string): Promise<boolean> {
  if (key.includes("\0")) return false;
  const link = and(
    eq(shareLinkTable.siteId, site.id),
    eq(shareLinkTable.key, key),
    eq(shareLinkTable.active, true),
  );
  return (await db.$count(shareLinkTable, link)) > 0;
}

/** Claims and signature of a preview in one cookie. */
const previewOf = (value: string) => {
  const [preview = "", ...claims] = value.split(" ");
  return { preview, claims: claims.join(" ") };
};

const isText = (value: string | undefined): value is string =>
  value !== undefined && !value.includes("\0");

/** Decides who may read a site: the one place that does. */
class Door {
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

  /** Same address without the credential, which must not travel on in links and histories. */
  #without(...names: string[]): Entry {
    const query = new URLSearchParams(this.#url.search);
    for (const name of names) query.delete(name);
    const search = query.size > 0 ? `?${query}` : "";
    return { outcome: "redirected", to: `${pathOn(this.#at, this.#at.path)}${search}` };
  }

  #openPreview(value: string): Claims | undefined {
    return openPreview(this.#deps.linkSecret, this.#at.site, previewOf(value), this.#deps.now());
  }

  /** Turns a preview in the address into a cookie; an empty one ends it. */
  #takePreview(preview: string): Entry {
    if (preview === "") {
      this.#cookies.drop("preview");
      return this.#without("preview");
    }
    const value = `${preview} ${this.#url.searchParams.get("claims") ?? "{}"}`;
    const fits = isText(value) && encodeURIComponent(value).length <= longestCookie;
    if (!fits || !this.#openPreview(value)) return { outcome: "rejected" };
    this.#cookies.write("preview", value, keyLife / 1000);
    return this.#without("preview", "claims");
  }

  async #takeToken(token: string): Promise<Entry | undefined> {
    const claims = await this.#claimsOf(token);
    if (!claims) {
      this.#cookies.drop("visitor");
      // Other sites are open without one.
      return this.#at.site.visibility === "visitor-auth" ? undefined : this.#without("jwt_token");
    }
    const { exp } = decode(token).payload;
    const left = exp && Math.ceil(exp - this.#deps.now().getTime() / 1000);
    this.#cookies.write("visitor", token, left && Math.min(left, longestLife));
    return this.#without("jwt_token");
  }

  async #claimsOf(token: string): Promise<Claims | undefined> {
    if (token.length > longestCookie || !isText(token)) return undefined;
    return claimsOf(this.#deps, this.#at.site, token);
  }

  async enter(): Promise<Entry> {
    const { site } = this.#at;
    const query = this.#url.searchParams;
    const preview = query.get("preview");
    if (preview !== null) return this.#takePreview(preview);
    const kept = this.#cookies.read("preview");
    const previewed = kept === undefined ? undefined : this.#openPreview(kept);
    if (previewed) {
      return {
        outcome: "admitted",
        visit: { claims: previewed, isPreview: true, isPublic: false },
      };
    }
    if (!site.published) return { outcome: "rejected" };
    const given = query.get("jwt_token");
    const taken = given === null ? undefined : await this.#takeToken(given);
    if (taken) return taken;
    const shareKey = query.get("shareKey");
    if (site.visibility === "share-link" && shareKey !== null) {
      if (!(await opens(this.#deps.db, site, shareKey))) return { outcome: "rejected" };
      this.#cookies.write("share", shareKey, shareLife);
      return this.#without("shareKey");
    }
    const token = given ?? this.#cookies.read("visitor");
    return this.#admit(token, given === null);
  }

  async #isExpired(token: string | undefined): Promise<boolean> {
    if (token === undefined || token.length > longestCookie || !isText(token)) return false;
    return hasExpired(this.#deps, this.#at.site, token);
  }

  /** @param isKept false: the token has been rejected */
  async #admit(token: string | undefined, isKept: boolean): Promise<Entry> {
    const { site } = this.#at;
    const claims = token === undefined || !isKept ? undefined : await this.#claimsOf(token);
    const isPublic = site.visibility === "public" || site.visibility === "unlisted";
    const visit = { claims, isPreview: false, isPublic: isPublic && claims === undefined };
    if (site.visibility === "visitor-auth" && !claims) {
      return { outcome: "unknown", isExpired: await this.#isExpired(token) };
    }
    if (site.visibility === "share-link") {
      const key = this.#cookies.read("share");
      // Read each time: a link that is switched off or deleted stops at once.
      const isOpen = key !== undefined && (await opens(this.#deps.db, site, key));
      if (!isOpen) return { outcome: "rejected" };
    }
    return { outcome: "admitted", visit };
  }
}

/** Admits a visitor by the site's visibility, or says why not. */
export const enter = (deps: Deps, at: SiteAddress, http: HonoContext): Promise<Entry> =>
  new Door(deps, at, http).enter();

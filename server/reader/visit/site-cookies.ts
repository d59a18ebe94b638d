import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { SiteAddress } from "./find-site.ts";

type Kind = "share" | "visitor" | "preview";

/**
 * Limit of a cookie in bytes, including its name and attributes, as browsers reject larger ones.
 */
export const longestCookie = 3800;
export const shareLife = 30 * 24 * 60 * 60;
/**
 * Seconds for which the cookie of an expired token stays, so that the site can say that it expired.
 */
export const expiredLife = 24 * 60 * 60;
/** Longest life of a cookie in seconds: 400 days. */
export const longestLife = 400 * 24 * 60 * 60;

/** Cookies of one site, limited to its host name or, if sites share one, to its path. */
export class SiteCookies {
  readonly #http: HonoContext;
  readonly #path: string;
  readonly #secure: boolean;

  constructor(http: HonoContext, { base, origin }: SiteAddress) {
    this.#http = http;
    this.#path = base || "/";
    this.#secure = origin.startsWith("https:");
  }

  /** The prefix guarantees that the cookie comes from this very host. */
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

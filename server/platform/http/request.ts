import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import { callerAddress, trustedProxies } from "#lib/url/trusted-proxies.ts";
import type { Config } from "../config.ts";
import { newId } from "../ids.ts";
import { isIntact } from "../tokens.ts";

/** Request metadata, known before authentication. */
export interface Request {
  id: string;
  source: "api" | "ui" | "integration";
  address: string | undefined;
  /** User agent of the browser, if the console passes it on. */
  userAgent?: string | undefined;
  /** Media types that the caller accepts. */
  accept?: string | undefined;
  /** Last event id that a reconnecting stream received. */
  lastEventId?: string | undefined;
}

/** Longest token that carries claims. */
const longestJwt = 8192;

/** Returns true for a token that carries signed claims; the others are random. */
export const isJwt = (token: string): boolean =>
  token.length <= longestJwt && /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(token);

/** Returns the bearer token, if it may be one of ours. */
export function bearer(http: HonoContext): string | undefined {
  const [, token] = /^Bearer ([\x21-\x7e]+)$/i.exec(http.req.header("authorization") ?? "") ?? [];
  if (token === undefined || (token.length > 256 && !isJwt(token))) return undefined;
  return isIntact(token) ? token : undefined;
}

function peerOf(http: HonoContext): string | undefined {
  try {
    return getConnInfo(http).remote.address;
  } catch {
    return undefined; // Called without a socket, as in tests.
  }
}

/**
 * Returns a function that reads request metadata: trusted consoles and proxies forward the caller's
 * address.
 */
export function requestReader({ trustedProxies: named }: Pick<Config, "trustedProxies">) {
  const isTrusted = trustedProxies(named);
  return (http: HonoContext): Request => {
    const given = http.req.header("x-request-id");
    const peer = peerOf(http);
    return {
      id: given && /^[\w-]{8,64}$/.test(given) ? given : newId(),
      source: isTrusted(peer) && http.req.header("x-docs-console") ? "ui" : "api",
      address: callerAddress(peer, http.req.header("x-forwarded-for"), isTrusted),
      userAgent: http.req.header("user-agent")?.slice(0, 512),
      accept: http.req.header("accept")?.slice(0, 512),
      lastEventId: http.req.header("last-event-id"),
    };
  };
}

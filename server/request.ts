import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import { callerAddress, trustedProxies } from "#lib/trusted-proxies.ts";
import type { Config } from "./config.ts";
import { newId } from "./ids.ts";
import { isIntact } from "./tokens.ts";

/** What is known of a request before anybody asks who makes it. */
export interface Request {
  id: string;
  source: "api" | "ui" | "integration";
  address: string | undefined;
  /** What the browser says of itself, as far as the console passes it on. */
  userAgent?: string | undefined;
  /** What a stream of events told last, before its connection broke. */
  lastEventId?: string | undefined;
}

/** The bearer token, if there is one that could be one of ours. */
export function bearer(http: HonoContext): string | undefined {
  const [, token] =
    /^Bearer ([\x21-\x7e]{1,256})$/i.exec(http.req.header("authorization") ?? "") ?? [];
  return token !== undefined && isIntact(token) ? token : undefined;
}

function peerOf(http: HonoContext): string | undefined {
  try {
    return getConnInfo(http).remote.address;
  } catch {
    return undefined; // Called without a socket, as tests do.
  }
}

/** What tells whom a request comes from: consoles and proxies that are trusted say for whom they ask. */
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
      lastEventId: http.req.header("last-event-id"),
    };
  };
}

import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
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

/** Addresses of this machine: what comes from them may be the console passing somebody's request on. */
const loopback = /^(127\.|::1$|::ffff:127\.)/;

function peerOf(http: HonoContext): string | undefined {
  try {
    return getConnInfo(http).remote.address;
  } catch {
    return undefined; // Called without a socket, as tests do.
  }
}

/** Whom a request comes from; the console on this machine is believed when it says for whom it asks. */
export function requestOf(http: HonoContext): Request {
  const given = http.req.header("x-request-id");
  const peer = peerOf(http);
  const isRelayed = peer !== undefined && loopback.test(peer);
  const told = http.req.header("x-forwarded-for")?.split(",").at(-1)?.trim().slice(0, 64);
  return {
    id: given && /^[\w-]{8,64}$/.test(given) ? given : newId(),
    source: isRelayed && http.req.header("x-docs-console") ? "ui" : "api",
    address: isRelayed && told ? told : peer,
    userAgent: http.req.header("user-agent")?.slice(0, 512),
    lastEventId: http.req.header("last-event-id"),
  };
}

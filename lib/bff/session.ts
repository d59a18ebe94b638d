import "server-only";
import { getIronSession, type SessionOptions, unsealData, webCookies } from "iron-session";
import * as z from "zod";
import { type Settings, settings } from "./settings.ts";

const Session = z.object({
  token: z.string().min(1),
  /** Sign-out revokes tokens of kind `session` only. */
  kind: z.enum(["session", "api-token"]),
  expiresAt: z.iso.datetime({ offset: true }),
});
export type Session = z.infer<typeof Session>;

/** Milliseconds from sign-in to `expiresAt` with an API token; other sessions end with their token. */
export const apiTokenLifetime = 30 * 24 * 60 * 60 * 1000;

/** Request header in which the proxy passes pages their own address, to return to after sign-in. */
export const addressHeader = "x-console-path";

export const cookieName = ({ isHttps }: Settings = settings()) =>
  isHttps ? "__Host-docs-console" : "docs-console";

function optionsFor(ttl: number): SessionOptions {
  const current = settings();
  return {
    cookieName: cookieName(current),
    password: current.sessionSecret,
    ttl,
    cookieOptions: { httpOnly: true, sameSite: "lax", path: "/", secure: current.isHttps },
  };
}

/** Opens a cookie's value; undefined if it is absent, expired, forged or in an older format. */
export async function openSession(sealed: string | undefined): Promise<Session | undefined> {
  if (!sealed) return undefined;
  const content = await unsealData(sealed, { password: settings().sessionSecret });
  return Session.safeParse(content).data;
}

/** Returns the session of a request to a route handler. */
export async function sessionOf(request: Request): Promise<Session | undefined> {
  return openSession(webCookies(request, new Headers()).read(cookieName()));
}

/** Returns the header that sets the sealed session cookie, which expires with the token. */
export async function sealedCookie(request: Request, session: Session): Promise<Headers> {
  const headers = new Headers();
  const lifetime = Math.floor((Date.parse(session.expiresAt) - Date.now()) / 1000);
  // A lifetime of 0 would mean no expiry.
  const options = optionsFor(Math.max(1, lifetime));
  const cookie = await getIronSession<Session>(webCookies(request, headers), options);
  Object.assign(cookie, session);
  await cookie.save();
  return headers;
}

/** Returns the header that clears the session cookie. */
export async function clearedCookie(request: Request): Promise<Headers> {
  const headers = new Headers();
  const cookie = await getIronSession(webCookies(request, headers), optionsFor(1));
  cookie.destroy();
  return headers;
}

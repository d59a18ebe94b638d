import "server-only";
import { getIronSession, type SessionOptions, unsealData, webCookies } from "iron-session";
import * as z from "zod";
import { type Settings, settings } from "./settings.ts";

const Session = z.object({
  token: z.string().min(1),
  /** Whether signing in made the token, so that signing out revokes it. */
  kind: z.enum(["session", "api-token"]),
  expiresAt: z.iso.datetime({ offset: true }),
});
export type Session = z.infer<typeof Session>;

/** The request header in which the proxy tells pages their own address, to come back to. */
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

/** Opens a cookie's value; undefined when it is absent, expired, forged or of an older form. */
export async function openSession(sealed: string | undefined): Promise<Session | undefined> {
  if (!sealed) return undefined;
  const content = await unsealData(sealed, { password: settings().sessionSecret });
  return Session.safeParse(content).data;
}

/** The session of a request to a route handler. */
export async function sessionOf(request: Request): Promise<Session | undefined> {
  return openSession(webCookies(request, new Headers()).read(cookieName()));
}

/** The header that gives the browser its sealed session, which ends with the token. */
export async function sealedCookie(request: Request, session: Session): Promise<Headers> {
  const headers = new Headers();
  const lifetime = Math.floor((Date.parse(session.expiresAt) - Date.now()) / 1000);
  // A lifetime of 0 would mean "for ever".
  const options = optionsFor(Math.max(1, lifetime));
  const cookie = await getIronSession<Session>(webCookies(request, headers), options);
  Object.assign(cookie, session);
  await cookie.save();
  return headers;
}

/** The header that takes the session from the browser. */
export async function clearedCookie(request: Request): Promise<Headers> {
  const headers = new Headers();
  const cookie = await getIronSession(webCookies(request, headers), optionsFor(1));
  cookie.destroy();
  return headers;
}

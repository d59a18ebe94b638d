import * as z from "zod";
import { operation } from "../contract/define.ts";
import { User, users } from "../contract/users.ts";
import { send } from "./send.ts";

const Credential = z.union([
  z.strictObject({ code: z.string() }),
  z.strictObject({ token: z.string() }),
]);
/** What a person signs in with: a one-time code or an API token. */
export type Credential = z.infer<typeof Credential>;

// The console's own handlers, not the service's: they deal with the cookie.
const shared = { path: "/api/session", tag: "sessions", role: "public" } as const;
const createSession = operation({
  ...shared,
  method: "POST",
  summary: "Sign in to the console",
  ok: 200,
  body: Credential,
  output: z.object({ user: User }),
});
const deleteSession = operation({
  ...shared,
  method: "DELETE",
  summary: "Sign out of the console",
  ok: 204,
});

/** Signs this browser in; the session stays in a cookie that scripts can't read. */
export async function signIn(credential: Credential): Promise<User> {
  const { user } = await send(createSession, { body: credential }, { baseUrl: "" });
  return user;
}

/** The name of whoever is signed in in this browser; undefined when nobody is. */
export async function signedInName(): Promise<string | undefined> {
  try {
    const { displayName } = await send(users.getAuthenticatedUser, {}, { baseUrl: "/api" });
    return displayName;
  } catch {
    return undefined;
  }
}

/** Signs this browser out, and revokes the session unless it is an API token's. */
export async function signOut(): Promise<void> {
  await send(deleteSession, {}, { baseUrl: "" });
}

/** Reads what was pasted: a one-time link, its code alone, or else an API token. */
export function readCredential(pasted: string): Credential | undefined {
  const text = pasted.trim();
  if (text === "") return undefined;
  const code = codeOf(text.slice(text.indexOf("#")));
  if (code) return { code };
  return text.startsWith("dp_c") ? { code: text } : { token: text };
}

/** The one-time code of an address, which stands behind `#` so that no server ever sees it there. */
export function codeOf(hash: string): string | undefined {
  if (!hash.startsWith("#")) return undefined;
  return new URLSearchParams(hash.slice(1)).get("code") || undefined;
}

import type { User } from "../contract/users.ts";
import { exchange } from "./exchange.ts";
import { relay } from "./relay.ts";

/** What a person signs in with: a one-time code or an API token. */
export type Credential = { code: string } | { token: string };

// The console's own handlers, not the service's: they deal with the cookie.
const session = (method: "POST" | "DELETE", body?: Credential) =>
  exchange({ method, path: "/api/session" }, { body }, { baseUrl: "" });

/**
 * Signs this browser in; the session stays in a cookie that scripts can't read. Who it is, a foreign
 * service may not tell.
 */
export async function signIn(credential: Credential): Promise<User | undefined> {
  const { value } = await session("POST", credential);
  return (value as { user?: User }).user;
}

/** The name of whoever is signed in in this browser; undefined when nobody is. */
export async function signedInName(): Promise<string | undefined> {
  try {
    const { displayName } = await relay("getAuthenticatedUser", {});
    return displayName;
  } catch {
    return undefined;
  }
}

/** Signs this browser out, and revokes the session unless it is an API token's. */
export async function signOut(): Promise<void> {
  await session("DELETE");
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

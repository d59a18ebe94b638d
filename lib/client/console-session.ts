import type { User } from "../contract/people/users.ts";
import { exchange } from "./exchange.ts";
import { callRelay } from "./load-relay.ts";

/** Credential for signing in: a one-time code or an API token. */
export type Credential = { code: string } | { token: string };

// Handlers of the console itself, not of the service: they set the cookie.
const session = (method: "POST" | "DELETE", body?: Credential) =>
  exchange({ method, path: "/api/session" }, { body }, { baseUrl: "" });

/**
 * Signs this browser in; the session cookie is hidden from scripts. Returns undefined if the
 * service does not name the user.
 */
export async function signIn(credential: Credential): Promise<User | undefined> {
  const { value } = await session("POST", credential);
  return (value as { user?: User }).user;
}

/** Returns the name of the signed-in user; undefined when signed out. */
export async function signedInName(): Promise<string | undefined> {
  try {
    const { displayName } = await callRelay("getAuthenticatedUser", {});
    return displayName;
  } catch {
    return undefined;
  }
}

/** Signs this browser out, and revokes the token unless it is an API token. */
export async function signOut(): Promise<void> {
  await session("DELETE");
}

/** Parses pasted text: a one-time link, its code alone, or an API token. */
export function readCredential(pasted: string): Credential | undefined {
  const text = pasted.trim();
  if (text === "") return undefined;
  const code = codeOf(text.slice(text.indexOf("#")));
  if (code) return { code };
  return text.startsWith("dp_c") ? { code: text } : { token: text };
}

/** Returns the one-time code of an address, which is in the fragment so that no server sees it. */
export function codeOf(hash: string): string | undefined {
  if (!hash.startsWith("#")) return undefined;
  return new URLSearchParams(hash.slice(1)).get("code") || undefined;
}

import { admin } from "./admin.ts";
import { clientFor } from "./test.ts";

const tokens = new Map<string, Promise<string>>();

/** A token of whoever has this address, made once. */
export function tokenFor(address: string): Promise<string> {
  const token = tokens.get(address) ?? admin("create-token", address, "Journeys");
  tokens.set(address, token);
  return token;
}

/** Somebody new with a token, who belongs nowhere. */
export async function newAccount(name: string) {
  const email = `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  await admin("create-user", email, name);
  const token = await admin("create-token", email, "First");
  return { email, token, api: clientFor(token) };
}

/** A token of somebody of the demo organization. */
export const tokenOf = (mailbox: string): Promise<string> =>
  tokenFor(`${mailbox}@halden-robotics.example`);

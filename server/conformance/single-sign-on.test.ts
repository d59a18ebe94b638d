import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contract, type OperationId } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { integrationTable } from "../db/schema/integrations.ts";
import { callRaw } from "../testing/call.ts";
import { rejectedAdmin } from "../testing/rejected-session.ts";
import { deps } from "../testing/service.ts";
import { calls } from "../testing/walk/calls.ts";
import { makeWorld } from "../testing/walk/world.ts";

const world = await makeWorld();
const refused = await rejectedAdmin(world.api, {
  ...world.params,
  samlProviderId: world.people.samlProviderId,
});
// Public integrations are visible to everybody, with installations in organizations that admit the
// caller.
await deps.db
  .update(integrationTable)
  .set({ visibility: "private" })
  .where(eq(integrationTable.name, world.integration.integrationName));

/**
 * Operations without an organization: about the account alone, or public. Lists across
 * organizations omit the ones that reject the caller (`server/people/saml`).
 */
const elsewhere: readonly OperationId[] = [
  "getAuthenticatedUser",
  "getUserById",
  "updateUserById",
  "listUserTokens",
  "createUserToken",
  "deleteUserToken",
  "listUserSessions",
  "deleteUserSession",
  "deleteOtherUserSessions",
  "deleteSession",
  "listOrganizationsForAuthenticatedUser",
  "createOrganization",
  "getOrganizationsForEmailDomain",
  "getEmbedByUrl",
  "convertHtml",
  "drawShortTexts",
  "uploadPicture",
  "getSubdomain",
  "listIntegrations",
];
/** Operations that only integrations may call, with their own tokens. */
const forIntegrations: readonly OperationId[] = ["queueIntegrationTask"];

const named = Object.entries(contract) as [OperationId, Operation][];
const reaching = named.filter(
  ([name, { role }]) =>
    role !== "public" && !elsewhere.includes(name) && !forIntegrations.includes(name),
);

const isPlaced = ({ path }: Operation) => /\{(organization|site|space|collection)Id\}/.test(path);

/** Builds a call of the operation in the test world; path parameters suffice. */
async function callOf(name: OperationId, op: Operation) {
  const call = isPlaced(op) ? {} : ((await calls[name]?.(world)) ?? {});
  const known: Record<string, unknown> = { ...world.ids, ...call.params };
  const ids = Object.keys(op.params.shape).map((id) => [id, String(known[id] ?? "unknown")]);
  return { ...call, params: Object.fromEntries(ids) };
}

test("most operations act in the organization", () => {
  expect(reaching.length).toBeGreaterThan(named.length - 35);
  expect(new Set([...elsewhere, ...forIntegrations])).toEqual(
    new Set([...elsewhere, ...forIntegrations].filter((name) => name in contract)),
  );
});

test.each(reaching)(
  "%s rejects a session without single sign-on, and a token that it created",
  async (name, op) => {
    const call = await callOf(name, op);
    for (const token of [refused.session, refused.made]) {
      const { status, text } = await callRaw(op, call, token);
      expect(status, text.slice(0, 500)).toBe(403);
      expect(JSON.parse(text)).toEqual({
        error: { code: 403, message: expect.stringContaining("requires single sign-on") },
      });
    }
  },
);

test("an API token from before the requirement keeps working", async () => {
  const op: Operation = contract.getOrganizationById;
  const { status } = await callRaw(op, { params: world.params }, refused.older);
  expect(status).toBe(200);
});

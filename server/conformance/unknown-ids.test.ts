import { expect, test } from "vitest";
import { contract, type OperationId } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { calls } from "../testing/walk/calls.ts";
import { sendIn } from "../testing/walk/send.ts";
import { makeWorld } from "../testing/walk/world.ts";

const world = await makeWorld();

/** Parameters that need not name an existing resource, with reasons. */
const takesAny: ReadonlySet<string> = new Set([
  // They create it.
  "createOrUpdateOpenAPISpecBySlug specSlug",
  "publishIntegration integrationName",
  // It returns an empty result.
  "getOrganizationsForEmailDomain emailDomain",
  // Uninstalling something missing succeeds too.
  "uninstallIntegration integrationName",
]);

const rows = (Object.entries<Operation>(contract) as [OperationId, Operation][]).flatMap(
  ([name, op]) =>
    Object.keys(op.params.shape)
      .filter((id) => !takesAny.has(`${name} ${id}`))
      .map((id) => ({ name, op, id })),
);

test.each(rows)("$name rejects an unknown $id", async ({ name, op, id }) => {
  const call = (await calls[name]?.(world)) ?? {};
  const params = { reusableContentId: "any", ...call.params, [id]: "unknown" };
  const { status, text } = await sendIn(world, op, { ...call, params });
  // Deleting a missing resource succeeds, but its parents must exist.
  const isTarget = op.method === "DELETE" && op.path.endsWith(`{${id}}`);
  expect(status, text.slice(0, 500)).toBe(isTarget ? 204 : 404);
});

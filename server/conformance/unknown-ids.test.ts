import { expect, test } from "vitest";
import { contract, type OperationId } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { calls } from "../testing/walk/calls.ts";
import { sendIn } from "../testing/walk/send.ts";
import { makeWorld } from "../testing/walk/world.ts";

const world = await makeWorld();

/** What does not ask whether there is a thing of that name, and why. */
const takesAny: ReadonlySet<string> = new Set([
  // They make it.
  "createOrUpdateOpenAPISpecBySlug specSlug",
  "publishIntegration integrationName",
  // It finds none.
  "getOrganizationsForEmailDomain emailDomain",
  // An installation of what is not there is gone as well.
  "uninstallIntegration integrationName",
]);

const rows = (Object.entries<Operation>(contract) as [OperationId, Operation][]).flatMap(
  ([name, op]) =>
    Object.keys(op.params.shape)
      .filter((id) => !takesAny.has(`${name} ${id}`))
      .map((id) => ({ name, op, id })),
);

test.each(rows)("$name does not know an unknown $id", async ({ name, op, id }) => {
  const call = (await calls[name]?.(world)) ?? {};
  const params = { reusableContentId: "any", ...call.params, [id]: "unknown" };
  const { status, text } = await sendIn(world, op, { ...call, params });
  // Deleting what is not there is done already; what it was to be deleted from has to be there.
  const isTarget = op.method === "DELETE" && op.path.endsWith(`{${id}}`);
  expect(status, text.slice(0, 500)).toBe(isTarget ? 204 : 404);
});

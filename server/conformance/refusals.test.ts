// @module-tag postgres: constraints as the driver reports them

import { expect, test } from "vitest";
import { contract, type OperationId } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { contentRejections } from "../testing/rejections/content.ts";
import { organizationRejections } from "../testing/rejections/organizations.ts";
import type { RejectedCall } from "../testing/rejections/rejected-call.ts";
import { siteRejections } from "../testing/rejections/sites.ts";
import { sendIn } from "../testing/walk/send.ts";
import { makeWorld } from "../testing/walk/world.ts";

const world = await makeWorld();
const refusals = { ...organizationRejections, ...siteRejections, ...contentRejections };

/** Only happens when an account with the same address is created at the same moment. */
const unprovoked = ["inviteUsersToOrganization 409"];

/**
 * Statuses that any operation can return: see server/conformance/contract.test.ts and the test
 * below.
 */
const everywhere: readonly number[] = [400, 404, 413];

const rows = Object.entries(refusals).flatMap(([name, byStatus]) =>
  Object.entries(byStatus).map(([status, refused]) => ({
    name: name as OperationId,
    status: Number(status),
    refused: refused as RejectedCall,
  })),
);

test.each(rows)("$name answers $status", async ({ name, status: wanted, refused }) => {
  const { status, text } = await sendIn(world, contract[name], await refused(world));
  expect(status, text.slice(0, 500)).toBe(wanted);
  expect(JSON.parse(text)).toEqual({ error: { code: wanted, message: expect.any(String) } });
});

test("every rejection that only some operations have is provoked", () => {
  const named = Object.entries<Operation>(contract).flatMap(([name, { errors }]) =>
    errors.filter((status) => !everywhere.includes(status)).map((each) => `${name} ${each}`),
  );
  const provoked = rows.map(({ name, status }) => `${name} ${status}`);
  expect([...provoked, ...unprovoked].toSorted()).toEqual(named.toSorted());
});

const withBody = Object.entries<Operation>(contract).filter(
  ([, op]) => op.body.type !== "undefined",
);

test.each(withBody)("%s answers 413 to larger bodies than it reads", async (_, op) => {
  const most = op.largestBody ?? 5 * 1024 * 1024;
  const headers = { "content-length": String(most + 1) };
  const token = op.role === "public" ? null : undefined;
  const { status, text } = await sendIn(world, op, { body: {}, headers, token });
  expect(status, text.slice(0, 500)).toBe(413);
});

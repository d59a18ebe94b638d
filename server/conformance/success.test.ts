// @module-tag postgres: each operation through the driver

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contract, type OperationId } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { calls } from "../testing/walk/calls.ts";
import { sendIn } from "../testing/walk/send.ts";
import { makeWorld } from "../testing/walk/world.ts";

const world = await makeWorld();

/** Operations whose success takes more than a call: the test that covers each, and how it calls. */
const elsewhere: Partial<Record<OperationId, { file: string; as?: string }>> = {
  getReusableContentById: { file: "content/pages/formats.test.ts" },
  getReusableContentInChangeRequestById: { file: "content/pages/formats.test.ts" },
  getReusableContentDocumentInRevisionById: { file: "content/pages/formats.test.ts" },
  getReusableContentInRevision: { file: "content/pages/formats.test.ts" },
  joinOrganization: { file: "people/invitations/mail.test.ts" },
  requestSignInLink: { file: "people/invitations/mail.test.ts" },
  resendInvitation: { file: "people/invitations/mail.test.ts" },
  streamOrganizationEvents: { file: "access/live/service.test.ts", as: "openStream" },
};

const depth = ({ path }: Operation) => path.split("/").length;
const deletes = ({ method }: Operation) => Number(method === "DELETE");
const writes = ({ method }: Operation) => Number(method !== "GET");
/** Reads before writes; children are deleted before their parents. */
const inOrder = (Object.entries<Operation>(contract) as [OperationId, Operation][])
  .filter(([name]) => !(name in elsewhere))
  .toSorted(
    ([, one], [, other]) =>
      writes(one) - writes(other) ||
      deletes(one) - deletes(other) ||
      deletes(one) * (depth(other) - depth(one)),
  );

test.each(inOrder)("%s succeeds, and answers exactly what the contract says", async (name, op) => {
  const { status, text } = await sendIn(world, op, (await calls[name]?.(world)) ?? {});
  expect(status, text.slice(0, 500)).toBe(op.ok);
  if (op.output.type === "undefined") return expect(text).toBe("");
  const answer: unknown = JSON.parse(text);
  // An empty list would not test its items.
  expect(answer).not.toMatchObject({ items: [] });
  // Parsing drops members that the schema does not have.
  expect(op.output.parse(answer)).toStrictEqual(answer);
});

test.each(Object.entries(elsewhere))(
  "%s is called by a test of its own",
  (name, { file, as: called = name }) => {
    expect(readFileSync(join(import.meta.dirname, "..", file), "utf8")).toContain(`${called}(`);
  },
);

import { expect, test } from "vitest";
import { addressOf } from "#lib/client/address.ts";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { callRaw } from "../testing/call.ts";
import { app } from "../testing/service.ts";
import { testSpace } from "../testing/space.ts";
import { makeWorld } from "../testing/walk/world.ts";

/**
 * An admin names the parts of another organization below their own resources: they own the path,
 * but not the part.
 */
const victim = await makeWorld();
const attacker = await testSpace();
const { id: siteId } = await attacker.api.createSite({
  params: attacker.params,
  body: { spaces: [attacker.space.id] },
});
const collection = await attacker.api.createCollection({ params: attacker.params, body: {} });
const own: Record<string, string> = {
  ...attacker.params,
  ...attacker.spaceParams,
  siteId,
  collectionId: collection.id,
};
const foreign: Record<string, unknown> = { ...victim.ids, ...victim.content.onSpace };
/** Parts that anybody may name: visibility rules decide about them. */
const shared = new Set(["integrationName", "pagePath", "emailDomain", "subdomain", "hostname"]);

const attempts = Object.entries<Operation>(contract).filter(([, op]) => {
  const names = Object.keys(op.params.shape);
  const parts = names.filter((name) => !(name in own) && !shared.has(name));
  return (
    parts.length > 0 && parts.some((name) => foreign[name]) && names.some((name) => name in own)
  );
});

const token = attacker.person("admin").token;
const read = async (path: string) => {
  const answer = await app.request(path, {
    headers: { authorization: `Bearer ${victim.person("admin").token}` },
  });
  return answer.text();
};
const watched = [
  addressOf("/v1/orgs/{organizationId}/members", victim.params),
  addressOf("/v1/orgs/{organizationId}/teams", victim.params),
  addressOf("/v1/orgs/{organizationId}/saml", victim.params),
  addressOf("/v1/orgs/{organizationId}/openapi", victim.params),
  addressOf("/v1/orgs/{organizationId}/translations", victim.params),
  addressOf("/v1/spaces/{spaceId}/content/pages", victim.spaceParams),
  addressOf("/v1/spaces/{spaceId}/change-requests", victim.spaceParams),
  addressOf("/v1/spaces/{spaceId}/comments", victim.spaceParams),
];
const before = await Promise.all(watched.map(read));

test.each(attempts)(
  "%s finds no resource of another organization below an own one",
  async (_, op) => {
    const names = Object.keys(op.params.shape);
    const params = Object.fromEntries(
      names.map((name) => [name, String(own[name] ?? foreign[name] ?? "unknown")]),
    );
    const body = op.body.type === "undefined" ? undefined : {};
    const { status, text } = await callRaw(op, { params, body }, token);
    // Deleting a missing part is no error; a body may be rejected before the part is looked up.
    expect(op.method === "DELETE" ? [204, 404] : [400, 404], text.slice(0, 300)).toContain(status);
  },
);

test("none of these attempts changed the other organization", async () => {
  expect(attempts.length).toBeGreaterThan(100);
  expect(await Promise.all(watched.map(read))).toEqual(before);
});

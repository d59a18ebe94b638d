import { describe, expect, test } from "vitest";
import { addressOf } from "#lib/client/address.ts";
import type { Role } from "#lib/contract/common.ts";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { scopeOf } from "../integrations/scopes.ts";
import { atLeast, type Standing } from "../levels.ts";
import { makeTeam } from "../testing/access.ts";
import { installedIntegration } from "../testing/integrations.ts";
import { testOrganization } from "../testing/organization.ts";
import { app, makeUser } from "../testing/service.ts";

const { params, person, as, addMember } = await testOrganization();
const api = as("admin");
const shelf = await api.createCollection({ params, body: { title: "Walked" } });
const collection = await api.createCollection({ params, body: { parent: shelf.id } });
const space = await api.createSpace({ params, body: { parent: collection.id } });
const site = await api.createSite({ params });
const placeParams = {
  space: { spaceId: space.id },
  collection: { collectionId: collection.id },
  site: { ...params, siteId: site.id },
};

/** A guest of the organization who is in a team of their own. */
async function makeGuest(name: string) {
  const guest = await makeUser(name);
  await addMember(guest.user.id, null);
  const { teamId } = await makeTeam(params.organizationId, [guest.user.id]);
  return { ...guest, teamId };
}

const [shown, trusted, teamed] = [
  await makeGuest("shown"),
  await makeGuest("trusted"),
  await makeGuest("teamed"),
];
const grants: { users?: string[]; teams?: string[]; role: Role }[] = [
  { users: [shown.user.id], role: "read" },
  { users: [trusted.user.id], role: "admin" },
  { teams: [teamed.teamId], role: "review" },
];
for (const body of grants) {
  await api.inviteToSite({ params: placeParams.site, body });
  // What is granted above holds below: the space and the inner collection get nothing of their own.
  await api.inviteToCollection({ params: { collectionId: shelf.id }, body });
}

interface Actor {
  token: string | undefined;
  /** In the organization; null: a stranger. */
  own: Standing;
  /** In the space, the collection and on the site. */
  there: Standing;
}

const member = (role: Role): Actor => ({ token: person(role).token, own: role, there: role });
const actors: Record<string, Actor> = {
  "a stranger": { token: person("stranger").token, own: null, there: null },
  "a guest without a grant": { token: person("guest").token, own: "guest", there: null },
  "a guest who may read there": { token: shown.token, own: "guest", there: "read" },
  "a guest who is admin there": { token: trusted.token, own: "guest", there: "admin" },
  "a guest whose team may review there": { token: teamed.token, own: "guest", there: "review" },
  read: member("read"),
  comment: member("comment"),
  edit: member("edit"),
  review: member("review"),
  create: member("create"),
  admin: member("admin"),
};

/** Asks for nothing real: whoever is let in is told that this query is unknown, and nothing happens. */
async function knock(op: Operation, token: string | undefined) {
  const known: Record<string, string> = {
    ...placeParams.space,
    ...placeParams.collection,
    ...placeParams.site,
  };
  const names = Object.keys(op.params.shape);
  const values = Object.fromEntries(names.map((name) => [name, known[name] ?? "unknown"]));
  const response = await app.request(addressOf(op.path, values, { unheard: "1" }), {
    method: op.method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const text = response.status === 204 ? "" : await response.text();
  if (response.status === 400 && text.includes("unheard")) return "let in";
  return response.status;
}

const inner = ["spaceId", "collectionId", "siteId"];
const innerOf = ({ path }: Operation) => inner.find((name) => path.includes(`{${name}}`));

/** What the rule of the operation comes to for somebody. */
function expected(op: Operation, { own, there }: Actor) {
  const place = innerOf(op);
  if (op.role === "user") return "let in";
  const standing = place ? there : own;
  if (standing === null) {
    const gone = op.method === "DELETE" && op.path.endsWith(`{${place}}`);
    // Deleting what one cannot see is like deleting what is not there; strangers see no organization.
    const hidden = own === null && op.path.includes("{organizationId}");
    return gone && !hidden ? 204 : 404;
  }
  const needed = op.placeIn ? "guest" : op.role;
  return needed === "public" || atLeast(standing, needed) ? "let in" : 403;
}

const operations = Object.entries<Operation>(contract);
const guarded = operations.filter(([, op]) => op.role !== "public");

describe("everybody at every operation", () => {
  test.each(guarded)("%s", async (_, op) => {
    expect(await knock(op, undefined), "nobody").toBe(401);
    const met: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const [name, actor] of Object.entries(actors)) {
      met[name] = await knock(op, actor.token);
      wanted[name] = expected(op, actor);
    }
    expect(met).toEqual(wanted);
  });
});

const reader = await installedIntegration(api, params.organizationId, {
  scopes: ["space:content:read", "site:metadata:read"],
});
const writer = await installedIntegration(api, params.organizationId, {
  scopes: ["space:content:write", "space:metadata:write", "openapi:read"],
});
const elsewhere = await testOrganization();
const foreign = await installedIntegration(elsewhere.as("admin"), elsewhere.params.organizationId, {
  scopes: ["space:content:read", "site:metadata:read"],
});

describe("integrations at every operation", () => {
  test.each(guarded)("%s", async (id, op) => {
    const scope = scopeOf(id, op);
    for (const one of [reader, writer]) {
      const met = await knock(op, one.token);
      const opened = scope !== undefined && one.scopes.includes(scope);
      if (opened) expect(met, `${scope} is granted`).toBe("let in");
      // Nothing but what concerns the integration itself is open without a scope.
      else if (op.tag === "integrations" || id === "getAuthenticatedUser") continue;
      else expect([403, 404, 204], `${scope} is not granted`).toContain(met);
    }
    if (innerOf(op) ?? op.path.includes("{organizationId}")) {
      expect([403, 404, 204], "installed elsewhere").toContain(await knock(op, foreign.token));
    }
  });
});

/** Operations that name a place and yet let in whoever has a token, or none; each for a reason. */
const open: ReadonlySet<string> = new Set([
  // By whoever is no member yet: knowing the id of the link, or reading mail at the domain, lets in.
  "getOrganizationInviteById",
  "acceptOrganizationInvite",
  "joinOrganization",
]);

test.each(operations)("%s has a rule for the place that it names", (name, op) => {
  const names = /\{(organizationId|spaceId|collectionId|siteId)\}/.test(op.path);
  const isOpen = op.role === "public" || op.role === "user";
  expect(names && isOpen).toBe(open.has(name));
});

import { describe, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import type { Role } from "#lib/contract/platform/common.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { scopeOf } from "../access/installations/scopes.ts";
import { atLeast } from "../access/levels.ts";
import type { EffectiveRole } from "../db/schema/levels.ts";
import { makeTeam } from "../testing/access.ts";
import { installedIntegration } from "../testing/integrations.ts";
import { testOrganization } from "../testing/organization.ts";
import { app, makeUser } from "../testing/service.ts";
import { fillResources } from "../testing/walk/fill-resources.ts";

const organization = await testOrganization();
const { params, person, as, addMember } = organization;
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

/** Creates a guest of the organization who is in a team of their own. */
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
  // Grants are inherited: the space and the inner collection get none of their own.
  await api.inviteToCollection({ params: { collectionId: shelf.id }, body });
}

interface Actor {
  token: string | undefined;
  /** Role in the organization; null: no member. */
  own: EffectiveRole;
  /** Role in the space, in the collection and on the site. */
  there: EffectiveRole;
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

const pathOf = await fillResources(organization, {
  ...placeParams.space,
  ...placeParams.collection,
  siteId: site.id,
});

interface Answer {
  met: "let in" | number;
  message: string;
}

/** Sends an invalid query: authorized callers get 400 for it, without side effects. */
async function knock(op: Operation, token: string | undefined): Promise<Answer> {
  const response = await app.request(pathOf(op, { unheard: "\0" }), {
    method: op.method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const { status } = response;
  if (status === 204) return { met: status, message: "" };
  const body = (await response.json()) as { error: { code: number; message: string } };
  expect(body).toEqual({ error: { code: status, message: expect.any(String) } });
  const { message } = body.error;
  return { met: status === 400 && message.includes("unheard") ? "let in" : status, message };
}

const inner = ["spaceId", "collectionId", "siteId", "hostname"];
const innerOf = ({ path }: Operation) => inner.find((name) => path.includes(`{${name}}`));

/** Expected outcome of the operation's access rule for an actor. */
function expected(op: Operation, { own, there }: Actor) {
  const place = innerOf(op);
  if (op.role === "user") return "let in";
  const effectiveRole = place ? there : own;
  if (effectiveRole === null) {
    const gone = op.method === "DELETE" && op.path.endsWith(`{${place}}`);
    // Deleting something hidden is like deleting something missing; non-members see no
    // organization.
    const hidden = own === null && op.path.includes("{organizationId}");
    return gone && !hidden ? 204 : 404;
  }
  const needed = op.parentIn ? "guest" : op.role;
  return needed === "public" || atLeast(effectiveRole, needed) ? "let in" : 403;
}

const operations = Object.entries<Operation>(contract);
const guarded = operations.filter(([, op]) => op.role !== "public");

describe("every role at every operation", () => {
  test.each(guarded)("%s", async (_, op) => {
    expect(await knock(op, undefined), "nobody").toMatchObject({ met: 401 });
    const met: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const [name, actor] of Object.entries(actors)) {
      const answer = await knock(op, actor.token);
      met[name] = answer.met;
      wanted[name] = expected(op, actor);
      const role = innerOf(op) ? actor.there : actor.own;
      if (answer.met === 403) expect(answer.message, name).toContain(role);
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
      const { met } = await knock(op, one.token);
      const opened = scope !== undefined && one.scopes.includes(scope);
      if (opened) expect(met, `${scope} is granted`).toBe("let in");
      // Only operations about the integration itself need no scope.
      else if (op.tag === "integrations" || id === "getAuthenticatedUser") continue;
      else expect([403, 404, 204], `${scope} is not granted`).toContain(met);
    }
    if (innerOf(op) ?? op.path.includes("{organizationId}")) {
      expect([403, 404, 204], "installed elsewhere").toContain(
        (await knock(op, foreign.token)).met,
      );
    }
  });
});

/** Operations that name a resource but accept any token, or none, each with its reason. */
const open: ReadonlySet<string> = new Set([
  // Called by people who are not members yet: the link's id, or mail at the domain, gives access.
  "getOrganizationInviteById",
  "acceptOrganizationInvite",
  "joinOrganization",
]);

test.each(operations)("%s has a rule for the resource that it names", (name, op) => {
  const names = /\{(organizationId|spaceId|collectionId|siteId)\}/.test(op.path);
  const isOpen = op.role === "public" || op.role === "user";
  expect(names && isOpen).toBe(open.has(name));
});

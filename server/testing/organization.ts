import { type Role, roles } from "#lib/contract/platform/common.ts";
import { memberTable } from "../db/schema/organizations.ts";
import { advanceClock, deps, makeUser, type TestClient } from "./service.ts";

export type Somebody = Role | "guest" | "stranger";

/**
 * Creates an organization through the API, with a member of each role, a guest, and a non-member.
 */
export async function testOrganization(title = "Test organization") {
  const founder = await makeUser("admin");
  const organization = await founder.api.createOrganization({ body: { title } });
  const people = new Map<Somebody, Awaited<ReturnType<typeof makeUser>>>([["admin", founder]]);
  const addMember = (userId: string, role: Role | null) =>
    deps.db.insert(memberTable).values({
      organizationId: organization.id,
      userId,
      role,
      disabled: false,
      sso: false,
      joinedAt: deps.now(),
      consentedAt: deps.now(),
    });
  for (const role of [...roles, "guest", "stranger"] as Somebody[]) {
    if (role === "admin") continue;
    // Lists order members by the time at which they joined.
    advanceClock(1);
    const somebody = await makeUser(role);
    people.set(role, somebody);
    if (role !== "stranger")
      await addMember(somebody.user.id, role === "guest" ? null : (role as Role));
  }
  const person = (somebody: Somebody) => {
    const found = people.get(somebody);
    if (!found) throw new Error(`There is no ${somebody}`);
    return found;
  };
  return {
    organization,
    params: { organizationId: organization.id },
    person,
    addMember,
    as: (somebody: Somebody): TestClient => person(somebody).api,
  };
}

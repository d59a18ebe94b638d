import { and, eq } from "drizzle-orm";
import { type AuditEntry, audit } from "../../access/audit/record.ts";
import { nameOfMember } from "../../access/users/profiles.ts";
import type { Db } from "../../db/client.ts";
import { type MemberRow, memberTable } from "../../db/schema/organizations.ts";
import { teamMemberTable } from "../../db/schema/people.ts";
import { type SAMLProviderRow, samlIdentityTable } from "../../db/schema/single-sign-on.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";
import { consent } from "../../organizations/consent.ts";
import type { Request } from "../../platform/http/request.ts";
import { createAccount, findUserByEmail } from "../users/accounts.ts";
import { hasProvenDomain, withNewAddress } from "./changed-address.ts";
import { SamlError } from "./error.ts";
import type { Person } from "./person-of-assertion.ts";

/** Result of a sign-in: admits a member, links an account that an admin marked, or creates one. */
export type Admission = { act: "enter" | "link"; user: UserRow } | { act: "create" };

function requireMember(member: MemberRow | undefined): MemberRow {
  if (!member) throw new SamlError("not-a-member");
  if (member.disabled) throw new SamlError("disabled");
  return member;
}

async function memberOf(db: Db, { organizationId }: SAMLProviderRow, userId: string) {
  const here = and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId));
  return (await db.select().from(memberTable).where(here))[0];
}

async function knownUser(db: Db, row: SAMLProviderRow, nameId: string | undefined) {
  if (nameId === undefined) return undefined;
  const [found] = await db
    .select({ user: userTable })
    .from(samlIdentityTable)
    .innerJoin(userTable, eq(userTable.id, samlIdentityTable.userId))
    .where(and(eq(samlIdentityTable.providerId, row.id), eq(samlIdentityTable.nameId, nameId)));
  return found?.user;
}

/**
 * Decides on a sign-in without changing anything. An email address alone opens no existing account,
 * since its owner never agreed to this identity provider: an admin has to mark the member for single
 * sign-on.
 */
export async function decideAdmission(
  db: Db,
  row: SAMLProviderRow,
  person: Person,
): Promise<Admission> {
  const known = await knownUser(db, row, person.nameId);
  if (known) {
    requireMember(await memberOf(db, row, known.id));
    return { act: "enter", user: known };
  }
  const user = await findUserByEmail(db, person.email);
  if (!user) return { act: "create" };
  const member = await memberOf(db, row, user.id);
  if (member?.sso) {
    requireMember(member);
    return { act: person.nameId === undefined ? "enter" : "link", user };
  }
  throw new SamlError(
    "account-exists",
    member
      ? `Single sign-on is off for ${person.email}. Turn it on for this member`
      : `${person.email} has an account but is not a member. Invite this person with single sign-on`,
  );
}

async function join(db: Db, row: SAMLProviderRow, person: Person, now: Date): Promise<UserRow> {
  const user = await createAccount(db, person, now);
  await db.insert(memberTable).values({
    organizationId: row.organizationId,
    userId: user.id,
    role: row.defaultRole,
    disabled: false,
    sso: true,
    joinedAt: now,
    consentedAt: now,
  });
  const { organizationId, defaultTeamId: teamId } = row;
  if (teamId !== null) {
    const seat = { teamId, organizationId, userId: user.id, role: "member", addedAt: now } as const;
    await db.insert(teamMemberTable).values(seat);
  }
  return user;
}

/**
 * Records a sign-in by the identity provider as the person's consent, if the organization has
 * proven the domain of the address. Without a proof, a provider can claim any address.
 */
async function consentByDomain(db: Db, row: SAMLProviderRow, user: UserRow, now: Date) {
  if (!(await hasProvenDomain(db, row, user.email))) return;
  await consent(db, { organizationId: row.organizationId, userId: user.id }, now);
}

interface Visit {
  now: Date;
  request: Request;
}

type Told = Pick<AuditEntry, "action" | "before" | "after">;

/** Records an action on a member, with the member as its actor. */
async function tell(
  db: Db,
  { organizationId }: SAMLProviderRow,
  { id, label, reported, visit }: { id: string; label: string; reported: Told; visit: Visit },
): Promise<void> {
  const actor = { type: "user" as const, id, label };
  const request = { ...visit.request, source: "ui" as const };
  const target = { type: "member", id, label };
  await audit({ db, actor, now: visit.now, request }, { organizationId, target, ...reported });
}

/** Signs a member in, and updates the address to the one that the provider names now. */
async function enter(
  db: Db,
  row: SAMLProviderRow,
  person: Person,
  user: UserRow,
  visit: Visit,
): Promise<UserRow> {
  const now = await withNewAddress(db, row, user, person);
  await consentByDomain(db, row, now, visit.now);
  if (now.email === user.email) return now;
  const label = nameOfMember(now, await memberOf(db, row, now.id));
  const reported = {
    action: "member.address-changed" as const,
    before: { email: user.email },
    after: { email: now.email, provider: row.label },
  };
  await tell(db, row, { id: now.id, label, reported, visit });
  return now;
}

/** Carries out the decision, and returns the user who signs in. */
export async function admit(
  db: Db,
  row: SAMLProviderRow,
  person: Person,
  admission: Admission,
  visit: Visit,
): Promise<UserRow> {
  const { now } = visit;
  if (admission.act === "enter") return enter(db, row, person, admission.user, visit);
  if (admission.act === "link") await consentByDomain(db, row, admission.user, now);
  const user = admission.act === "link" ? admission.user : await join(db, row, person, now);
  if (person.nameId !== undefined) {
    const identity = { providerId: row.id, nameId: person.nameId, userId: user.id, createdAt: now };
    await db.insert(samlIdentityTable).values(identity);
  }
  const label = nameOfMember(user, await memberOf(db, row, user.id));
  const reported = {
    action:
      admission.act === "link"
        ? ("member.linked-to-sso" as const)
        : ("member.joined-by-sso" as const),
    after: { provider: row.label, ...(admission.act === "create" && { role: row.defaultRole }) },
  };
  await tell(db, row, { id: user.id, label, reported, visit });
  return user;
}

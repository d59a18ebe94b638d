import { and, eq } from "drizzle-orm";
import { consent } from "../../organizations/consent.ts";
import { type MemberRow, memberTable, organizationTable } from "../../organizations/table.ts";
import { audit } from "../../platform/audit/record.ts";
import type { Db } from "../../platform/db/client.ts";
import type { Request } from "../../platform/http/request.ts";
import { hasProven } from "../email-domains/proof.ts";
import { teamMemberTable } from "../teams/table.ts";
import { createAccount, findUserByEmail } from "../users/accounts.ts";
import { nameOfMember } from "../users/profiles.ts";
import { type UserRow, userTable } from "../users/table.ts";
import { SamlError } from "./error.ts";
import type { Person } from "./person.ts";
import { type SAMLProviderRow, samlIdentityTable } from "./table.ts";

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
 * Decides without changing anything. An address alone opens no account that was there before: its
 * owner never asked this identity provider to speak for him, so an admin has to (operation 94).
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
      ? `${person.email} is a member who signs in without single sign-on. Turn on single sign-on for this member`
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
 * A sign-in by the identity provider is the person's consent where the organization has proven the domain
 * of the address; elsewhere its provider can say any address.
 */
async function consentByDomain(db: Db, row: SAMLProviderRow, user: UserRow, now: Date) {
  const { organizationId } = row;
  const domain = user.email.slice(user.email.lastIndexOf("@") + 1);
  const proven = and(eq(organizationTable.id, organizationId), hasProven(db, domain));
  if ((await db.$count(organizationTable, proven)) === 0) return;
  await consent(db, { organizationId, userId: user.id }, now);
}

interface Visit {
  now: Date;
  request: Request;
}

/** Does what was decided, and answers who comes in. */
export async function admit(
  db: Db,
  row: SAMLProviderRow,
  person: Person,
  admission: Admission,
  { now, request }: Visit,
): Promise<UserRow> {
  if (admission.act !== "create") await consentByDomain(db, row, admission.user, now);
  if (admission.act === "enter") return admission.user;
  const user = admission.act === "link" ? admission.user : await join(db, row, person, now);
  if (person.nameId !== undefined) {
    const identity = { providerId: row.id, nameId: person.nameId, userId: user.id, createdAt: now };
    await db.insert(samlIdentityTable).values(identity);
  }
  const label = nameOfMember(user, await memberOf(db, row, user.id));
  const actor = { type: "user" as const, id: user.id, label };
  await audit(
    { db, actor, now, request: { ...request, source: "ui" } },
    {
      organizationId: row.organizationId,
      action: admission.act === "link" ? "member.linked-to-sso" : "member.joined-by-sso",
      target: { type: "member", id: user.id, label },
      after: { provider: row.label, ...(admission.act === "create" && { role: row.defaultRole }) },
    },
  );
  return user;
}

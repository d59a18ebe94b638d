import { and, eq } from "drizzle-orm";
import { audit } from "../audit/record.ts";
import type { Db } from "../db/client.ts";
import { type MemberRow, memberTable } from "../organizations/table.ts";
import type { Request } from "../request.ts";
import { teamMemberTable } from "../teams/table.ts";
import { createAccount, findUserByEmail } from "../users/accounts.ts";
import { type UserRow, userTable } from "../users/table.ts";
import { SamlFault } from "./fault.ts";
import type { Person } from "./person.ts";
import { type SAMLProviderRow, samlIdentityTable } from "./table.ts";

/** What a sign-in does: lets in, links an account that an admin marked for it, or makes one. */
export type Admission = { act: "enter" | "link"; user: UserRow } | { act: "create" };

function requireMember(member: MemberRow | undefined): MemberRow {
  if (!member) throw new SamlFault("not-a-member");
  if (member.disabled) throw new SamlFault("disabled");
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
  throw new SamlFault(
    "account-exists",
    member
      ? `${person.email} is a member who signs in another way. Switch single sign-on on for this member`
      : `${person.email} has an account, but is no member here. Invite this person with single sign-on`,
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
  });
  const { organizationId, defaultTeamId: teamId } = row;
  if (teamId !== null) {
    const seat = { teamId, organizationId, userId: user.id, role: "member", addedAt: now } as const;
    await db.insert(teamMemberTable).values(seat);
  }
  return user;
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
  if (admission.act === "enter") return admission.user;
  const user = admission.act === "link" ? admission.user : await join(db, row, person, now);
  if (person.nameId !== undefined) {
    const identity = { providerId: row.id, nameId: person.nameId, userId: user.id, createdAt: now };
    await db.insert(samlIdentityTable).values(identity);
  }
  const actor = { type: "user" as const, id: user.id, label: user.displayName };
  await audit(
    { db, actor, now, request: { ...request, source: "ui" } },
    {
      organizationId: row.organizationId,
      action: admission.act === "link" ? "member.linked-to-sso" : "member.joined-by-sso",
      target: { type: "member", id: user.id, label: user.displayName },
      after: { provider: row.label, ...(admission.act === "create" && { role: row.defaultRole }) },
    },
  );
  return user;
}

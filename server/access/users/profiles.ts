import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type MemberRow, memberTable } from "../../db/schema/organizations.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import type { Actor, Context } from "../context.ts";

/** Returns a name for somebody of whom only the email address is known. */
export const nameFromEmail = (email: string) => firstCharacters(email.split("@")[0] || email, 64);

/**
 * Returns the name by which an organization knows a member. Until the member has consented, it
 * comes from the email address alone, as if there had been no account before.
 */
export const nameOfMember = (
  { email, displayName }: Pick<UserRow, "email" | "displayName">,
  member: Pick<MemberRow, "consentedAt"> | undefined,
) => (member && member.consentedAt === null ? nameFromEmail(email) : displayName);

/** Returns a user with the name and picture that the member's organization may know. */
export const profileOf = (user: UserRow, member: MemberRow): UserRow =>
  member.consentedAt === null
    ? { ...user, displayName: nameFromEmail(user.email), photoURL: null }
    : user;

/** The SQL form of `nameOfMember`, where members and users are joined. */
export const memberName: SQL<string> = sql<string>`case when ${memberTable.consentedAt} is null then left(split_part(${userTable.email}, '@', 1), 64) else ${userTable.displayName} end`;

/**
 * Returns a user as the actor of work that continues after the request, under the name known there.
 */
export async function memberActor(db: Db, organizationId: string, userId: string): Promise<Actor> {
  const [found] = await db
    .select({ user: userTable, member: memberTable })
    .from(userTable)
    .leftJoin(
      memberTable,
      and(eq(memberTable.userId, userTable.id), eq(memberTable.organizationId, organizationId)),
    )
    .where(eq(userTable.id, userId));
  const label = found ? nameOfMember(found.user, found.member ?? undefined) : userId;
  return { type: "user", id: userId, label };
}

interface ShownUser {
  object: "user";
  id: string;
  displayName: string;
  email?: string;
  photoURL?: string;
}

const isPlain = (value: object) =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** Returns all users in a response, at any depth. */
function usersIn(answer: unknown): ShownUser[] {
  const [users, rest]: [ShownUser[], unknown[]] = [[], [answer]];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== "object" || value === null || !isPlain(value)) continue;
    if ("object" in value && value.object === "user") users.push(value as ShownUser);
    else rest.push(...Object.values(value).filter((inner) => typeof inner === "object"));
  }
  return users;
}

/**
 * Hides names and pictures of members who haven't consented, in a response of their organization.
 * All responses pass through here, so that no list, not even a later one, reveals that an invited
 * person had an account before.
 */
export async function hideProfiles(
  {
    db,
    resources,
    token,
    user,
  }: Pick<Context, "db" | "resources"> & Partial<Pick<Context, "token" | "user">>,
  answer: unknown,
): Promise<void> {
  const organizationId = resources.organization?.id ?? token?.organizationId;
  if (!organizationId) return;
  // A session for the whole account belongs to the person, who knows the own name.
  const self = token?.organizationId === null ? user?.id : undefined;
  const users = usersIn(answer).filter(({ id }) => id !== self);
  if (users.length === 0) return;
  const rows = await db
    .select({ id: memberTable.userId })
    .from(memberTable)
    .where(
      and(
        eq(memberTable.organizationId, organizationId),
        isNull(memberTable.consentedAt),
        inArray(memberTable.userId, [...new Set(users.map(({ id }) => id))]),
      ),
    );
  const hidden = new Set(rows.map(({ id }) => id));
  for (const each of users.filter(({ id }) => hidden.has(id))) {
    each.displayName = nameFromEmail(each.email ?? each.displayName);
    delete each.photoURL;
  }
}

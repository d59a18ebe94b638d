import { and, eq } from "drizzle-orm";
import type { Deps } from "../app.ts";
import { firstCharacters } from "../excerpt.ts";
import { compose, plainName } from "../mail/compose.ts";
import type { Mailer, Message } from "../mail/mailer.ts";
import { memberTable, organizationTable } from "../organizations/table.ts";
import { userTable } from "../users/table.ts";
import { holdInvitation, invitationLink } from "./links.ts";
import { invitationTable } from "./table.ts";

const nobody = "Somebody";

async function nameOf({ db }: Deps, userId: string): Promise<string> {
  const [user] = await db.select().from(userTable).where(eq(userTable.id, userId));
  return plainName(user?.displayName ?? nobody);
}

/** The letter to somebody who was invited; undefined where there is nothing to send any more. */
async function invitationLetter(deps: Deps, id: string): Promise<Message | undefined> {
  const now = deps.now();
  return deps.db.transaction(async (db) => {
    const found = await holdInvitation(db, id);
    if (!found || found.invitation.expiresAt <= now) return undefined;
    const { invitation, organization } = found;
    const [user] = await db.select().from(userTable).where(eq(userTable.id, invitation.userId));
    if (!user) return undefined;
    const by = await nameOf({ ...deps, db }, invitation.invitedBy);
    const title = plainName(organization.title);
    const url = await invitationLink({ ...deps, db }, invitation, now, "mail");
    return compose({
      to: user.email,
      subject: `${by} invited you to ${title}`,
      says: [`${by} invited you to the documentation of ${title}.`],
      link: { label: "Accept the invitation", url },
      notes: [
        "The link is for you alone. It works once, within seven days.",
        "If you expected no invitation, leave it be: nothing happens.",
      ],
    });
  });
}

async function deliver({ db, now }: Deps, mailer: Mailer, id: string, message: Message) {
  const one = eq(invitationTable.id, id);
  try {
    await mailer.send(message);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    await db
      .update(invitationTable)
      .set({ fault: firstCharacters(fault, 500) })
      .where(one);
    throw error;
  }
  await db.update(invitationTable).set({ sentAt: now(), fault: null }).where(one);
}

/** Sends an invitation; what it throws has it tried again. */
export async function sendInvitation(deps: Deps, invitationId: string) {
  const message = deps.mailer && (await invitationLetter(deps, invitationId));
  if (!deps.mailer || !message) return { invitationId, sent: false };
  await deliver(deps, deps.mailer, invitationId, message);
  return { invitationId, sent: true };
}

export interface AddedNotice {
  organizationId: string;
  userId: string;
  by: string;
}

/** Tells somebody who has an account that they are a member now. */
export async function sendAddedNotice(deps: Deps, { organizationId, userId, by }: AddedNotice) {
  const [found] = await deps.db
    .select({ organization: organizationTable, user: userTable })
    .from(memberTable)
    .innerJoin(organizationTable, eq(organizationTable.id, memberTable.organizationId))
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId)));
  if (!found || !deps.mailer) return { userId, sent: false };
  const title = plainName(found.organization.title);
  await deps.mailer.send(
    compose({
      to: found.user.email,
      subject: `You are a member of ${title} now`,
      says: [`${await nameOf(deps, by)} added you to the documentation of ${title}.`],
      link: { label: `Open ${title}`, url: `${deps.config.consoleUrl}/orgs/${organizationId}` },
      notes: [],
    }),
  );
  return { userId, sent: true };
}

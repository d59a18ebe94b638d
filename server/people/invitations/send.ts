import { eq } from "drizzle-orm";
import { paths } from "#lib/url/paths.ts";
import type { Deps } from "../../access/deps.ts";
import { invitationTable } from "../../db/schema/people.ts";
import { userTable } from "../../db/schema/users.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { compose, plainName } from "../../platform/mail/compose.ts";
import type { Mailer, Message } from "../../platform/mail/mailer.ts";
import { holdInvitation, invitationLink } from "./invitation-link.ts";

const nobody = "Somebody";

async function nameOf({ db }: Deps, userId: string): Promise<string> {
  const [user] = await db.select().from(userTable).where(eq(userTable.id, userId));
  return plainName(user?.displayName ?? nobody);
}

/** Returns the mail to an invited person; undefined if there is nothing left to send. */
async function invitationMessage(deps: Deps, id: string): Promise<Message | undefined> {
  const now = deps.now();
  return deps.db.transaction(async (db) => {
    const found = await holdInvitation(db, id);
    if (!found || found.invitation.expiresAt <= now) return undefined;
    const { invitation, organization } = found;
    const [user] = await db.select().from(userTable).where(eq(userTable.id, invitation.userId));
    if (!user) return undefined;
    const by = await nameOf({ ...deps, db }, invitation.invitedBy);
    const title = plainName(organization.title);
    // People with a verified address sign in as usual: a link that is valid for a week would be
    // less secure.
    const url =
      user.emailVerifiedAt === null
        ? await invitationLink({ ...deps, db }, invitation, now, "mail")
        : appUrl(deps.config, paths.organization({ organizationId: organization.id }));
    return compose({
      to: user.email,
      subject: `${by} invited you to ${title}`,
      says: [`${by} invited you to join ${title} on Docs Console.`],
      link: { label: "Accept invitation", url },
      notes: [
        ...(user.emailVerifiedAt === null
          ? ["This link is only for you. It works once, within 7 days."]
          : []),
        "If you weren't expecting this invitation, you can ignore it.",
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

/** Sends an invitation; an error makes the queue try again. */
export async function sendInvitation(deps: Deps, invitationId: string) {
  const message = deps.mailer && (await invitationMessage(deps, invitationId));
  if (!deps.mailer || !message) return { invitationId, sent: false };
  await deliver(deps, deps.mailer, invitationId, message);
  return { invitationId, sent: true };
}

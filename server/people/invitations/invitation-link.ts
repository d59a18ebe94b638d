import { eq } from "drizzle-orm";
import { paths } from "#lib/url/paths.ts";
import type { Db } from "../../db/client.ts";
import { type OrganizationRow, organizationTable } from "../../db/schema/organizations.ts";
import { type InvitationRow, invitationTable } from "../../db/schema/people.ts";
import type { Config } from "../../platform/config.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { issueCode } from "../sessions/codes.ts";

/** Lifetime of an invitation in milliseconds. */
export const invitationLifetime = 7 * 24 * 60 * 60_000;

export const expiryFrom = (now: Date) => new Date(now.getTime() + invitationLifetime);

type Placed = { config: Config; db: Db };

/**
 * Creates a link for an invited person. A link that an admin sees gives access to that organization
 * alone, as it doesn't prove that its user reads mail at the address.
 */
export async function invitationLink(
  { config, db }: Placed,
  { id, userId, organizationId, expiresAt }: InvitationRow,
  now: Date,
  to: "mail" | "admin",
): Promise<string> {
  const proof = to === "mail" ? { proves: true } : { organizationId };
  const lifetime = expiresAt.getTime() - now.getTime();
  const code = await issueCode(db, { userId, invitationId: id, ...proof }, now, lifetime);
  return `${appUrl(config, paths.invitation())}#code=${code}`;
}

/** Returns an invitation with its organization, locked until the transaction ends. */
export async function holdInvitation(
  db: Db,
  id: string,
): Promise<{ invitation: InvitationRow; organization: OrganizationRow } | undefined> {
  const [found] = await db
    .select({ invitation: invitationTable, organization: organizationTable })
    .from(invitationTable)
    .innerJoin(organizationTable, eq(organizationTable.id, invitationTable.organizationId))
    .where(eq(invitationTable.id, id))
    .for("update", { of: invitationTable });
  return found;
}

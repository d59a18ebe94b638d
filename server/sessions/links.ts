import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Deps } from "../app.ts";
import type { Db } from "../db/client.ts";
import { linkInviteTable } from "../link-invites/table.ts";
import { compose, plainName } from "../mail/compose.ts";
import { type OrganizationRow, organizationTable } from "../organizations/table.ts";
import { findUserByEmail } from "../users/accounts.ts";
import { issueCode } from "./codes.ts";
import { findOnlyWayIn } from "./other-ways.ts";

export interface SignInLinkOrder {
  email: string;
  next?: string | undefined;
  invite?: string | undefined;
}

/** How long a link waits for its mail to be read. */
const lifetime = 10 * 60_000;

/** Somebody new may sign in where a link or their domain lets them join. */
async function mayBegin(db: Db, { email, invite }: SignInLinkOrder, now: Date): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const [open] = await db
    .select({ id: organizationTable.id })
    .from(organizationTable)
    .where(sql`${domain} = any(${organizationTable.emailDomains})`)
    .limit(1);
  if (open || !invite) return open !== undefined;
  const [found] = await db
    .select({ id: linkInviteTable.id })
    .from(linkInviteTable)
    .innerJoin(organizationTable, eq(organizationTable.id, linkInviteTable.organizationId))
    .where(
      and(
        eq(linkInviteTable.id, invite),
        eq(organizationTable.inviteLinks, true),
        or(isNull(linkInviteTable.expiresAt), gt(linkInviteTable.expiresAt, now)),
      ),
    );
  return found !== undefined;
}

const notYou = "If it was not you, leave it be: nobody else can use it.";
const somebody = "Somebody, hopefully you, wants to sign in with this address.";

/** The page on which somebody of this organization goes on to its identity provider. */
function ssoAddress({ config }: Deps, { next }: SignInLinkOrder, organization: string): string {
  const words = new URLSearchParams({ organization, ...(next && { next }) });
  return `${config.consoleUrl}/sign-in/sso?${words}`;
}

/** A link that would be refused is not sent, but where to sign in instead. */
const toIdentityProvider = (deps: Deps, order: SignInLinkOrder, { id, title }: OrganizationRow) =>
  compose({
    to: order.email,
    subject: "Sign in through your organization",
    says: [
      somebody,
      `${plainName(title)} requires single sign-on, so no link by mail lets you in.`,
    ],
    link: { label: "Sign in with single sign-on", url: ssoAddress(deps, order, id) },
    notes: ["If it was not you, leave it be."],
  });

/**
 * Sends a link to whoever may sign in with that address, and nothing to others. It runs in the
 * background, so that whoever asked can't tell by the time that the answer took.
 */
export async function sendSignInLink(deps: Deps, order: SignInLinkOrder) {
  const { db, mailer, config } = deps;
  const user = await findUserByEmail(db, order.email);
  if (!mailer || !(user || (await mayBegin(db, order, deps.now())))) return { sent: false };
  const bound = user && (await findOnlyWayIn(db, user.id));
  if (bound) {
    await mailer.send(toIdentityProvider(deps, order, bound));
    return { sent: true };
  }
  const whom = user ? { userId: user.id } : { email: order.email };
  const code = await issueCode(db, { ...whom, proves: true }, deps.now(), lifetime);
  const next = order.next ? `?next=${encodeURIComponent(order.next)}` : "";
  await mailer.send(
    compose({
      to: order.email,
      subject: "Your sign-in link",
      says: [somebody],
      link: { label: "Sign in", url: `${config.consoleUrl}/sign-in${next}#code=${code}` },
      notes: ["The link works once, within 10 minutes.", notYou],
    }),
  );
  return { sent: true };
}

import { and, eq, gt, isNull, or } from "drizzle-orm";
import { paths } from "#lib/url/paths.ts";
import type { Deps } from "../../access/deps.ts";
import { findOnlySignInMethod } from "../../access/sessions/admittance.ts";
import type { Db } from "../../db/client.ts";
import { type OrganizationRow, organizationTable } from "../../db/schema/organizations.ts";
import { linkInviteTable } from "../../db/schema/people.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { compose, plainName } from "../../platform/mail/compose.ts";
import { hasProven } from "../email-domains/proof.ts";
import type { SignInLinkOrder } from "../jobs.ts";
import { findUserByEmail } from "../users/accounts.ts";
import { issueCode } from "./codes.ts";

/** Lifetime of a link in milliseconds. */
const lifetime = 10 * 60_000;

/** New people may sign in if a link or their proven domain lets them join. */
async function mayBegin(db: Db, { email, invite }: SignInLinkOrder, now: Date): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const [open] = await db
    .select({ id: organizationTable.id })
    .from(organizationTable)
    .where(hasProven(db, domain))
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

const notYou = "If you didn't request this email, you can ignore it.";
const purpose = "Use this link to sign in to Docs Console.";

/** Returns the page on which people of this organization continue to its identity provider. */
function ssoAddress({ config }: Deps, { next }: SignInLinkOrder, organization: string): string {
  const words = new URLSearchParams({ organization, ...(next && { next }) });
  return `${appUrl(config, paths.ssoLookup())}?${words}`;
}

/** Sends the identity provider's address, as a sign-in link would be rejected. */
const toIdentityProvider = (deps: Deps, order: SignInLinkOrder, { id, title }: OrganizationRow) =>
  compose({
    to: order.email,
    subject: "Sign in through your organization",
    says: [
      purpose,
      `${plainName(title)} requires single sign-on, so you can't sign in with an email link.`,
    ],
    link: { label: "Sign in with single sign-on", url: ssoAddress(deps, order, id) },
    notes: [notYou],
  });

/**
 * Sends a link to people who may sign in with that address, and nothing to others. Runs in the
 * background, so that the response time reveals nothing.
 */
export async function sendSignInLink(deps: Deps, order: SignInLinkOrder) {
  const { db, mailer, config } = deps;
  const user = await findUserByEmail(db, order.email);
  if (!mailer || !(user || (await mayBegin(db, order, deps.now())))) return { sent: false };
  const bound = user && (await findOnlySignInMethod(db, user.id));
  if (bound) {
    await mailer.send(toIdentityProvider(deps, order, bound));
    return { sent: true };
  }
  const whom = user ? { userId: user.id } : { email: order.email };
  const code = await issueCode(db, { ...whom, proves: true }, deps.now(), lifetime);
  const next = order.next ? `?next=${encodeURIComponent(order.next)}` : "";
  const page = appUrl(config, paths.signIn());
  await mailer.send(
    compose({
      to: order.email,
      subject: "Your sign-in link",
      says: [purpose],
      link: { label: "Sign in", url: `${page}${next}#code=${code}` },
      notes: ["This link works once, within 10 minutes.", notYou],
    }),
  );
  return { sent: true };
}

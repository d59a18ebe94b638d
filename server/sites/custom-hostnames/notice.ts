import { eq } from "drizzle-orm";
import { paths } from "#lib/url/paths.ts";
import type { Context } from "../../access/context.ts";
import type { Deps } from "../../access/deps.ts";
import { activeAdmins } from "../../access/users/active-admins.ts";
import { type CustomHostnameRow, customHostnameTable } from "../../db/schema/custom-hostnames.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { userTable } from "../../db/schema/users.ts";
import { endOf } from "../../platform/dns-proof/proof-after.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { compose, plainName } from "../../platform/mail/compose.ts";
import { type HostnameNotice, hostnameNoticeJob } from "../jobs.ts";
import { proofOf } from "./proof.ts";

/** Queues mail to the admins about a proof that is about to end or has ended. */
export async function warnAdmins(
  { db, config, work }: Pick<Context, "db" | "config" | "work">,
  { siteId, organizationId, hostname }: CustomHostnameRow,
  ended: boolean,
) {
  // The queue exists only where mail is sent.
  if (!config.smtpUrl) return;
  for (const { userId } of await activeAdmins(db, organizationId)) {
    const notice = { siteId, hostname, userId, ended };
    await work.send(db, hostnameNoticeJob, `${siteId} ${hostname} ${userId}`, notice);
  }
}

/** Returns the content of the mail; undefined if it no longer applies. */
async function readNotice({ db }: Deps, { siteId, hostname, userId, ended }: HostnameNotice) {
  const [found] = await db
    .select({ proof: customHostnameTable, site: siteTable, email: userTable.email })
    .from(customHostnameTable)
    .innerJoin(siteTable, eq(siteTable.id, customHostnameTable.siteId))
    .innerJoin(userTable, eq(userTable.id, userId))
    .where(eq(customHostnameTable.siteId, siteId));
  if (found?.proof.hostname !== hostname) return undefined;
  const holds = ended ? found.proof.provenAt === null : found.proof.missingSince !== null;
  return holds ? found : undefined;
}

/** Notifies an admin that the record of a host name is missing, unless it is back by now. */
export async function sendHostnameNotice(deps: Deps, notice: HostnameNotice) {
  const found = deps.mailer && (await readNotice(deps, notice));
  if (!deps.mailer || !found) return { ...notice, sent: false };
  const { proof, site, email } = found;
  const title = plainName(site.title);
  const { name, value } = proofOf(proof);
  const end = endOf(proof)?.toISOString().slice(0, 10);
  const { hostname, ended } = notice;
  await deps.mailer.send(
    compose({
      to: email,
      subject: ended
        ? `${title} is no longer at ${hostname}`
        : `DNS record missing for ${hostname}`,
      says: [
        `The TXT record that verifies ${hostname} for the site ${title} is missing from DNS.`,
        ended
          ? `The site is no longer at ${hostname}, but at its address on the service.`
          : `Restore it by ${end}. Otherwise, the site will no longer be at ${hostname}.`,
        `Name: ${name}`,
        `Value: ${value}`,
      ],
      link: {
        label: "View site settings",
        url: appUrl(
          deps.config,
          paths.siteSettings({ organizationId: site.organizationId, siteId: site.id }),
        ),
      },
      notes: [],
    }),
  );
  return { ...notice, sent: true };
}

import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import { paths } from "#lib/url/paths.ts";
import type { Deps } from "../../access/deps.ts";
import type { Db } from "../../db/client.ts";
import {
  type InstallationRow,
  installationTable,
  integrationTable,
} from "../../db/schema/integrations.ts";
import { memberTable, organizationTable } from "../../db/schema/organizations.ts";
import { userTable } from "../../db/schema/users.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { compose, plainName } from "../../platform/mail/compose.ts";
import { type FailureNotice, failureNoticeJob } from "../jobs.ts";
import { failingLong } from "./failing-long.ts";

type Parts = Pick<Deps, "work" | "now">;

/**
 * Condition for the recipients of notices: admins of the organization, and the person who installed
 * it.
 */
const recipients = ({ organizationId, createdBy }: InstallationRow): SQL | undefined =>
  and(
    eq(memberTable.organizationId, organizationId),
    eq(memberTable.disabled, false),
    or(eq(memberTable.role, "admin"), eq(memberTable.userId, createdBy)),
  );

async function orderNotices(db: Db, { work }: Parts, installation: InstallationRow) {
  const { id: installationId, failingSince } = installation;
  const since = failingSince?.toISOString() ?? "";
  const people = await db
    .select({ userId: memberTable.userId })
    .from(memberTable)
    .where(recipients(installation));
  for (const { userId } of people) {
    const order = { installationId, userId, since };
    await work.send(db, failureNoticeJob, `${installationId} ${userId}`, order);
  }
}

/** Queues notices about failing installations, once per series of failures. */
export async function alertFailing({ db, now, mailer, work }: Deps) {
  if (!mailer) return { reported: 0 };
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(installationTable)
      .set({ failureToldAt: now() })
      .where(and(failingLong(now()), isNull(installationTable.failureToldAt)))
      .returning();
    for (const row of rows) await orderNotices(tx, { work, now }, row);
    return { reported: rows.length };
  });
}

async function readNotice(db: Db, { installationId, userId, since }: FailureNotice) {
  const [found] = await db
    .select({
      status: installationTable.status,
      email: userTable.email,
      integration: { name: integrationTable.name, title: integrationTable.title },
      organization: { id: organizationTable.id, title: organizationTable.title },
    })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .innerJoin(organizationTable, eq(organizationTable.id, installationTable.organizationId))
    .innerJoin(userTable, eq(userTable.id, userId))
    .where(
      and(
        eq(installationTable.id, installationId),
        eq(installationTable.failingSince, new Date(since)),
      ),
    );
  return found;
}

/** Sends a notice about a failing installation, unless it has recovered meanwhile. */
export async function sendFailureNotice({ db, mailer, config }: Deps, notice: FailureNotice) {
  const found = mailer && (await readNotice(db, notice));
  if (!mailer || !found) return { ...notice, sent: false };
  const { email, integration, organization, status } = found;
  const [what, where] = [plainName(integration.title), plainName(organization.title)];
  const since = notice.since.replace("T", " ").slice(0, 16);
  const installed = { organizationId: organization.id, integrationName: integration.name };
  await mailer.send(
    compose({
      to: email,
      subject: `${what} keeps failing in ${where}`,
      says: [
        `The integration ${what} has received no events from ${where} since ${since} UTC.`,
        status === "paused"
          ? "Event delivery is paused. To resume it, save the integration's configuration."
          : "Delivery is retried. If it fails for a day, it is paused.",
      ],
      link: {
        label: "View failed events",
        url: appUrl(config, paths.integration(installed, "events")),
      },
      notes: ["You won't get another email about this until deliveries succeed again."],
    }),
  );
  return { ...notice, sent: true };
}

import { and, eq } from "drizzle-orm";
import { titled } from "#lib/format/titled.ts";
import { paths } from "#lib/url/paths.ts";
import type { Deps } from "../../access/deps.ts";
import { memberName } from "../../access/users/profiles.ts";
import type { Db } from "../../db/client.ts";
import { type AccessRequestRow, accessRequestTable } from "../../db/schema/access.ts";
import { memberTable, organizationTable } from "../../db/schema/organizations.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { userTable } from "../../db/schema/users.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { compose, plainName, plainText } from "../../platform/mail/compose.ts";
import type { AccessAnswer, AccessRequestNotice } from "../jobs.ts";
import { isOpen, type RequestParts, resourceOfRequest, selectRequests } from "./select.ts";

type Place = Pick<AccessRequestRow, "organizationId" | "spaceId" | "collectionId" | "siteId">;

function addressesOf({ organizationId, spaceId, collectionId, siteId }: Place) {
  if (spaceId) {
    const here = { organizationId, spaceId };
    return { page: paths.spaceContent(here), access: paths.spaceAccess(here) };
  }
  if (collectionId) {
    const here = { organizationId, collectionId };
    return { page: paths.collection(here), access: paths.collectionAccess(here) };
  }
  const here = { organizationId, siteId: siteId ?? "" };
  return { page: paths.site(here), access: paths.siteAccess(here) };
}

async function readMember(db: Db, organizationId: string, userId: string) {
  const [found] = await db
    .select({
      email: userTable.email,
      name: memberName,
      organization: organizationTable.title,
    })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .innerJoin(organizationTable, eq(organizationTable.id, memberTable.organizationId))
    .where(
      and(
        eq(memberTable.organizationId, organizationId),
        eq(memberTable.userId, userId),
        eq(memberTable.disabled, false),
      ),
    );
  return found;
}

/** Notifies an admin of a request, unless it is answered by now. */
export async function sendAccessRequest(
  { db, mailer, config, now }: Deps,
  { accessRequestId, userId }: AccessRequestNotice,
) {
  const result = { accessRequestId, userId };
  if (!mailer) return { ...result, sent: false };
  const found: RequestParts | undefined = (
    await selectRequests(db).where(and(eq(accessRequestTable.id, accessRequestId), isOpen(now())))
  )[0];
  const admin = found && (await readMember(db, found.request.organizationId, userId));
  if (!found || !admin) return { ...result, sent: false };
  const { request, user } = found;
  const { type, title } = resourceOfRequest(found);
  const [name, what] = [plainName(found.name), plainName(titled(title))];
  const organization = plainName(admin.organization);
  await mailer.send(
    compose({
      to: admin.email,
      subject: `${name} requests access to ${what}`,
      says: [
        `${name} (${user.email}) requests access to the ${type} ${what} in ${organization}.`,
        ...(request.message ? [`Their message: ${plainText(request.message)}`] : []),
      ],
      link: { label: "Answer the request", url: appUrl(config, addressesOf(request).access) },
      notes: [`The request expires on ${request.expiresAt.toISOString().slice(0, 10)}.`],
    }),
  );
  return { ...result, sent: true };
}

async function readTitle(db: Db, { spaceId, collectionId, siteId }: Place): Promise<string> {
  const table = spaceId ? spaceTable : collectionId ? collectionTable : siteTable;
  const [row] = await db
    .select({ title: table.title })
    .from(table)
    .where(eq(table.id, spaceId ?? collectionId ?? siteId ?? ""));
  return plainName(titled(row?.title ?? ""));
}

/** Notifies a requester of the answer. After a rejection, the title of the resource stays hidden. */
export async function sendAccessAnswer({ db, mailer, config }: Deps, order: AccessAnswer) {
  const { organizationId, userId, role, spaceId, collectionId } = order;
  const result = { organizationId, userId };
  const requester = mailer && (await readMember(db, organizationId, userId));
  if (!mailer || !requester) return { ...result, sent: false };
  const type = spaceId ? "space" : collectionId ? "collection" : "site";
  const by = await readMember(db, organizationId, order.by);
  const admin = plainName(by?.name ?? "An admin");
  const organization = plainName(requester.organization);
  if (role === null) {
    await mailer.send(
      compose({
        to: requester.email,
        subject: `Your access request in ${organization} was declined`,
        says: [`${admin} declined your request for access to a ${type} in ${organization}.`],
        link: {
          label: `Open ${organization}`,
          url: appUrl(config, paths.organization({ organizationId })),
        },
        notes: [],
      }),
    );
    return { ...result, sent: true };
  }
  const what = await readTitle(db, order);
  await mailer.send(
    compose({
      to: requester.email,
      subject: `You have access to ${what}`,
      says: [`${admin} gave you the ${role} role in the ${type} ${what} in ${organization}.`],
      link: { label: `Open the ${type}`, url: appUrl(config, addressesOf(order).page) },
      notes: [],
    }),
  );
  return { ...result, sent: true };
}

import { and, eq } from "drizzle-orm";
import { paths } from "#lib/url/paths.ts";
import type { Deps } from "../../access/deps.ts";
import { organizationTable } from "../../db/schema/organizations.ts";
import { emailDomainTable } from "../../db/schema/single-sign-on.ts";
import { userTable } from "../../db/schema/users.ts";
import { endOf } from "../../platform/dns-proof/proof-after.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { compose, plainName } from "../../platform/mail/compose.ts";
import type { DomainNotice } from "../jobs.ts";
import { recordOf } from "./proof.ts";

/** Returns the content of the mail; undefined if it no longer applies. */
async function readNotice({ db }: Deps, { organizationId, domain, userId, ended }: DomainNotice) {
  const [found] = await db
    .select({ proof: emailDomainTable, title: organizationTable.title, email: userTable.email })
    .from(emailDomainTable)
    .innerJoin(organizationTable, eq(organizationTable.id, emailDomainTable.organizationId))
    .innerJoin(userTable, eq(userTable.id, userId))
    .where(
      and(eq(emailDomainTable.organizationId, organizationId), eq(emailDomainTable.domain, domain)),
    );
  if (!found) return undefined;
  const holds = ended ? found.proof.provenAt === null : found.proof.missingSince !== null;
  return holds ? found : undefined;
}

/** Notifies an admin that the record of a domain is missing, unless it is back by now. */
export async function sendDomainNotice(deps: Deps, notice: DomainNotice) {
  const found = deps.mailer && (await readNotice(deps, notice));
  if (!deps.mailer || !found) return { ...notice, sent: false };
  const { proof, email } = found;
  const title = plainName(found.title);
  const { name, value } = recordOf(proof);
  const end = endOf(proof)?.toISOString().slice(0, 10);
  await deps.mailer.send(
    compose({
      to: email,
      subject: notice.ended
        ? `${title} no longer has the verified email domain ${notice.domain}`
        : `DNS record missing for ${notice.domain}`,
      says: [
        `The TXT record that verifies ${notice.domain} for ${title} is missing from DNS.`,
        notice.ended
          ? "People with an address at this domain can no longer join on their own or find your single sign-on."
          : `Restore it by ${end}. Otherwise, people with an address at this domain can no longer join on their own or find your single sign-on.`,
        `Name: ${name}`,
        `Value: ${value}`,
      ],
      link: {
        label: "View email domains",
        url: appUrl(deps.config, paths.emailDomains(notice)),
      },
      notes: [],
    }),
  );
  return { ...notice, sent: true };
}

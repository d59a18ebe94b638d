import { and, eq } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { dueTime } from "../../content/spaces/trash/purge.ts";
import { tokenTable, type UserRow } from "../../db/schema/users.ts";
import { giveAccess } from "./access.ts";
import { describeApis } from "./api-specs.ts";
import { proposeChanges } from "./change-requests.ts";
import { discuss, discussFirst } from "./comments.ts";
import { writeContent } from "./content.ts";
import { prepareCustomerSite } from "./customer-site.ts";
import { publishDocs } from "./docs-site.ts";
import { styleDocs } from "./docs-site-look.ts";
import { importPages } from "./import-pages.ts";
import { connectSystems } from "./integrations.ts";
import { invitePeople } from "./invitations.ts";
import { sharePartnerSite } from "./partner-site.ts";
import { hirePeople } from "./people.ts";
import { DemoPerson } from "./person.ts";
import { reviewChanges } from "./reviews.ts";
import { prepareSingleSignOn } from "./single-sign-on.ts";
import { type Demo, writeSpaces } from "./spaces.ts";
import { translateSpaces } from "./translations.ts";
import { fillTrash, shortestRetention } from "./trash.ts";

/**
 * Creates the demo organization, founded by the administrator. `deps.db` must be the transaction
 * creating the administrator: an interrupted first start then leaves nothing.
 */
export async function fillDemo(deps: Deps, admin: UserRow): Promise<void> {
  const now = dueTime(deps.now(), deps.config.trashRetentionDays - shortestRetention);
  const frozen = { ...deps, now: () => now };
  const owner = await DemoPerson.of(frozen, admin);
  const organization = await owner.does("createOrganization", 90.5, {
    body: { title: "Halden Robotics" },
  });
  const params = { organizationId: organization.id };
  const people = await hirePeople(frozen, organization.id);
  const demo: Demo = { ...people, params, ids: new Map() };
  await writeSpaces(demo);
  const docs = await publishDocs(demo);
  await sharePartnerSite(demo);
  await prepareCustomerSite(demo);
  await writeContent(demo);
  await giveAccess(demo);
  await styleDocs(demo, docs);
  await discussFirst(demo);
  await reviewChanges(demo, owner, await proposeChanges(demo, owner));
  await discuss(demo);
  await importPages(frozen, demo);
  await describeApis(frozen, demo);
  await connectSystems(demo);
  await translateSpaces(frozen, demo);
  await prepareSingleSignOn(frozen, demo);
  await invitePeople(frozen, admin, demo);
  await fillTrash(demo, owner);
  const made = and(eq(tokenTable.kind, "session"), eq(tokenTable.label, "Demo"));
  await deps.db.delete(tokenTable).where(made);
}

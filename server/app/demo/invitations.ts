import type { Deps } from "../../access/deps.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { DemoPerson } from "./person.ts";
import { type Demo, idOf } from "./spaces.ts";

const day = 24 * 60 * 60_000;

/** Creates an open invitation, an expired one, and two invite links. */
export async function invitePeople(deps: Deps, admin: UserRow, demo: Demo): Promise<void> {
  const { params, amara } = demo;
  // Demo people read no mail: links are passed on by hand.
  const config = { ...deps.config, smtpUrl: undefined };
  const owner = await DemoPerson.of({ ...deps, config }, admin);
  const invite = (daysAgo: number, email: string, role: "edit" | "review") =>
    owner.does("inviteUsersToOrganization", daysAgo, { params, body: { emails: [email], role } });
  await invite(19.6, "tomas.lindqvist@halden-robotics.example", "edit");
  await invite(1.3, "priya.raman@halden-robotics.example", "review");
  await amara.does("createOrganizationInvite", 12.4, {
    params,
    body: {
      space: idOf(demo, "Incident runbooks"),
      level: "read",
      expiresAt: new Date(deps.now().getTime() + 18 * day).toISOString(),
    },
  });
  await amara.does("createOrganizationInvite", 4.1, { params, body: { role: "comment" } });
}

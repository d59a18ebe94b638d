import type { Role } from "#lib/contract/platform/common.ts";
import { keysOf } from "#lib/data/keys-of.ts";
import type { Deps } from "../../access/deps.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { createAccount } from "../../people/users/accounts.ts";
import { DemoPerson } from "./person.ts";

const day = 24 * 60 * 60_000;
const mailHost = "halden-robotics.example";

interface Profile {
  displayName: string;
  mailbox: string;
  role: Role;
  /** Days ago. */
  joined: number;
  lastSeen?: number;
}

const profiles = {
  amara: {
    displayName: "Amara Okafor",
    mailbox: "amara.okafor",
    role: "admin",
    joined: 88.4,
    lastSeen: 0.08,
  },
  mateo: {
    displayName: "Mateo Fernández",
    mailbox: "mateo.fernandez",
    role: "create",
    joined: 86.1,
    lastSeen: 0.9,
  },
  layla: {
    displayName: "ليلى حداد",
    mailbox: "layla.haddad",
    role: "edit",
    joined: 71.3,
    lastSeen: 2.2,
  },
  yuki: {
    displayName: "Yuki Tanaka",
    mailbox: "yuki.tanaka",
    role: "review",
    joined: 52.6,
    lastSeen: 11.7,
  },
  ingrid: { displayName: "Ingrid Sørensen", mailbox: "ingrid.sorensen", role: "read", joined: 8.2 },
} satisfies Record<string, Profile>;

export type DemoPeople = Record<keyof typeof profiles, DemoPerson>;

async function join(deps: Deps, organizationId: string, profile: Profile): Promise<DemoPerson> {
  const at = (daysAgo: number) => new Date(deps.now().getTime() - daysAgo * day);
  const { displayName, mailbox, role, joined, lastSeen } = profile;
  const account = { displayName, email: `${mailbox}@${mailHost}` };
  const user = await createAccount(deps.db, account, at(joined));
  await deps.db.insert(memberTable).values({
    organizationId,
    userId: user.id,
    role,
    disabled: false,
    sso: false,
    joinedAt: at(joined),
    consentedAt: at(joined),
    lastSeenAt: lastSeen === undefined ? null : at(lastSeen),
  });
  return DemoPerson.of(deps, user);
}

/** Creates the administrator's colleagues, one for each common role. */
export async function hirePeople(deps: Deps, organizationId: string): Promise<DemoPeople> {
  const people: Partial<DemoPeople> = {};
  for (const name of keysOf(profiles)) {
    people[name] = await join(deps, organizationId, profiles[name]);
  }
  return people as DemoPeople;
}

import type { Logger } from "pino";
import type { CollectionRow } from "./collections/table.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/client.ts";
import type { ScriptRuntime } from "./integration-runtime/script-runtime.ts";
import type { Standing } from "./levels.ts";
import type { Feed } from "./live/feed.ts";
import type { MemberRow, OrganizationRow } from "./organizations/table.ts";
import type { Request } from "./request.ts";
import type { SiteRow } from "./sites/table.ts";
import type { SpaceRow } from "./spaces/table.ts";
import type { Storage } from "./storage/storage.ts";
import type { TokenRow, UserRow } from "./users/table.ts";
import type { Work } from "./work.ts";

/** The rows that the path names, loaded together with the caller. */
export interface Place {
  organization?: OrganizationRow;
  site?: SiteRow;
  space?: SpaceRow;
  collection?: CollectionRow;
}

/** Who asks: a signed-in user, an integration, or the system itself in background work. */
export interface Actor {
  type: "user" | "system" | "integration" | "installation";
  id: string;
  label: string;
}

/** What travels first through every service function. */
export interface Context {
  /** In writes the transaction that the dispatcher opened: never reach around it. */
  db: Db;
  storage: Storage;
  work: Work;
  linkSecret: string;
  config: Config;
  actor: Actor;
  user: UserRow;
  token: TokenRow;
  place: Place;
  /** The ids that the path of the operation names; absent in background work. */
  path?: Readonly<Record<string, string>>;
  member: MemberRow | undefined;
  /** What the caller may do at the place that the path names. */
  standing: Standing;
  now: Date;
  request: Request;
  /** Tells streams what has been written. */
  feed: Feed;
  /** Runs the scripts of integrations. */
  scripts: ScriptRuntime;
  log: Logger;
}

type Placed<Name extends keyof Place> = NonNullable<Place[Name]>;

/** The row of a place that the operation's path names; access control has already let the caller in. */
export function placed<Name extends keyof Place>(
  ctx: Pick<Context, "place">,
  name: Name,
): Placed<Name> {
  const row = ctx.place[name];
  if (row === undefined) throw new Error(`The path of this operation names no ${name}`);
  return row as Placed<Name>;
}

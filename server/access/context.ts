import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import type { EffectiveRole } from "../db/schema/levels.ts";
import type { MemberRow, OrganizationRow } from "../db/schema/organizations.ts";
import type { SiteRow } from "../db/schema/sites.ts";
import type { CollectionRow, SpaceRow } from "../db/schema/spaces.ts";
import type { TokenRow, UserRow } from "../db/schema/users.ts";
import type { Config } from "../platform/config.ts";
import type { LookupHost } from "../platform/fetch/host-records.ts";
import type { LookupTxt } from "../platform/fetch/txt-records.ts";
import type { Request } from "../platform/http/request.ts";
import type { Work } from "../platform/job-queue.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { Claims } from "./conditions/holds.ts";
import type { Scripts } from "./installations/script.ts";
import type { Feed } from "./live/feed.ts";

/** Rows that the path names, loaded together with the caller. */
export interface Resources {
  organization?: OrganizationRow;
  site?: SiteRow;
  space?: SpaceRow;
  collection?: CollectionRow;
}

/** Caller: a signed-in user, an integration, or the system in background work. */
export interface Actor {
  type: "user" | "system" | "integration" | "installation";
  id: string;
  label: string;
}

/** Visitor of a published site, who can only read content that the site shows. */
export interface Visitor {
  site: SiteRow;
  /** Undefined for an unknown visitor. */
  claims: Claims | undefined;
  /** Ids of the site's sections, section groups and site spaces that are shown. */
  shown: ReadonlySet<string>;
  /** Returns true if a part with this condition is shown. */
  admits(part: { condition?: string | null | undefined }): boolean;
}

/** Context of reads that visitors of published sites may call as well as users. */
export interface ReadContext {
  /** In writes the dispatcher's transaction: use no other connection. */
  db: Db;
  storage: Storage;
  work: Work;
  linkSecret: string;
  config: Config;
  resources: Resources;
  /** Path parameters of the operation; absent in background work. */
  path?: Readonly<Record<string, string>>;
  member: MemberRow | undefined;
  /** Effective role of the caller at the path's resource. */
  effectiveRole: EffectiveRole;
  /** Only for a visitor's token. */
  visitor?: Visitor;
  now: Date;
  request: Request;
  feed: Feed;
  scripts: Scripts;
  lookupTxt: LookupTxt;
  lookupHost: LookupHost;
  log: Logger;
}

interface Identity {
  actor: Actor;
  user: UserRow;
  token: TokenRow;
}

/** First argument of operations that need no token: their caller may be anybody. */
export interface PublicContext extends ReadContext, Partial<Identity> {}

/** First argument of service functions with a known caller. */
export interface Context extends ReadContext, Identity {}

export const hasCaller = (ctx: PublicContext): ctx is Context =>
  ctx.actor !== undefined && ctx.user !== undefined && ctx.token !== undefined;

type Resource<Name extends keyof Resources> = NonNullable<Resources[Name]>;

/** Returns the row of the path's resource; access control has already admitted the caller. */
export function resourceOf<Name extends keyof Resources>(
  ctx: Pick<Context, "resources">,
  name: Name,
): Resource<Name> {
  const row = ctx.resources[name];
  if (row === undefined) throw new Error(`The path of this operation names no ${name}`);
  return row;
}

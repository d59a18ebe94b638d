import type { Result } from "#lib/contract/operation.ts";
import type { spaces } from "#lib/contract/spaces.ts";
import type { Context } from "../context.ts";
import { optional } from "../db/rows.ts";
import { atLeast, type Standing } from "../levels.ts";
import type { SiteRow } from "../sites/table.ts";
import { appUrl, locationOf, publishedPart, publishedSiteUrl } from "../urls.ts";
import type { SpaceRow } from "./table.ts";

type SpaceResult = Result<typeof spaces.getSpaceById>;

/** A space with what its wire form needs from elsewhere, as `selectSpaces` reads it. */
export interface SpaceParts {
  space: SpaceRow;
  hostname: string | null;
  publication: {
    siteId: string;
    visibility: SiteRow["visibility"];
    basename: string | null;
    proxy: string | null;
    sectionPath: string | null;
    path: string;
  } | null;
}

/** What a standing allows on a space (decision 1.76). */
export function spacePermissions(standing: Standing) {
  return {
    view: atLeast(standing, "read"),
    access: atLeast(standing, "read"),
    admin: atLeast(standing, "admin"),
    viewInviteLinks: atLeast(standing, "admin"),
    edit: atLeast(standing, "edit"),
    triggerGitSync: atLeast(standing, "edit"),
    comment: atLeast(standing, "comment"),
    merge: atLeast(standing, "review"),
    review: atLeast(standing, "review"),
  };
}

/** The same with what the caller may do there, as `withStandings` adds it. */
export type SeenSpace = SpaceParts & { standing: Standing };

function spaceUrls(config: Context["config"], { space, hostname, publication }: SpaceParts) {
  const organization = { id: space.organizationId, hostname };
  const published = publication
    ? publishedPart(
        publishedSiteUrl(config, organization, { ...publication, id: publication.siteId }),
        publication.sectionPath,
        publication.path,
      )
    : undefined;
  return {
    location: locationOf(config, "spaces", space.id),
    app: appUrl(config, "orgs", space.organizationId, "spaces", space.id),
    published,
    public: publication?.visibility === "public" ? published : undefined,
    icon: optional(space.icon),
  };
}

/** The wire form of a space for this caller; the caller may see it. */
export function toSpace({ config }: Pick<Context, "config">, parts: SeenSpace): SpaceResult {
  const { space, publication } = parts;
  return {
    object: "space",
    id: space.id,
    title: space.title,
    emoji: space.emoji,
    visibility: publication?.visibility ?? (space.parentId ? "in-collection" : "private"),
    createdAt: space.createdAt.toISOString(),
    updatedAt: space.updatedAt.toISOString(),
    deletedAt: space.deletedAt?.toISOString(),
    editMode: space.editMode,
    urls: spaceUrls(config, parts),
    organization: space.organizationId,
    parent: optional(space.parentId),
    language: optional(space.language) as SpaceResult["language"],
    revision: space.revision,
    defaultLevel: space.defaultLevel,
    comments: space.comments,
    changeRequests: space.changeRequests,
    changeRequestsOpen: space.changeRequestsOpen,
    changeRequestsDraft: space.changeRequestsDraft,
    permissions: spacePermissions(parts.standing),
  };
}

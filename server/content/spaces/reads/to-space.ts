import type { spaces } from "#lib/contract/content/spaces.ts";
import { type Result, roleOrder } from "#lib/contract/platform/operation.ts";
import { paths } from "#lib/url/paths.ts";
import type { Context } from "../../../access/context.ts";
import { atLeast } from "../../../access/levels.ts";
import { optional } from "../../../db/rows.ts";
import type { EffectiveRole } from "../../../db/schema/levels.ts";
import type { SiteRow } from "../../../db/schema/sites.ts";
import type { SpaceRow } from "../../../db/schema/spaces.ts";
import { appUrl, locationOf } from "../../../platform/http/urls.ts";
import { publishedPart, publishedSiteUrl, withShareKey } from "../on-sites/site-urls.ts";

type SpaceResult = Result<typeof spaces.getSpaceById>;

/** Space with the related values of its API form, as read by `selectSpaces`. */
export interface SpaceParts {
  space: SpaceRow;
  publication: {
    siteId: string;
    visibility: SiteRow["visibility"];
    basename: string | null;
    proxy: string | null;
    activeHostname: string | null;
    sectionPath: string | null;
    path: string;
    /** Sign-in method, as read by `publicationOf`. */
    visitorAuth?: string | null;
    /** Key of a share link, which becomes part of the published address. */
    shareKey?: string;
  } | null;
}

const permissionsOf = (effectiveRole: EffectiveRole) => ({
  view: atLeast(effectiveRole, "read"),
  access: atLeast(effectiveRole, "read"),
  admin: atLeast(effectiveRole, "admin"),
  viewInviteLinks: atLeast(effectiveRole, "admin"),
  edit: atLeast(effectiveRole, "edit"),
  triggerGitSync: atLeast(effectiveRole, "edit"),
  comment: atLeast(effectiveRole, "comment"),
  merge: atLeast(effectiveRole, "review"),
  review: atLeast(effectiveRole, "review"),
});

const permissions = new Map([null, ...roleOrder].map((role) => [role, permissionsOf(role)]));

/** Returns the permissions of an effective role on a space (docs/format.md#permissions). */
export const spacePermissions = (effectiveRole: EffectiveRole) =>
  permissions.get(effectiveRole) ?? permissionsOf(effectiveRole);

/** Space with the caller's effective role in it, as read by `withEffectiveRoles`. */
export type SeenSpace = SpaceParts & { effectiveRole: EffectiveRole };

function spaceUrls(config: Context["config"], { space, publication }: SpaceParts) {
  const published = publication
    ? withShareKey(
        publishedPart(
          publishedSiteUrl(config, { ...publication, id: publication.siteId }),
          publication.sectionPath,
          publication.path,
        ),
        publication.shareKey,
      )
    : undefined;
  return {
    location: locationOf(config, "spaces", space.id),
    app: appUrl(config, paths.space({ organizationId: space.organizationId, spaceId: space.id })),
    published,
    public: publication?.visibility === "public" ? published : undefined,
    icon: optional(space.icon),
  };
}

function toVisitorAuth(auth: string | null | undefined): SpaceResult["visitorAuth"] {
  if (!auth) return undefined;
  if (auth === "custom") return { backend: "custom" };
  return { backend: "integration", integration: auth.slice("integration:".length) };
}

/** Returns the API form of a space for this caller, who must be able to see it. */
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
    language: optional(space.language),
    visitorAuth: toVisitorAuth(publication?.visitorAuth),
    revision: space.revision,
    defaultLevel: space.defaultLevel,
    comments: space.comments,
    changeRequests: space.changeRequests,
    changeRequestsOpen: space.changeRequestsOpen,
    changeRequestsDraft: space.changeRequestsDraft,
    permissions: spacePermissions(parts.effectiveRole),
  };
}

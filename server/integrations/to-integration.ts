import type { integrations } from "#lib/contract/integrations/integrations.ts";
import type { Result } from "#lib/contract/platform/operation.ts";
import { paths } from "#lib/url/paths.ts";
import type { Context } from "../access/context.ts";
import type { Definition, IntegrationRow } from "../db/schema/integrations.ts";
import type { OrganizationRow } from "../db/schema/organizations.ts";
import { toOrganization } from "../organizations/to-organization.ts";
import { appUrl, locationOf } from "../platform/http/urls.ts";
import { endpointUrls } from "./publishing/endpoints.ts";
import { assetsUrl } from "./publishing/pictures.ts";
import { administered, type Viewer } from "./viewer.ts";

type IntegrationResult = Result<typeof integrations.getIntegrationByName>;

export interface IntegrationParts {
  integration: IntegrationRow;
  owner: OrganizationRow;
}

/**
 * Returns the owner as viewers see it: those outside the organization see its name, not its
 * settings.
 */
function toOwner(
  { config }: Pick<Context, "config">,
  owner: OrganizationRow,
  { roles, ownTeams }: Viewer,
) {
  if (roles.has(owner.id)) {
    return toOrganization(config, owner, roles.get(owner.id) ?? "guest", ownTeams);
  }
  const shown = { ...owner, emailDomains: [], defaultSiteId: null };
  const {
    sso: _,
    ai: __,
    defaultRole: ___,
    ...rest
  } = toOrganization(config, shown, null, ownTeams);
  return rest;
}

/** Returns the organization whose console pages show it to this viewer. */
function homeOf(
  ctx: Pick<Context, "resources">,
  owner: OrganizationRow,
  { roles }: Viewer,
): string {
  if (ctx.resources.organization) return ctx.resources.organization.id;
  return roles.has(owner.id) ? owner.id : ([...roles.keys()][0] ?? owner.id);
}

/** Replaces names of stored pictures with their addresses. */
export function withPictures<Part extends { icon?: string | undefined }>(
  parts: readonly Part[] | undefined,
  assets: string,
) {
  return parts?.map((part) => ({ ...part, icon: part.icon && `${assets}/${part.icon}` }));
}

function shownOf(definition: Definition, assets: string) {
  const { icon: _, previewImages = [], blocks, contentSources, ...rest } = definition;
  return {
    ...rest,
    previewImages: previewImages.map((name) => `${assets}/${name}`),
    blocks: withPictures(blocks, assets),
    contentSources: withPictures(contentSources, assets),
    externalLinks: definition.externalLinks ?? [],
  };
}

/** Returns the API form of an integration, in its latest version or in an installed one. */
export function toIntegration(
  ctx: Pick<Context, "config" | "resources">,
  { integration, owner }: IntegrationParts,
  viewer: Viewer,
): IntegrationResult {
  const { name, definition, visibility } = integration;
  const assets = assetsUrl(ctx.config, name);
  const admins = administered(viewer);
  const mayInstall = visibility === "private" ? admins.includes(owner.id) : admins.length > 0;
  return {
    object: "integration",
    name,
    version: integration.version,
    verified: integration.verified,
    visibility,
    ...shownOf(definition, assets),
    owner: toOwner(ctx, owner, viewer),
    urls: {
      location: locationOf(ctx.config, "integrations", name),
      icon: definition.icon && `${assets}/${definition.icon}`,
      app: appUrl(
        ctx.config,
        paths.integration({ organizationId: homeOf(ctx, owner, viewer), integrationName: name }),
      ),
      assets,
      ...endpointUrls(ctx.config, { integration: name }),
    },
    permissions: {
      admin: admins.includes(owner.id) || viewer.integrationId === integration.id,
      install: mayInstall,
    },
  };
}

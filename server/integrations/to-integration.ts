import type { integrations } from "#lib/contract/integrations.ts";
import type { Result } from "#lib/contract/operation.ts";
import type { Context } from "../context.ts";
import type { OrganizationRow } from "../organizations/table.ts";
import { toOrganization } from "../organizations/to-organization.ts";
import { appUrl, locationOf } from "../urls.ts";
import type { Definition } from "./definition.ts";
import { endpointUrl } from "./endpoints.ts";
import { assetsUrl } from "./pictures.ts";
import type { IntegrationRow } from "./table.ts";
import { administered, type Viewer } from "./viewer.ts";

type IntegrationResult = Result<typeof integrations.getIntegrationByName>;

export interface IntegrationParts {
  integration: IntegrationRow;
  owner: OrganizationRow;
}

/** Who is not of the owner learns its name, not how it is set up. */
function toOwner({ config }: Context, owner: OrganizationRow, { roles }: Viewer) {
  if (roles.has(owner.id)) return toOrganization(config, owner, roles.get(owner.id) ?? "guest");
  const shown = { ...owner, emailDomains: [], defaultSiteId: null };
  const { sso: _, ai: __, defaultRole: ___, ...rest } = toOrganization(config, shown, null);
  return rest;
}

/** The organization whose pages of the console show it to this viewer. */
function homeOf(ctx: Context, owner: OrganizationRow, { roles }: Viewer): string {
  if (ctx.place.organization) return ctx.place.organization.id;
  return roles.has(owner.id) ? owner.id : ([...roles.keys()][0] ?? owner.id);
}

/** Names of stored pictures become their addresses. */
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

/** The wire form of an integration, as its latest version says. */
export function toIntegration(
  ctx: Context,
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
      app: appUrl(ctx.config, "orgs", homeOf(ctx, owner, viewer), "integrations", name),
      assets,
      publicEndpoint: endpointUrl(ctx.config, { integration: name }),
    },
    permissions: {
      admin: admins.includes(owner.id) || viewer.integrationId === integration.id,
      install: mayInstall,
    },
  };
}

import { and, eq } from "drizzle-orm";
import type { openAPIVersions } from "#lib/contract/api-specs/openapi-versions.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, type ReadContext, resourceOf } from "../access/context.ts";
import { publishedSpecUrl } from "../content/links/published-spec-url.ts";
import { optional } from "../db/rows.ts";
import { type OpenAPISpecVersionRow, openAPISpecVersionTable } from "../db/schema/api-specs.ts";
import { locationOf } from "../platform/http/urls.ts";
import { listPage } from "../platform/lists/list.ts";
import { fileList } from "./file-list.ts";
import { bundleOf } from "./findings.ts";
import { versionLink } from "./links.ts";
import { requireSpec, requireVersionOf } from "./require.ts";
import { filesOf, readFilesOf } from "./version-files.ts";

type Op = typeof openAPIVersions;
type OfSpec = { specSlug: string };
type OfVersion = OfSpec & { versionId: string };

function toVersion(ctx: Context, slug: string, row: OpenAPISpecVersionRow) {
  const { id } = resourceOf(ctx, "organization");
  return {
    object: "openapi-spec-version" as const,
    id: row.id,
    version: optional(row.version),
    createdAt: row.createdAt.toISOString(),
    url: versionLink(ctx, row),
    urls: { location: locationOf(ctx.config, "orgs", id, "openapi", slug, "versions", row.id) },
  };
}

async function requireVersion(ctx: Context, params: OfSpec & { versionId?: string }) {
  const spec = await requireSpec(ctx, params.specSlug);
  return requireVersionOf(ctx, spec, params.versionId ?? spec.lastVersionId ?? "");
}

/**
 * Returns true if the caller accepts a list, by a parameter of the media type; unknown parameters
 * are ignored, as HTTP requires.
 */
const wantsList = ({ request }: ReadContext) =>
  /^application\/json\s*;\s*filesystem="?list"?/i.test(request.accept ?? "");

export async function listOpenAPISpecVersions(
  ctx: Context,
  { params, query }: Input<Op["listOpenAPISpecVersions"]>,
) {
  const spec = await requireSpec(ctx, params.specSlug);
  const here = eq(openAPISpecVersionTable.specId, spec.id);
  return listPage({
    query,
    name: ["listOpenAPISpecVersions", spec.id],
    keys: [
      {
        column: openAPISpecVersionTable.createdAt,
        value: (row: OpenAPISpecVersionRow) => row.createdAt,
      },
      { column: openAPISpecVersionTable.id, value: (row: OpenAPISpecVersionRow) => row.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select()
        .from(openAPISpecVersionTable)
        .where(and(here, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(openAPISpecVersionTable, here),
    toItem: (row) => toVersion(ctx, spec.slug, row),
  });
}

const getVersion = async (ctx: Context, params: OfSpec | OfVersion) =>
  toVersion(ctx, params.specSlug, await requireVersion(ctx, params));

async function getContent(ctx: ReadContext, params: OfSpec | OfVersion) {
  const spec = await requireSpec(ctx, params.specSlug);
  const versionId = "versionId" in params ? params.versionId : (spec.lastVersionId ?? "");
  const row = await requireVersionOf(ctx, spec, versionId);
  const files = await filesOf(ctx, row);
  const filesystem = wantsList(ctx)
    ? await fileList(files, await readFilesOf(ctx, row))
    : Object.fromEntries(files.files);
  const url = versionLink(ctx, row);
  const isPublic = spec.visibility === "public";
  const published = publishedSpecUrl(ctx.config, resourceOf(ctx, "organization"), spec);
  return { filesystem, url, urls: { source: url, public: isPublic ? published : null } };
}

export const getLatestOpenAPISpecVersion = (
  ctx: Context,
  { params }: Input<Op["getLatestOpenAPISpecVersion"]>,
) => getVersion(ctx, params);
export const getOpenAPISpecVersionById = (
  ctx: Context,
  { params }: Input<Op["getOpenAPISpecVersionById"]>,
) => getVersion(ctx, params);
export const getLatestOpenAPISpecVersionContent = (
  ctx: ReadContext,
  { params }: Input<Op["getLatestOpenAPISpecVersionContent"]>,
) => getContent(ctx, params);
export const getOpenAPISpecVersionContentById = (
  ctx: Context,
  { params }: Input<Op["getOpenAPISpecVersionContentById"]>,
) => getContent(ctx, params);

export async function getLatestOpenAPISpecVersionRawContent(
  ctx: Context,
  { params }: Input<Op["getLatestOpenAPISpecVersionRawContent"]>,
) {
  const row = await requireVersion(ctx, params);
  const { entry, files } = await filesOf(ctx, row);
  return { text: new Map(files).get(entry) ?? "", format: row.format };
}

export async function getOpenAPISpecVersionBundle(
  ctx: Context,
  { params }: Input<Op["getOpenAPISpecVersionBundle"]>,
) {
  return bundleOf(ctx, await requireVersion(ctx, params));
}

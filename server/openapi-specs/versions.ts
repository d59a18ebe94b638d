import { and, eq } from "drizzle-orm";
import type { openAPIVersions } from "#lib/contract/openapi-versions.ts";
import type { Input } from "#lib/contract/operation.ts";
import { type Context, placed } from "../context.ts";
import { listPage } from "../db/list.ts";
import { locationOf } from "../urls.ts";
import { bundleOf } from "./findings.ts";
import { versionLink } from "./links.ts";
import { requireSpec, requireVersionOf } from "./require.ts";
import { type OpenAPISpecVersionRow, openAPISpecVersionTable } from "./table.ts";
import { filesOf } from "./version-files.ts";

type Op = typeof openAPIVersions;
type OfSpec = { specSlug: string };
type OfVersion = OfSpec & { versionId: string };

function toVersion(ctx: Context, slug: string, row: OpenAPISpecVersionRow) {
  const { id } = placed(ctx, "organization");
  return {
    object: "openapi-spec-version" as const,
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    url: versionLink(ctx, row),
    urls: { location: locationOf(ctx.config, "orgs", id, "openapi", slug, "versions", row.id) },
  };
}

async function requireVersion(ctx: Context, params: OfSpec & { versionId?: string }) {
  const spec = await requireSpec(ctx, params.specSlug);
  return requireVersionOf(ctx, spec, params.versionId ?? spec.lastVersionId ?? "");
}

async function contentOf(ctx: Context, params: OfSpec & { versionId?: string }) {
  const row = await requireVersion(ctx, params);
  const { files } = await filesOf(ctx, row);
  return { row, filesystem: Object.fromEntries(files), url: versionLink(ctx, row) };
}

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

async function getContent(ctx: Context, params: OfSpec | OfVersion) {
  const { filesystem, url } = await contentOf(ctx, params);
  return { filesystem, url };
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
  ctx: Context,
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
  const { row, filesystem } = await contentOf(ctx, params);
  return { text: filesystem[row.entry] ?? "", format: row.format };
}

export async function getOpenAPISpecVersionBundle(
  ctx: Context,
  { params }: Input<Op["getOpenAPISpecVersionBundle"]>,
) {
  return bundleOf(ctx, await requireVersion(ctx, params));
}

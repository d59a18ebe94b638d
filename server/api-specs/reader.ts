import { and, eq, or } from "drizzle-orm";
import type { Hono, Context as HonoContext } from "hono";
import type { Deps } from "../access/deps.ts";
import {
  openAPISpecFileTable,
  openAPISpecTable,
  openAPISpecVersionTable,
} from "../db/schema/api-specs.ts";
import { organizationTable } from "../db/schema/organizations.ts";
import { opensVersion } from "./links.ts";
import { readFileText } from "./version-files.ts";

const types = { json: "application/json", yaml: "application/yaml" };

async function send({ db }: Deps, versionId: string | undefined, cache: string) {
  const { id, entry, format } = openAPISpecVersionTable;
  const [found] = await db
    .select({ format, file: openAPISpecFileTable })
    .from(openAPISpecVersionTable)
    .innerJoin(
      openAPISpecFileTable,
      and(eq(openAPISpecFileTable.versionId, id), eq(openAPISpecFileTable.path, entry)),
    )
    .where(eq(id, versionId ?? ""));
  if (!found) return missing();
  return new Response(await readFileText(found.file), {
    headers: {
      "content-type": `${types[found.format]}; charset=utf-8`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      // For tools that run in browsers. It's safe, as cookies give no access here.
      "access-control-allow-origin": "*",
      "cache-control": cache,
    },
  });
}

const missing = () =>
  Response.json(
    { error: { code: 404, message: "The API specification does not exist or is not public" } },
    { status: 404, headers: { "cache-control": "private, no-store" } },
  );

async function readVersion(deps: Deps, http: HonoContext): Promise<Response> {
  const { id = "", key = "" } = http.req.param();
  if (id.includes("\0") || !opensVersion(deps.linkSecret, id, key, deps.now())) return missing();
  return send(deps, id, "private, no-store");
}

async function readPublic(deps: Deps, http: HonoContext): Promise<Response> {
  const { organization = "", slug = "" } = http.req.param();
  if (`${organization}${slug}`.includes("\0")) return missing();
  const { id, hostname } = organizationTable;
  const [spec] = await deps.db
    .select({ version: openAPISpecTable.lastVersionId })
    .from(openAPISpecTable)
    .innerJoin(organizationTable, eq(id, openAPISpecTable.organizationId))
    .where(
      and(
        or(eq(id, organization), eq(hostname, organization)),
        eq(openAPISpecTable.slug, slug),
        eq(openAPISpecTable.visibility, "public"),
      ),
    );
  return send(deps, spec?.version ?? undefined, "public, max-age=60");
}

/** Adds routes for documents: by a signed address, and for public ones by name. */
export function addPublishedSpecs(app: Hono, deps: Deps): void {
  app.get("/openapi/versions/:id/:key/:name", (http) => readVersion(deps, http));
  app.get("/openapi/:organization/:slug", (http) => readPublic(deps, http));
}

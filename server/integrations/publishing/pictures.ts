import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Hono, Context as HonoContext } from "hono";
import type { Deps } from "../../access/deps.ts";
import { requirePicture } from "../../content/files/require-picture.ts";
import type { Db } from "../../db/client.ts";
import { integrationPictureTable, integrationTable } from "../../db/schema/integrations.ts";
import type { Config } from "../../platform/config.ts";
import { badRequest } from "../../platform/errors.ts";
import { withoutEnd } from "../../platform/trim-end.ts";

/** Image types that browsers show, without SVG, which could run scripts. */
const types = {
  "image/png": "PNG",
  "image/jpeg": "JPEG",
  "image/gif": "GIF",
  "image/webp": "WebP",
};

export interface Picture {
  name: string;
  contentType: string;
  base64: string;
}

/** Decodes a picture from base64 or a data URL; 400 if it is not an image. */
export async function readPicture(text: string, member: string): Promise<Picture> {
  const base64 = text.replace(/^data:[\w/+.-]+;base64,/, "");
  const bytes = Buffer.from(base64, "base64");
  const stripped = (value: string) => withoutEnd(value.replaceAll(/\s/g, ""), "=");
  if (stripped(bytes.toString("base64")) !== stripped(base64)) {
    throw badRequest(`${member}: must be valid base64`);
  }
  const contentType = await requirePicture(bytes, { member, types });
  const extension = contentType.replace(/^image\/(?:jpeg$)?/, "") || "jpg";
  const name = `${createHash("sha256").update(bytes).digest("hex")}.${extension}`;
  return { name, contentType, base64: bytes.toString("base64") };
}

export async function storePictures(db: Db, integrationId: string, pictures: readonly Picture[]) {
  if (pictures.length === 0) return;
  const rows = pictures.map((picture) => ({ ...picture, integrationId }));
  await db.insert(integrationPictureTable).values(rows).onConflictDoNothing();
}

/** Returns the address of an integration's pictures, without their names. */
export const assetsUrl = ({ publicApiUrl }: Config, integration: string) =>
  `${publicApiUrl}/integration-assets/${encodeURIComponent(integration)}`;

async function sendPicture({ db }: Deps, http: HonoContext): Promise<Response> {
  const { integration = "", name = "" } = http.req.param();
  const { integrationId, contentType, base64 } = integrationPictureTable;
  const [found] = `${integration}${name}`.includes("\0")
    ? []
    : await db
        .select({ contentType, base64 })
        .from(integrationPictureTable)
        .innerJoin(integrationTable, eq(integrationTable.id, integrationId))
        .where(and(eq(integrationTable.name, integration), eq(integrationPictureTable.name, name)));
  if (!found) {
    const error = { code: 404, message: "Image not found" };
    return Response.json({ error }, { status: 404 });
  }
  return new Response(Buffer.from(found.base64, "base64"), {
    headers: {
      "content-type": found.contentType,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}

/**
 * Adds the routes of pictures. They need no token, as pages embed them; their names are content
 * hashes.
 */
export function addIntegrationPictures(app: Hono, deps: Deps): void {
  app.get("/integration-assets/:integration/:name", (http) => sendPicture(deps, http));
}

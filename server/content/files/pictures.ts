import { like } from "drizzle-orm";
import type { Picture, pictures } from "#lib/contract/content/pictures.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import type { Db } from "../../db/client.ts";
import { organizationTable } from "../../db/schema/organizations.ts";
import { siteCustomizationTable, siteSpaceCustomizationTable } from "../../db/schema/sites.ts";
import { userTable } from "../../db/schema/users.ts";
import { requireBelowDailyLimit } from "../../people/sessions/daily-limit.ts";
import { blobUrl } from "./blob-url.ts";
import { decodeBase64 } from "./decode-base64.ts";
import { requirePicture } from "./require-picture.ts";
import { storeFile } from "./store-file.ts";

const types = {
  "image/png": "PNG",
  "image/jpeg": "JPEG",
  "image/gif": "GIF",
  "image/webp": "WebP",
  "image/avif": "AVIF",
  "image/x-icon": "ICO",
  "image/svg+xml": "SVG",
};

const mostPerDay = 200;

export const uploadPicture = prepareAndCommit<(typeof pictures)["uploadPicture"], Picture>(
  async (ctx, { body }) => {
    await requireBelowDailyLimit(ctx, { what: "pictures", most: mostPerDay });
    const bytes = decodeBase64(body.base64, "base64");
    await requirePicture(bytes, { member: "base64", types });
    const { blob, name, contentType, size, dimensions } = await storeFile(ctx, { ...body, bytes });
    const url = blobUrl(ctx.config, blob, name);
    return { object: "picture", url, contentType, size, dimensions };
  },
  async (_ctx, _input, picture) => picture,
);

const blobAddress = /\/files\/([\w-]{32})\//g;

/** Returns the blobs that sites, organizations and accounts use by URL, such as logos. */
export async function blobsOfPictures(db: Db): Promise<string[]> {
  const { logo } = organizationTable;
  const { photoURL } = userTable;
  const rows = await Promise.all([
    db.select().from(siteCustomizationTable),
    db.select().from(siteSpaceCustomizationTable),
    db.select({ logo }).from(organizationTable).where(like(logo, "%/files/%")),
    db.select({ photoURL }).from(userTable).where(like(photoURL, "%/files/%")),
  ]);
  return [...JSON.stringify(rows).matchAll(blobAddress)].flatMap(([, blob = ""]) => blob);
}

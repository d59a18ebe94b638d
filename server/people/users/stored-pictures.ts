import { inArray } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { blobTable } from "../../db/schema/content.ts";
import { badRequest } from "../../platform/errors.ts";

/**
 * Throws 400 for an address of a file in this service that has been deleted, such as an uploaded
 * picture that nothing used for a day. Addresses that are saved already are accepted.
 */
export async function requireStoredPictures(
  { db, config }: Pick<Context, "db" | "config">,
  changed: object,
  saved: object,
): Promise<void> {
  const own = `${config.publicApiUrl}/files/`;
  const before = new Set(textsIn(saved).map(({ text }) => text));
  const given = textsIn(changed).flatMap(({ path, text }) => {
    const isNew = text.startsWith(own) && !before.has(text);
    return isNew ? [{ path, id: text.slice(own.length).split("/", 1)[0] ?? "" }] : [];
  });
  if (given.length === 0) return;
  const ids = given.map(({ id }) => id);
  const rows = await db
    .select({ id: blobTable.id })
    .from(blobTable)
    .where(inArray(blobTable.id, ids));
  const gone = given.find(({ id }) => rows.every((row) => row.id !== id));
  if (gone) throw badRequest(`${gone.path}: the picture no longer exists: upload it again`);
}

interface TextMember {
  path: string;
  text: string;
}

function textsIn(value: unknown, path = ""): TextMember[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    textsIn(member, path === "" ? name : `${path}.${name}`),
  );
}

import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { eq } from "drizzle-orm";
import type { Context } from "../access/context.ts";
import { type OpenAPISpecVersionRow, openAPISpecFileTable } from "../db/schema/api-specs.ts";
import type { ReadFiles, VersionFiles } from "./compare/spec-node.ts";

type Ctx = Pick<Context, "db">;
type Version = Pick<OpenAPISpecVersionRow, "id" | "entry">;
type FileRow = typeof openAPISpecFileTable.$inferSelect;

const unpack = promisify(gunzip);

const rowsOf = ({ db }: Ctx, { id }: Version): Promise<FileRow[]> =>
  db
    .select()
    .from(openAPISpecFileTable)
    .where(eq(openAPISpecFileTable.versionId, id))
    .orderBy(openAPISpecFileTable.path);

/** Returns the original text of a file. */
export async function readFileText({
  packed,
  text,
}: Pick<FileRow, "packed" | "text">): Promise<string> {
  return packed ? (await unpack(packed)).toString("utf8") : (text ?? "");
}

/** Returns the original files of a version, by path. */
export async function filesOf(ctx: Ctx, version: Version): Promise<VersionFiles> {
  const rows = await rowsOf(ctx, version);
  const files = rows.map(
    async (row): Promise<[string, string]> => [row.path, await readFileText(row)],
  );
  return { entry: version.entry, files: await Promise.all(files) };
}

/**
 * Returns the files of a version in the form that is fastest to read: compressed, with YAML as
 * JSON.
 */
export async function readFilesOf(ctx: Ctx, version: Version): Promise<ReadFiles> {
  const rows = await rowsOf(ctx, version);
  const files = rows.map(({ path, parsed, packed, text }): [string, string | Uint8Array] => [
    path,
    parsed ?? packed ?? text ?? "",
  ]);
  return { entry: version.entry, files };
}

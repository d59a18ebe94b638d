import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";
import type * as z from "zod";
import { codeOf } from "#lib/data/errors.ts";
import { BackupError } from "./backup-error.ts";
import { End, Manifest, Rows, Secrets } from "./format.ts";

/** Handlers for the parts of an archive, called in the archive's order. */
export interface ArchiveParts {
  manifest?(manifest: Manifest): Promise<void>;
  secrets?(secrets: Secrets): Promise<void>;
  rows?(table: string, rows: string[]): Promise<void>;
  file?(name: string, bytes: Uint8Array): Promise<void>;
}

interface Entry extends AsyncIterable<unknown> {
  header: Header;
}

interface Progress {
  manifest: Manifest | undefined;
  secrets: Secrets | undefined;
  rows: Record<string, number>;
  files: number;
  end: End | undefined;
}

/** Limit of an entry in bytes, above any that is written. */
const maxEntry = 1024 ** 3;

const parse = <T>(schema: z.ZodType<T>, bytes: Buffer): T =>
  schema.parse(JSON.parse(bytes.toString("utf8")));

/** Error of a handler, which doesn't mean that the archive is invalid. */
class PartFailed extends Error {}

async function done(work: Promise<void> | undefined): Promise<void> {
  try {
    await work;
  } catch (cause) {
    throw new PartFailed("", { cause });
  }
}

/** Reads a whole entry; the next one comes only after it. */
async function readPart(entry: Entry, parts: ArchiveParts, so: Progress): Promise<void> {
  const { name, size, type } = entry.header;
  const [, table] = /^tables\/(\w{1,63})\/\d+\.json$/.exec(name) ?? [];
  const [, file] = /^files\/([\w-]{4,128})$/.exec(name) ?? [];
  if (type !== "file" || size > maxEntry || so.end) throw new Error(`unexpected entry ${name}`);
  const bytes = await buffer(entry);
  if (!so.manifest) {
    so.manifest = parse(Manifest, bytes);
    await done(parts.manifest?.(so.manifest));
  } else if (!so.secrets) {
    so.secrets = parse(Secrets, bytes);
    await done(parts.secrets?.(so.secrets));
  } else if (table && Object.hasOwn(so.manifest.tables, table)) {
    const rows = parse(Rows, bytes);
    so.rows[table] = (so.rows[table] ?? 0) + rows.length;
    await done(parts.rows?.(table, rows));
  } else if (file) {
    so.files += 1;
    await done(parts.file?.(file, bytes));
  } else {
    so.end = parse(End, bytes);
  }
}

const isWhole = ({ rows, files, end }: Progress) =>
  end?.files === files &&
  Object.keys(rows).length === Object.keys(end.rows).length &&
  Object.entries(end.rows).every(([table, count]) => rows[table] === count);

function rejection(path: string, cause: unknown): BackupError {
  const code = codeOf(cause);
  return code !== undefined && /^E[A-Z]+$/.test(code)
    ? new BackupError(`${path} can't be read (${code}).`, { cause })
    : new BackupError(`${path} is damaged or not a backup of this program.`, { cause });
}

/** Opens the entries of an archive; any read error ends the stream. */
function openEntries(path: string) {
  const [file, unzip, tar] = [createReadStream(path), createGunzip(), extract()];
  for (const stream of [file, unzip]) stream.on("error", (fault: Error) => tar.destroy(fault));
  tar.on("close", () => {
    file.destroy();
    unzip.destroy();
  });
  file.pipe(unzip).pipe(tar);
  return tar;
}

/** Reads an archive from start to end; throws `BackupError` if it is invalid or incomplete. */
export async function readArchive(path: string, parts: ArchiveParts): Promise<End> {
  const so: Progress = {
    manifest: undefined,
    secrets: undefined,
    rows: {},
    files: 0,
    end: undefined,
  };
  const entries = openEntries(path);
  try {
    for await (const entry of entries) await readPart(entry, parts, so);
    if (!so.end || !isWhole(so)) throw new Error("the end is missing");
    return so.end;
  } catch (error) {
    throw error instanceof PartFailed ? error.cause : rejection(path, error);
  } finally {
    entries.destroy();
  }
}

import * as z from "zod";

/** Version of the archive layout; others are rejected. */
export const formatVersion = 1;

/**
 * A backup is a compressed tar archive: `manifest.json`, `secrets.json`, `tables/NAME/N.json` (rows
 * as Postgres formats them), `files/NAME`, and `end.json` with the totals.
 */
export const Manifest = z.strictObject({
  format: z.literal("docs-console-backup"),
  version: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** Hash of the database's last migration. */
  migration: z.string(),
  /** Columns of each table, in order. */
  tables: z.record(z.string().regex(/^\w{1,63}$/), z.array(z.string()).min(1)),
});
export type Manifest = z.infer<typeof Manifest>;

/** Secrets of the data folder: without them sealed and signed values are lost. */
export const Secrets = z.strictObject({
  "link.secret": z.string().regex(/^[0-9a-f]{64}$/),
  "session-secret": z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type Secrets = z.infer<typeof Secrets>;

export const Rows = z.array(z.string()).min(1);

export const End = z.strictObject({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
});
export type End = z.infer<typeof End>;

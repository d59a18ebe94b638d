import * as z from "zod";

/** Which version of the layout this program writes; it reads that one only. */
export const formatVersion = 1;

/**
 * A backup is a compressed tar archive: `manifest.json`, `secrets.json`, `tables/NAME/N.json` (lists of
 * rows, each as Postgres writes a row as text), `files/NAME`, and `end.json`, which says how much there was.
 */
export const Manifest = z.strictObject({
  format: z.literal("docs-console-backup"),
  version: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** The last migration of the database, by its hash. */
  migration: z.string(),
  /** The columns of each table, in their order. */
  tables: z.record(z.string().regex(/^\w{1,63}$/), z.array(z.string()).min(1)),
});
export type Manifest = z.infer<typeof Manifest>;

/** The secrets that the data folder keeps: without them what they sealed or signed is lost. */
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

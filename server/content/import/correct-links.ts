import { and, eq, inArray } from "drizzle-orm";
import { type ImportRow, importNoteTable } from "../../db/schema/imports-and-exports.ts";
import type { LinkTarget } from "../document/rewrite-links.ts";
import { readObject } from "../revisions/objects.ts";
import type { ImportSource } from "./read/source.ts";
import { type KnownResource, readResources } from "./runs.ts";
import { readTarget, type Writer, writeTexts } from "./write-batch.ts";

interface Text {
  pageId: string;
  /** Hash of the stored text that it replaces. */
  document: string;
  markdown: string;
}

interface Settled {
  texts: Text[];
  notes: { rank: number; key: string; text: string }[];
  /** Addresses in the source of all pages of the import. */
  urls: string[];
}

const isRead = ({ planned: { kind, isEmpty } }: KnownResource) => kind === "document" && !isEmpty;

/**
 * Returns the address of a page in its source: the URL of a web page, or the path in the archive.
 */
export const addressOf = ({ planned: { key } }: KnownResource) =>
  /^https?:/.test(key) ? key : encodeURI(`/${key}`);

/** Returns the addresses of failed pages, by id. */
const failedPages = (known: readonly KnownResource[]): ReadonlyMap<string, string> =>
  new Map(
    known.flatMap((each) => (each.state === "failed" ? [[each.planned.id, addressOf(each)]] : [])),
  );

const mostHops = 20;

/** Returns the key of the page that a page turned out to be, over any number of steps. */
function lastOf(id: string, kept: ReadonlyMap<string, string>): string | undefined {
  let key = kept.get(id);
  for (let hop = 0; key !== undefined && hop < mostHops; hop += 1) {
    const next = kept.get(key);
    if (next === undefined) break;
    key = next;
  }
  return key;
}

/**
 * Returns the new address of a link: to a failed page, to a page that a retry imported, or to the
 * page that the linked one turned out to be.
 */
function addressesFor(known: readonly KnownResource[], kept: ReadonlyMap<string, string>) {
  const failed = failedPages(known);
  const imported = new Map<string, string>();
  for (const each of known)
    if (each.state === "imported") imported.set(addressOf(each), each.planned.id);
  return ({ url, kind }: LinkTarget) => {
    if (kind !== "link") return undefined;
    const [address = "", ...more] = url.split("#");
    const fragment = more.length > 0 ? `#${more.join("#")}` : "";
    const own = /^\/pages\/([\w-]+)$/.exec(address)?.[1] ?? "";
    const last = lastOf(own, kept);
    const id = imported.get(last ?? address);
    if (id !== undefined) return { to: `/pages/${id}${fragment}` };
    const gone = last ?? failed.get(own);
    return gone === undefined ? undefined : { to: gone + fragment, gone };
  };
}

/**
 * Finds links of imported pages to failed ones, which are replaced by their address in the source,
 * and links to replace back after a retry.
 *
 * @param kept keys of the pages that others turned out to be
 */
export async function readCorrections(
  { db }: Pick<Writer, "db">,
  row: ImportRow,
  { converter }: Pick<ImportSource, "converter">,
  kept: ReadonlyMap<string, string>,
): Promise<Settled | undefined> {
  const all = await readResources(db, row.id);
  const known = all.filter(isRead);
  const urls = known.map(addressOf);
  if (row.intoPage !== null || urls.length === 0) return undefined;
  const isRetried = await db.$count(importNoteTable, noteOf(row.id, urls));
  const isLost = kept.size > 0 || known.some(({ state }) => state === "failed");
  if (isRetried === 0 && !isLost) return undefined;
  const otherFor = addressesFor(known, kept);
  const failed = failedPages(known);
  const tree = await readTarget({ db }, row);
  const settled: Settled = { texts: [], notes: [], urls };
  for (const [rank, { planned, state }] of all.entries()) {
    const { document, target } = tree.pages.get(planned.id)?.fields ?? {};
    // Entry of the table of contents whose page failed; it becomes visible after a retry.
    const gone = target && "page" in target ? failed.get(target.page ?? "") : undefined;
    if (gone !== undefined) settled.notes.push({ rank, key: planned.key, text: gone });
    if (state !== "imported" || !document) continue;
    const before = await readObject(db, document);
    const to = new Map<string, string>();
    for (const link of await converter.run("targets", before)) {
      const other = otherFor(link);
      if (!other) continue;
      to.set(`link ${link.url}`, other.to);
      if (other.gone) settled.notes.push({ rank, key: planned.key, text: other.gone });
    }
    if (to.size === 0) continue;
    const markdown = await converter.run("relink", { markdown: before, to, titles: new Map() });
    settled.texts.push({ pageId: planned.id, document, markdown });
  }
  return settled;
}

/** Condition for notes about links to pages of the import. */
const noteOf = (importId: string, urls: readonly string[]) =>
  and(
    eq(importNoteTable.importId, importId),
    eq(importNoteTable.kind, "missing-link"),
    inArray(importNoteTable.text, [...urls]),
  );

/** Stores the changed links, and the notes about those to pages that failed. */
export async function writeCorrections(
  ctx: Writer,
  row: ImportRow,
  { texts, notes, urls }: Settled,
): Promise<void> {
  await writeTexts(ctx, row, texts);
  await ctx.db.delete(importNoteTable).where(noteOf(row.id, urls));
  const rows = notes.map(({ rank, key, text }, at) => ({
    importId: row.id,
    // Sorts after the notes from reading the page.
    position: `${String(rank + 1).padStart(6, "0")}.~${String(at).padStart(6, "0")}`,
    key,
    kind: "missing-link" as const,
    text,
  }));
  if (rows.length > 0) await ctx.db.insert(importNoteTable).values(rows).onConflictDoNothing();
}

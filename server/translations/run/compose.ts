import { isDeepStrictEqual } from "node:util";
import { hashOf, pageMembers } from "../../content/revisions/nodes.ts";
import { readObjects } from "../../content/revisions/objects.ts";
import type { Tree } from "../../content/revisions/tree.ts";
import type { Db } from "../../db/client.ts";
import type { PageFields } from "../../db/schema/content.ts";
import type { Paragraph, TranslatedPageRow } from "../../db/schema/translations.ts";
import { fill, isStale, joinParagraphs, pair, withEdits } from "../paragraphs.ts";
import { translatedAnchors, writtenAnchors } from "../text/anchors.ts";
import type { Anchors } from "../text/put-together.ts";
import { tagPlain, untagPlain } from "../text/tagged.ts";
import { texts as workers } from "../text/workers.ts";
import { titlesOf } from "./items.ts";
import type { ReadItem } from "./read-item.ts";

/** Item to write to the translated space. */
export interface Composed {
  id: string;
  /** Undefined for pages without text. */
  text: string | undefined;
  document: string | undefined;
  paragraphs: Paragraph[];
  /** Members as a run writes them. */
  fields: Partial<PageFields>;
  /** Members edited by people, unchanged. */
  kept: Partial<PageFields>;
  anchors: Record<string, string>;
  edited: number;
  stale: number;
}

/** Current state of an item in the translated space, and the last written one. */
export interface PageSnapshot {
  row: TranslatedPageRow | undefined;
  fields: PageFields | undefined;
  document: string | undefined;
}

export interface SpaceIds {
  sourceSpace: string;
  resultSpace: string;
  anchors: Anchors;
}

/** Returns the current state of an item in the translated space. */
export function snapshotOf(
  tree: Tree | undefined,
  id: string,
  row?: TranslatedPageRow,
): PageSnapshot {
  const fields = tree?.pages.get(id)?.fields;
  const shared = tree?.node.reusableContents.find((content) => content.id === id);
  return { row, fields, document: fields?.document ?? shared?.document };
}

/** Returns the last written paragraphs with the edits of people. */
export async function paragraphsOf(db: Db, { row, document }: PageSnapshot): Promise<Paragraph[]> {
  if (row?.isReleased) return [];
  const written = row?.paragraphs ?? [];
  if (document === undefined || document === row?.written) return written;
  const bodies = await readObjects(db, [document]);
  return withEdits(written, await workers.run("cut", bodies.get(document) ?? ""));
}

const members = pageMembers.filter((member) => member !== "document");

/** Rewrites references by id from the source to the translated space. */
function moved<Value>(value: Value, { sourceSpace, resultSpace }: SpaceIds): Value {
  if (typeof value !== "object" || value === null) return value;
  return JSON.parse(JSON.stringify(value).replaceAll(`"${sourceSpace}"`, `"${resultSpace}"`));
}

function fieldsOf(
  { item }: ReadItem,
  [title = "", description = ""]: string[],
  places: SpaceIds,
): Partial<PageFields> {
  if (!item.fields) return { title };
  const entries = members.map((member) => [member, moved(item.fields?.[member], places)]);
  const given = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const said = description === "" ? {} : { description };
  return { ...given, title: title || item.title, ...said };
}

/** Returns members of the translated page that people have changed. */
function keptOf({ row, fields }: PageSnapshot): Partial<PageFields> {
  if (!row?.fields || row.isReleased || !fields) return {};
  const { fields: written } = row;
  const own = members.filter((member) => !isDeepStrictEqual(written[member], fields[member]));
  return Object.fromEntries(own.map((member) => [member, fields[member]]));
}

/** Returns translated titles; an invalid answer keeps the original. */
function titlesFrom(titles: string[], answers: ReadonlyMap<string, string>): string[] {
  return titles.map((title) => {
    const tagged = tagPlain(title);
    const answer = answers.get(tagged.text);
    return (answer === undefined ? undefined : untagPlain(answer, tagged)) ?? title;
  });
}

/** Returns the anchors of translated headings, unless people have edited the text. */
async function anchorsOf(
  read: ReadItem,
  paragraphs: readonly Paragraph[],
  answers: ReadonlyMap<string, string>,
): Promise<Record<string, string>> {
  if (!paragraphs.some(({ edited }) => edited)) return translatedAnchors(read, answers);
  return writtenAnchors(read, await workers.run("anchorsIn", joinParagraphs(paragraphs)));
}

const isWords = (member: string) => member === "title" || member === "description";

/** Composes a translated item, keeping all edits of people. */
export async function compose(
  db: Db,
  read: ReadItem,
  snapshot: PageSnapshot,
  answers: ReadonlyMap<string, string>,
  places: SpaceIds,
): Promise<Composed | { fault: string }> {
  const { item, markdown, blocks } = read;
  const made = await workers.run("putTogether", { markdown, answers, pageId: item.id, ...places });
  if ("fault" in made) return made;
  const sources = blocks.map(({ source }) => source);
  const slots = pair(await paragraphsOf(db, snapshot), sources);
  const paragraphs = fill(slots, sources, made.blocks);
  const text = item.document === undefined ? undefined : joinParagraphs(paragraphs);
  const fields = fieldsOf(read, titlesFrom(titlesOf(item), answers), places);
  const kept = keptOf(snapshot);
  const words = Object.keys(kept).filter(isWords);
  const before = snapshot.row?.fields ?? {};
  return {
    id: item.id,
    text,
    document: text === undefined ? undefined : hashOf(text),
    paragraphs,
    fields,
    kept,
    anchors: await anchorsOf(read, paragraphs, answers),
    edited: paragraphs.filter(({ edited }) => edited).length + words.length,
    stale:
      paragraphs.filter(isStale).length +
      words.filter((member) => before[member] !== fields[member]).length,
  };
}

import { isDeepStrictEqual } from "node:util";
import { hashOf, type PageFields, pageMembers } from "../../content/nodes.ts";
import { readObjects } from "../../content/objects.ts";
import type { Tree } from "../../content/tree.ts";
import type { Db } from "../../db/client.ts";
import { fill, isStale, type Paragraph, pair, textOf, withEdits } from "../paragraphs.ts";
import type { TranslatedPageRow } from "../table.ts";
import { translatedAnchors, writtenAnchors } from "../text/anchors.ts";
import type { Anchors } from "../text/put-together.ts";
import { tagPlain, untagPlain } from "../text/tagged.ts";
import { texts as thread } from "../text/thread.ts";
import { titlesOf } from "./items.ts";
import type { ReadItem } from "./read-item.ts";

/** An item as the translated space is to have it. */
export interface Composed {
  id: string;
  /** Undefined where a page has none. */
  text: string | undefined;
  document: string | undefined;
  paragraphs: Paragraph[];
  /** Members as a run writes them. */
  fields: Partial<PageFields>;
  /** Members that a person has changed, as they are. */
  kept: Partial<PageFields>;
  anchors: Record<string, string>;
  edited: number;
  stale: number;
}

/** What the translated space has of an item, and what a run wrote there before. */
export interface Standing {
  row: TranslatedPageRow | undefined;
  fields: PageFields | undefined;
  document: string | undefined;
}

export interface Places {
  sourceSpace: string;
  resultSpace: string;
  anchors: Anchors;
}

/** What is there of an item in the translated space. */
export function standingOf(tree: Tree | undefined, id: string, row?: TranslatedPageRow): Standing {
  const fields = tree?.pages.get(id)?.fields;
  const shared = tree?.node.reusableContents.find((content) => content.id === id);
  return { row, fields, document: fields?.document ?? shared?.document };
}

/** What was written before, with what persons have made of it. */
export async function paragraphsOf(db: Db, { row, document }: Standing): Promise<Paragraph[]> {
  if (row?.isReleased) return [];
  const written = row?.paragraphs ?? [];
  if (document === undefined || document === row?.written) return written;
  const bodies = await readObjects(db, [document]);
  return withEdits(written, await thread.run("cut", bodies.get(document) ?? ""));
}

const members = pageMembers.filter((member) => member !== "document");

/** References to the source by its id lead to the translated space. */
function moved<Value>(value: Value, { sourceSpace, resultSpace }: Places): Value {
  if (typeof value !== "object" || value === null) return value;
  return JSON.parse(JSON.stringify(value).replaceAll(`"${sourceSpace}"`, `"${resultSpace}"`));
}

function fieldsOf({ item }: ReadItem, [title = "", description = ""]: string[], places: Places) {
  if (!item.fields) return { title };
  const entries = members.map((member) => [member, moved(item.fields?.[member], places)]);
  const given = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const said = description === "" ? {} : { description };
  return { ...given, title: title || item.title, ...said } as Partial<PageFields>;
}

/** Members of the page in the translated space that are no longer what was written there. */
function keptOf({ row, fields }: Standing): Partial<PageFields> {
  if (!row?.fields || row.isReleased || !fields) return {};
  const { fields: written } = row;
  const own = members.filter((member) => !isDeepStrictEqual(written[member], fields[member]));
  return Object.fromEntries(own.map((member) => [member, fields[member]]));
}

/** Titles in the other language; one whose answer makes no sense stays what it is. */
function titlesFrom(titles: string[], answers: ReadonlyMap<string, string>): string[] {
  return titles.map((title) => {
    const tagged = tagPlain(title);
    const answer = answers.get(tagged.text);
    return (answer === undefined ? undefined : untagPlain(answer, tagged)) ?? title;
  });
}

/** Where nobody wrote anything, the headings are what the engine calls them. */
async function anchorsOf(
  read: ReadItem,
  paragraphs: readonly Paragraph[],
  answers: ReadonlyMap<string, string>,
): Promise<Record<string, string>> {
  if (!paragraphs.some(({ edited }) => edited)) return translatedAnchors(read, answers);
  return writtenAnchors(read, await thread.run("anchorsIn", textOf(paragraphs)));
}

const isWords = (member: string) => member === "title" || member === "description";

/** An item in the other language, with all that persons have written kept. */
export async function compose(
  db: Db,
  read: ReadItem,
  standing: Standing,
  answers: ReadonlyMap<string, string>,
  places: Places,
): Promise<Composed | { fault: string }> {
  const { item, markdown, blocks } = read;
  const made = await thread.run("putTogether", { markdown, answers, pageId: item.id, ...places });
  if ("fault" in made) return made;
  const sources = blocks.map(({ source }) => source);
  const slots = pair(await paragraphsOf(db, standing), sources);
  const paragraphs = fill(slots, sources, made.blocks);
  const text = item.document === undefined ? undefined : textOf(paragraphs);
  const fields = fieldsOf(read, titlesFrom(titlesOf(item), answers), places);
  const kept = keptOf(standing);
  const words = Object.keys(kept).filter(isWords) as ("title" | "description")[];
  const before = standing.row?.fields ?? {};
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

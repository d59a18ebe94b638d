import type { Cover, Variables } from "#lib/contract/content/page.ts";
import type { LinkTarget } from "../document/rewrite-links.ts";
import type { FileFields } from "../revisions/nodes.ts";
import type { ImportFiles } from "./import-files.ts";
import { linkPages } from "./link-pages.ts";
import { type ExistingContent, matchPages } from "./match-pages.ts";
import type { PageAnchors } from "./page-anchors.ts";
import { Plan, type PlannedPage, type ReadyPage } from "./place-pages.ts";
import type { SourceNote } from "./read/folder/found-page.ts";
import { storable } from "./read/folder/names.ts";
import { textOfPage } from "./read/markdown/text-of-page.ts";
import type { ReadPage } from "./read/read-page.ts";
import { errorOf } from "./read/resource-error.ts";
import { type ImportSource, SamePage } from "./read/source.ts";

export type Outcome =
  | { planned: PlannedPage; page: ReadPage }
  | { planned: PlannedPage; fault: string }
  | { planned: PlannedPage; same: string };

/** Removes characters that the database rejects: escapes in formats can produce them. */
const storablePage = ({ title, description, markdown, ...rest }: ReadPage): ReadPage => ({
  ...rest,
  ...(title !== undefined && { title: storable(title) }),
  ...(description !== undefined && { description: storable(description) }),
  markdown: storable(markdown),
});

async function readOne(source: ImportSource, planned: PlannedPage): Promise<Outcome> {
  if (planned.isEmpty || planned.kind !== "document") return { planned, page: { markdown: "" } };
  try {
    return { planned, page: storablePage(await source.read(planned.key)) };
  } catch (error) {
    if (error instanceof SamePage) return { planned, same: error.key };
    return { planned, fault: errorOf(error) };
  }
}

const atOnce = 4;

/** Reads pages of a source a few at a time; failed ones have an error. */
export async function readPages(
  source: ImportSource,
  wanted: readonly PlannedPage[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < wanted.length; start += atOnce) {
    const some = wanted.slice(start, start + atOnce);
    outcomes.push(...(await Promise.all(some.map((page) => readOne(source, page)))));
  }
  return outcomes;
}

export interface ReadyBatch {
  ready: (ReadyPage & { files: FileFields[] })[];
  failed: { planned: PlannedPage; fault: string }[];
  /** Pages that turned out to be another page, such as by a redirect, with that page's key. */
  same: { planned: PlannedPage; same: string }[];
  /** Notes about the pages read. */
  notes: SourceNote[];
  /** Notes about the source as a whole, the same for each batch. */
  sourceNotes: readonly SourceNote[];
  /** Files of the source that the pages use. */
  usedFiles: string[];
  /** Variables of the space. */
  variables: Variables;
  plan: Plan;
}

interface BatchInput {
  source: ImportSource;
  files: ImportFiles;
  anchors: PageAnchors;
  /** Pages with their assigned ids; new ones get theirs from `idFor`. */
  known: readonly PlannedPage[];
  wanted: readonly PlannedPage[];
  idFor: () => string;
  /** Content of the target whose pages are updated. */
  existing?: ExistingContent | undefined;
}

/** Stores all files of a page, and adapts its links to its new location. */
async function linkOne(
  { source, files, anchors, existing }: BatchInput,
  plan: Plan,
  { planned, page }: { planned: PlannedPage; page: ReadPage },
) {
  const { key } = planned;
  const text = planned.isEmpty ? page.markdown : textOfPage(planned, page);
  const known = planned.isEmpty ? undefined : page.facts?.targets;
  const targets = known ?? (text === "" ? [] : await source.converter.run("targets", text));
  const covers = [page.cover?.url, page.cover?.dark].filter((url) => url !== undefined);
  const shown = covers.map((url): LinkTarget => ({ url, kind: "image" }));
  const stored = await files.storeOf({ key, before: existing?.pages.get(planned.id) }, [
    ...shown,
    ...targets,
  ]);
  const fileAddress = (file: string) => files.addressOf(file);
  const linked = await linkPages(
    { source, plan, anchors, fileAddress },
    { key, markdown: text, targets },
  );
  const notes = [...(page.notes ?? []), ...linked.notes].map((note) => ({
    ...note,
    // The title can't say which file it is: it was to be in there.
    ...(note.kind === "unreadable-front-matter" && { text: `${key}, ${note.text}` }),
    page: key,
  }));
  const cover = page.cover && coverOf(page.cover, (url) => files.refOf(key, url));
  return { ready: { planned, page, markdown: linked.markdown, files: stored, cover }, notes };
}

type CoverTarget = Cover["ref"];

/** Returns the cover of a page; undefined if its image is missing. */
function coverOf(
  { url, dark, yPos }: NonNullable<ReadPage["cover"]>,
  refOf: (url: string) => CoverTarget,
): Cover | undefined {
  const ref = refOf(url);
  const refDark = dark === undefined ? undefined : refOf(dark);
  return ref && { ref, ...(refDark && { refDark }), yPos };
}

/** Returns a link entry whose anchor is that of the imported heading instead of the source's. */
async function linkEntry(anchors: PageAnchors, planned: PlannedPage): Promise<PlannedPage> {
  const { target } = planned;
  if (!target) return planned;
  const anchor = (await anchors.find(target.page, target.anchor)) ?? target.anchor;
  return { ...planned, target: { ...target, anchor } };
}

/**
 * Reads pages with all their files in advance, so that the transaction that writes them is short.
 */
export async function readBatch(input: BatchInput): Promise<ReadyBatch> {
  const { source, known, wanted, idFor, anchors, existing } = input;
  const outcomes = await readPages(source, wanted);
  const ids = new Map(known.map(({ key, id }) => [key, id]));
  const same = outcomes.flatMap((each) => ("same" in each ? [each] : []));
  const dropped = new Set(same.map(({ planned }) => planned.key));
  const all = source.pages
    .filter(({ key }) => !dropped.has(key))
    .map((page) => ({ ...page, id: ids.get(page.key) ?? idFor() }));
  const read = new Map(
    outcomes.flatMap((each) => ("page" in each ? [[each.planned.key, each.page] as const] : [])),
  );
  const plan = new Plan(existing ? matchPages(existing, all, read) : all);
  const ready: ReadyBatch["ready"] = [];
  const notes: SourceNote[] = [];
  const failed = outcomes.flatMap((each) => ("fault" in each ? [each] : []));
  for (const each of outcomes) {
    if (!("page" in each)) continue;
    try {
      const planned = await linkEntry(anchors, plan.known(each.planned));
      const made = await linkOne(input, plan, { planned, page: each.page });
      ready.push(made.ready);
      for (const note of made.notes) notes.push(note);
    } catch (error) {
      failed.push({ planned: each.planned, fault: errorOf(error) });
    }
  }
  return {
    ready,
    failed,
    same,
    notes,
    sourceNotes: source.notes ?? [],
    usedFiles: source.takeUsed?.() ?? [],
    variables: source.variables ?? {},
    plan,
  };
}

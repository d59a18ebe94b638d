import type { MergedText } from "#lib/text/merge-texts.ts";
import type { PageFields } from "../../db/schema/content.ts";
import { comparePages, type PageComparison } from "../revisions/compare.ts";
import { hashOf, type PageMember } from "../revisions/nodes.ts";
import { pagesInOrder, type Tree, type TreePage } from "../revisions/tree.ts";
import {
  changePage,
  childrenIn,
  type Draft,
  draftOf,
  insertPage,
  isWithin,
  movePage,
  type PagePosition,
  removePage,
  storeText,
} from "./draft.ts";

/** Three states of content: the common ancestor and both sides. */
export interface Sides {
  base: Tree;
  /** State of the space. */
  ours: Tree;
  /** State of the change request. */
  theirs: Tree;
  /** Returns the text of a document by hash. */
  textOf: (hash: string | undefined) => string;
  /** Returns the merged text of three documents by hash; undefined if they are too complex. */
  mergedText: (base: string, ours: string, theirs: string) => MergedText | undefined;
}

/** Conflicting changes; a null value means absent. */
export interface MergeConflict {
  id: string;
  /** Id of the page, or name of the variable. */
  subject: string;
  /** Member of the page; `place`: its position; `page`: its existence. Or `variable`. */
  member: PageMember | "place" | "page" | "variable";
  base: unknown;
  ours: unknown;
  theirs: unknown;
  /** Texts of a page that one side deleted; null where it does not exist. */
  texts?: Record<"base" | "ours" | "theirs", string | null>;
  /** Only the whole text can be chosen: its versions are too complex to merge. */
  isTooComplex?: boolean;
}

export type Choice = { with: "ours" | "theirs" } | { with: "text"; text: string };

export interface Merge {
  draft: Draft;
  conflicts: MergeConflict[];
  /** Number of unresolved conflicts. */
  open: number;
}

interface Work extends Sides {
  draft: Draft;
  mine: PageComparison;
  theirsChanges: PageComparison;
  conflicts: MergeConflict[];
  choices: Readonly<Record<string, Choice>>;
}

function conflictOf(
  subject: string,
  member: MergeConflict["member"],
  [base, ours, theirs]: readonly [unknown, unknown, unknown],
): MergeConflict {
  const sides = hashOf(JSON.stringify([base, ours, theirs])).slice(0, 12);
  return { id: `${subject}.${member}.${sides}`, subject, member, base, ours, theirs };
}

/** Records the conflict, and returns its resolution. */
function addConflict(work: Work, conflict: MergeConflict): Choice | undefined {
  work.conflicts.push(conflict);
  return work.choices[conflict.id];
}

/** Translates a page's position to another tree, by its preceding siblings. */
function positionLike(tree: Tree, draft: Draft, id: string, parent: string | null): PagePosition {
  const siblings = parent === null ? tree.top : (tree.pages.get(parent)?.children ?? []);
  const there = childrenIn(draft, parent).filter((each) => each !== id);
  for (let at = siblings.indexOf(id) - 1; at >= 0; at--) {
    const index = there.indexOf(siblings[at] ?? "");
    if (index >= 0) return { parent, index: index + 1 };
  }
  return { parent, index: 0 };
}

const memberOf = (page: TreePage | undefined, member: PageMember) => page?.fields[member] ?? null;

function mergeMember(work: Work, id: string, member: PageMember): Partial<PageFields> {
  const { base, ours, theirs, mine } = work;
  const pages = [base.pages.get(id), ours.pages.get(id), theirs.pages.get(id)] as const;
  const [before, ourValue, theirValue] = pages.map((page) => memberOf(page, member));
  const value = pages[2]?.fields[member];
  if (!mine.edited.get(id)?.includes(member)) return { [member]: value };
  if (JSON.stringify(ourValue) === JSON.stringify(theirValue)) return {};
  if (member === "document") return mergeDocument(work, id, pages);
  const choice = addConflict(work, conflictOf(id, member, [before, ourValue, theirValue]));
  if (choice?.with === "theirs") return { [member]: value };
  return choice?.with === "text" ? { [member]: choice.text } : {};
}

/**
 * Merges a document: a resolution applies only to lines that both sides changed; other changes of
 * both are merged.
 */
function mergeDocument(
  work: Work,
  id: string,
  pages: readonly (TreePage | undefined)[],
): Partial<PageFields> {
  const hashes = pages.map((page) => page?.fields.document ?? "");
  const [was = "", our = "", their = ""] = hashes;
  const merged = work.mergedText(was, our, their);
  const store = (text: string) => ({ document: storeText(work.draft, text) });
  if (merged && "text" in merged) return store(merged.text);
  const texts = [work.textOf(was), work.textOf(our), work.textOf(their)] as const;
  const conflict = conflictOf(id, "document", texts);
  const choice = addConflict(work, { ...conflict, isTooComplex: merged === undefined });
  if (!choice) return {};
  if (choice.with === "text") return store(choice.text);
  return store(merged ? merged[choice.with] : texts[choice.with === "ours" ? 1 : 2]);
}

/**
 * Returns true if the other side still needs a page that one side deleted: itself, or as a new
 * parent.
 */
function isNeeded(id: string, changes: PageComparison, tree: Tree): boolean {
  if (changes.edited.has(id) || changes.moved.has(id)) return true;
  const put = (page: string) => tree.pages.get(page)?.parent === id;
  return changes.created.some(put) || [...changes.moved].some(put);
}

const titleOf = (tree: Tree, id: string) => tree.pages.get(id)?.fields.title ?? null;

/** Records that one side deleted a page that the other changed, and returns the resolution. */
function addDeletionConflict(work: Work, id: string): Choice | undefined {
  const { base, ours, theirs } = work;
  const textIn = (tree: Tree) => {
    const page = tree.pages.get(id);
    return page ? work.textOf(page.fields.document) : null;
  };
  const [was, our, their] = [base, ours, theirs].map((tree) => titleOf(tree, id));
  const texts = { base: textIn(base), ours: textIn(ours), theirs: textIn(theirs) };
  return addConflict(work, { ...conflictOf(id, "page", [was, our, their]), texts });
}

function restoreFrom(work: Work, tree: Tree, id: string): void {
  const page = tree.pages.get(id);
  if (!page || work.draft.pages.has(id)) return;
  if (page.parent !== null && !work.draft.pages.has(page.parent))
    restoreFrom(work, tree, page.parent);
  insertPage(work.draft, page.fields, positionLike(tree, work.draft, id, page.parent));
}

/**
 * Merges pages that the space deleted, with conflicts for those that the change request changed.
 */
function mergeOurDeletions(work: Work): void {
  const { theirs, mine, theirsChanges } = work;
  for (const id of mine.deleted) {
    if (!theirs.pages.has(id) || !isNeeded(id, theirsChanges, theirs)) continue;
    if (addDeletionConflict(work, id)?.with === "theirs") restoreFrom(work, theirs, id);
  }
}

function mergeCreated({ theirs, draft }: Work, id: string): void {
  const page = theirs.pages.get(id);
  // Both sides may have restored the page, or its parent may be gone.
  if (!page || draft.pages.has(id) || (page.parent !== null && !draft.pages.has(page.parent)))
    return;
  insertPage(draft, page.fields, positionLike(theirs, draft, id, page.parent));
}

function mergeMoved(work: Work, id: string): void {
  const { base, ours, theirs, draft, mine } = work;
  if (!draft.pages.has(id)) return;
  const parents = [base, ours, theirs].map((tree) => tree.pages.get(id)?.parent ?? null);
  const [was, our, parent = null] = parents;
  const isElsewhere = mine.moved.has(id) && our !== parent && our !== was;
  const isImpossible = (parent !== null && !draft.pages.has(parent)) || isWithin(draft, parent, id);
  if (isElsewhere || isImpossible) {
    const choice = addConflict(work, conflictOf(id, "place", [was, our, parent]));
    if (choice?.with !== "theirs" || isImpossible) return;
  }
  movePage(draft, id, positionLike(theirs, draft, id, parent));
}

/** Merges positions in reading order, so that preceding siblings are in place already. */
function mergePositions(work: Work): void {
  const { theirs, theirsChanges } = work;
  const created = new Set(theirsChanges.created);
  if (created.size + theirsChanges.moved.size === 0) return;
  for (const id of pagesInOrder(theirs)) {
    if (created.has(id)) mergeCreated(work, id);
    else if (theirsChanges.moved.has(id)) mergeMoved(work, id);
  }
}

function mergeEdited(work: Work): void {
  const { theirs, draft, theirsChanges } = work;
  for (const [id, members] of theirsChanges.edited) {
    const page = draft.pages.get(id);
    if (!page) continue;
    const changes = members.map((member) => mergeMember(work, id, member));
    const change: Partial<PageFields> = Object.assign({}, ...changes);
    if (Object.keys(change).length === 0) continue;
    const times = [page.fields.updatedAt, theirs.pages.get(id)?.fields.updatedAt ?? ""];
    changePage(draft, id, { ...change, updatedAt: times.sort().at(-1) });
  }
}

/** Returns pages deleted by the change request that the space still needs, with their ancestors. */
function keptPages(work: Work): Set<string> {
  const { ours, draft, mine, theirsChanges } = work;
  const kept = new Set<string>();
  for (const id of theirsChanges.deleted) {
    if (!draft.pages.has(id) || !isNeeded(id, mine, ours)) continue;
    if (addDeletionConflict(work, id)?.with === "theirs") continue;
    for (let at: string | null = id; at !== null; at = draft.pages.get(at)?.parent ?? null) {
      kept.add(at);
    }
  }
  return kept;
}

/**
 * Merges pages that the change request deleted, with conflicts for those that the space changed.
 */
function mergeTheirDeletions(work: Work): void {
  const kept = keptPages(work);
  for (const id of work.theirsChanges.deleted) if (!kept.has(id)) removePage(work.draft, id);
}

function mergeFiles({ base, theirs, draft }: Work): void {
  for (const [id, file] of theirs.files) {
    if (JSON.stringify(base.files.get(id)) !== JSON.stringify(file)) draft.files.set(id, file);
  }
  for (const id of base.files.keys()) if (!theirs.files.has(id)) draft.files.delete(id);
}

function mergeVariables(work: Work): void {
  const { base, ours, theirs, draft } = work;
  const variables = { ...draft.variables };
  const all = [base, ours, theirs].map(({ node }) => node.variables);
  for (const name of new Set(all.flatMap((each) => Object.keys(each)))) {
    const [was, our, their] = all.map((each) => each[name]);
    if (was === their || our === their) continue;
    const isBoth = was !== our;
    const values = [was ?? null, our ?? null, their ?? null] as const;
    const choice = isBoth ? addConflict(work, conflictOf(name, "variable", values)) : undefined;
    if (isBoth && choice?.with !== "theirs") {
      if (choice?.with === "text") variables[name] = choice.text;
    } else if (their === undefined) delete variables[name];
    else variables[name] = their;
  }
  draft.variables = variables;
}

/**
 * Merges the change request's changes since `base` into the space's content. Members, and lines of
 * a document, that only one side changed merge automatically; others need a resolution
 * (docs/format.md#conflicts). The draft is only valid without open conflicts.
 */
export function mergeTrees(sides: Sides, choices: Readonly<Record<string, Choice>> = {}): Merge {
  const { base, ours, theirs } = sides;
  const draft = draftOf(ours);
  const mine = comparePages(base, ours);
  const theirsChanges = comparePages(base, theirs);
  const work: Work = { ...sides, draft, mine, theirsChanges, conflicts: [], choices };
  mergeOurDeletions(work);
  mergePositions(work);
  mergeEdited(work);
  mergeTheirDeletions(work);
  mergeFiles(work);
  mergeVariables(work);
  const open = work.conflicts.filter(({ id }) => choices[id] === undefined).length;
  return { draft, conflicts: work.conflicts, open };
}

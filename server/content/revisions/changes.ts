import { and, sql } from "drizzle-orm";
import type { contentChanges, SemanticChanges } from "#lib/contract/content/content-changes.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { ChangeRequest } from "#lib/contract/review/change-request.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { optional } from "../../db/rows.ts";
import { type RevisionRow, revisionTable } from "../../db/schema/content.ts";
import { conflict } from "../../platform/errors.ts";
import { listPage } from "../../platform/lists/list.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { requireChangeRequest } from "../change-requests/require.ts";
import { ancestorOf } from "../change-requests/to-change-request.ts";
import { requireRevisionOf } from "../pages/content-location.ts";
import { contentUrls } from "../pages/reads.ts";
import {
  changedVariables,
  compareFiles,
  comparePages,
  countsOf,
  type PageComparison,
} from "./compare.ts";
import { type Attributes, type Change, fileChanges, type Texts } from "./file-changes.ts";
import { mergesOf } from "./merges.ts";
import { emptyContent, type PageMember } from "./nodes.ts";
import { readObjects } from "./objects.ts";
import { historyOfPage, ofSpace } from "./page-history.ts";
import { findRevision, readTree } from "./revisions.ts";
import { toRevisionSummary } from "./to-revision.ts";
import { loadTree, pagesInOrder, type Tree, type TreePage } from "./tree.ts";

type Op = typeof contentChanges;

const named = ({ fields, path }: TreePage) => ({
  id: fields.id,
  type: fields.type,
  title: fields.title,
  path: path || undefined,
});

/** Returns a function that finds the position of a page; numbers each level once. */
function spotsIn(tree: Tree) {
  const numbered = new Map<string | null, Map<string, number>>();
  const indexesIn = (parent: string | null) => {
    const known = numbered.get(parent);
    if (known) return known;
    const siblings = parent === null ? tree.top : (tree.pages.get(parent)?.children ?? []);
    const indexes = new Map(siblings.map((id, index) => [id, index]));
    numbered.set(parent, indexes);
    return indexes;
  };
  return ({ fields, parent, path }: TreePage) => ({
    parent,
    index: indexesIn(parent).get(fields.id) ?? -1,
    path,
  });
}

function attributesOf(
  [before, after]: readonly [TreePage, TreePage],
  members: PageMember[],
  texts: Texts,
): Attributes {
  const textOf = (document = "") => (texts ? (texts.get(document) ?? "") : null);
  const value = ({ fields }: TreePage, member: PageMember) =>
    member === "document" ? textOf(fields.document) : (fields[member] ?? null);
  const entries = members.map((member) => [
    member,
    { before: value(before, member), after: value(after, member) },
  ]);
  return Object.fromEntries(entries);
}

/** Returns changes to pages in reading order; deleted pages come last. */
function pageChanges(
  { created, deleted, edited, moved }: PageComparison,
  before: Tree,
  after: Tree,
): Change[] {
  const changes: Change[] = [];
  const both = (id: string) => {
    const [a, b] = [before.pages.get(id), after.pages.get(id)];
    if (!a || !b) throw new Error(`The page ${id} does not exist on both sides`);
    return [a, b] as const;
  };
  const add = (
    type: Change["type"],
    id: string,
    make: Change["make"],
    texts: Change["texts"] = [],
  ) => changes.push({ type, id, make, texts });
  for (const id of created) {
    const page = after.pages.get(id);
    if (page) add("page_created", id, () => ({ type: "page_created", page: named(page) }));
  }
  for (const [id, members] of edited) {
    const pages = both(id);
    const texts = members.includes("document") ? pages.map(({ fields }) => fields.document) : [];
    add(
      "page_edited",
      id,
      (known) => ({
        type: "page_edited",
        page: named(pages[1]),
        attributes: attributesOf(pages, members, known),
      }),
      texts,
    );
  }
  const [spotBefore, spotAfter] = [spotsIn(before), spotsIn(after)];
  for (const id of moved) {
    const [a, b] = both(id);
    add("page_moved", id, () => ({
      type: "page_moved",
      page: named(b),
      parent: { before: optional(a.parent), after: optional(b.parent) },
      place: { before: spotBefore(a), after: spotAfter(b) },
    }));
  }
  for (const id of deleted) {
    const page = before.pages.get(id);
    if (page) add("page_deleted", id, () => ({ type: "page_deleted", page: named(page) }));
  }
  const order = new Map(pagesInOrder(after).map((id, index) => [id, index]));
  const rank = ({ id }: Change) => order.get(id) ?? order.size;
  return changes.sort((a, b) => rank(a) - rank(b));
}

/** Returns the changed variables by name. */
function variablesOf(before: Tree, after: Tree, names: readonly string[]): Attributes {
  const [a, b] = [before.node.variables, after.node.variables];
  return Object.fromEntries(
    names.map((name) => [name, { before: a[name] ?? null, after: b[name] ?? null }]),
  );
}

function variableChanges(variables: Attributes): Change[] {
  if (Object.keys(variables).length === 0) return [];
  const type = "variables_edited";
  return [{ type, id: "", make: () => ({ type, variables }), texts: [] }];
}

interface Compared {
  /** Identifies the comparison: operation, location and base. */
  name: unknown[];
  trees: readonly [before: Tree, after: Tree];
  query: Pick<Input<Op["getChangesOfRevision"]>["query"], "page" | "limit" | "texts" | "pageId">;
}

async function semanticChanges(
  ctx: Context,
  { name, trees: [before, after], query }: Compared,
): Promise<SemanticChanges> {
  const { texts, pageId, limit } = query;
  const pages = comparePages(before, after);
  const names = changedVariables(before, after);
  const variables = variablesOf(before, after, names);
  const files = compareFiles(before, after);
  const all = [
    ...pageChanges(pages, before, after),
    ...fileChanges(ctx.config, files),
    ...variableChanges(variables),
  ];
  const wanted = pageId === undefined ? all : all.filter(({ id }) => id === pageId);
  const { items: shown, next } = listInMemory({
    query,
    name: [...name, pageId],
    items: wanted,
    keyOf: ({ type, id }) => `${type} ${id}`,
  });
  const hashes = shown.flatMap((change) => change.texts).filter((hash) => hash !== undefined);
  const known = texts ? await readObjects(ctx.db, hashes) : undefined;
  const last = shown.at(-1);
  const end = last ? wanted.indexOf(last) + 1 : limit === 0 ? 0 : wanted.length;
  const more = wanted.length - end;
  return {
    changes: shown.map(({ make }) => make(known)),
    more: more > 0 ? more : undefined,
    next,
    counts: countsOf(pages, names, files),
  };
}

export async function getChangesOfChangeRequest(
  ctx: Context,
  { params, query }: Input<Op["getChangesOfChangeRequest"]>,
) {
  const request = await requireChangeRequest(ctx, params.changeRequestId);
  const { since } = query;
  const before =
    since === undefined
      ? ancestorOf(request)
      : (await requireRevisionOf(ctx, since, "since: revision")).id;
  const trees = [await readTree(ctx.db, before), await readTree(ctx.db, request.revision)] as const;
  const name = ["getChangesOfChangeRequest", request.id, since];
  const changes = await semanticChanges(ctx, { name, trees, query });
  return { ...changes, revision: request.revision, base: before };
}

/**
 * Returns the content of the previous revision. The first change of a duplicate loses it once the
 * original is gone.
 */
async function previousTree({ db }: Context, parent: string | undefined): Promise<Tree> {
  if (parent === undefined) return loadTree(db, emptyContent.root);
  const row = await findRevision(db, parent);
  if (!row) throw conflict("The previous revision was deleted with its space");
  return loadTree(db, row.root);
}

/** Compares a revision with the previous one; the first has none. */
export async function getChangesOfRevision(
  ctx: Context,
  { params, query }: Input<Op["getChangesOfRevision"]>,
) {
  const revision = await requireRevisionOf(ctx, params.revisionId);
  const [parent] = revision.parents;
  const trees = [await previousTree(ctx, parent), await loadTree(ctx.db, revision.root)] as const;
  const name = ["getChangesOfRevision", revision.id];
  const changes = await semanticChanges(ctx, { name, trees, query });
  const mergeOf = await mergesOf(ctx, [revision]);
  return { ...changes, revision: revision.id, base: parent, mergedFrom: mergeOf(revision) };
}

type Listed = { row: RevisionRow; merge: ChangeRequest | undefined };

/**
 * Lists revisions of the space itself, or those that changed one of its pages; those of its change
 * requests are only included once merged.
 */
export async function listRevisions(ctx: Context, { params, query }: Input<Op["listRevisions"]>) {
  const space = resourceOf(ctx, "space");
  const { id } = space;
  const { pageId } = query;
  const ofPage = pageId === undefined ? undefined : await historyOfPage(ctx.db, space, pageId);
  const here = and(
    ofSpace(id),
    ofPage && sql`${revisionTable.id} = any(${sql.param([...ofPage.keys()])})`,
  );
  return listPage({
    query,
    name: ["listRevisions", id, ...(pageId === undefined ? [] : [pageId])],
    keys: [
      { column: revisionTable.createdAt, value: ({ row }: Listed) => row.createdAt },
      { column: revisionTable.id, value: ({ row }: Listed) => row.id },
    ],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const revisions = await ctx.db
        .select()
        .from(revisionTable)
        .where(and(here, after))
        .orderBy(...orderBy)
        .limit(limit);
      const mergeOf = await mergesOf(ctx, revisions);
      return revisions.map((row) => ({ row, merge: mergeOf(row) }));
    },
    count: () => ctx.db.$count(revisionTable, here),
    toItem: ({ row, merge }) => ({
      ...toRevisionSummary(contentUrls(ctx, params), row, merge),
      counts: optional(row.counts),
      pageChange: ofPage?.get(row.id),
    }),
  });
}

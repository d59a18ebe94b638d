import { and, desc, eq, gt, isNull, not } from "drizzle-orm";
import {
  type Conflict,
  type contentChanges,
  takesText,
} from "#lib/contract/content/content-changes.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { MergedText } from "#lib/text/merge-texts.ts";
import { target } from "../../access/audit/change-request-target.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import { addContent } from "../../content/change-requests/add-content.ts";
import { requireOpenContent } from "../../content/change-requests/open-content.ts";
import { requireChangeRequest } from "../../content/change-requests/require.ts";
import { ancestorOf } from "../../content/change-requests/to-change-request.ts";
import { convertedText, mergedText as mergedTextOf } from "../../content/document/convert.ts";
import {
  type Merge,
  type MergeConflict,
  mergeTrees,
  type Sides,
} from "../../content/edits/merge.ts";
import { readObjects } from "../../content/revisions/objects.ts";
import { readRevision, readTree } from "../../content/revisions/revisions.ts";
import { loadTree, type Tree } from "../../content/revisions/tree.ts";
import { revisionTable } from "../../db/schema/content.ts";
import {
  type ChangeRequestRow,
  changeRequestTable,
  type Resolutions,
} from "../../db/schema/review.ts";
import { userTable } from "../../db/schema/users.ts";
import { badRequest, notFound } from "../../platform/errors.ts";
import { undoResolution } from "./undo-resolution.ts";

type Op = typeof contentChanges;

type Comparer = Pick<Context, "db" | "resources">;

/** Compares a change request with its space, and merges both. */
export async function compareWithSpace(
  ctx: Comparer,
  request: ChangeRequestRow,
): Promise<{ sides: Sides; merge: Merge }> {
  const [base, ours, theirs] = await Promise.all([
    readTree(ctx.db, ancestorOf(request)),
    readTree(ctx.db, resourceOf(ctx, "space").revision),
    readTree(ctx.db, request.revision),
  ]);
  const texts = await readChangedTexts(ctx, { base, ours, theirs });
  const textOf = (hash: string | undefined) => (hash && texts.get(hash)) ?? "";
  const merged = await mergeChangedTexts({ base, ours, theirs, textOf });
  const mergedText: Sides["mergedText"] = (...hashes) => merged.get(hashes.join(" "));
  const sides = { base, ours, theirs, textOf, mergedText };
  return { sides, merge: mergeTrees(sides, request.settlements) };
}

/** Reads the texts of pages changed on both sides: a merge needs no others. */
async function readChangedTexts(
  ctx: Comparer,
  { base, ours, theirs }: Omit<Sides, "textOf" | "mergedText">,
) {
  const hashes: string[] = [];
  for (const [id, was] of base.pages) {
    const [our, their] = [ours.pages.get(id), theirs.pages.get(id)];
    if (was.hash === our?.hash || was.hash === their?.hash) continue;
    for (const page of [was, our, their]) {
      if (page?.fields.document) hashes.push(page.fields.document);
    }
  }
  return readObjects(ctx.db, hashes);
}

/** Merges the texts of pages that both sides changed, by the hashes of their three states. */
async function mergeChangedTexts({ base, ours, theirs, textOf }: Omit<Sides, "mergedText">) {
  const merged = new Map<string, MergedText | undefined>();
  for (const [id, { fields }] of theirs.pages) {
    const pages = [base, ours].flatMap((tree) => tree.pages.get(id) ?? []);
    const [was = "", our = ""] = pages.map((page) => page.fields.document ?? "");
    const their = fields.document ?? "";
    if (pages.length < 2 || was === our || was === their || our === their) continue;
    const text = await mergedTextOf(textOf(was), textOf(our), textOf(their));
    merged.set([was, our, their].join(" "), text);
  }
  return merged;
}

interface Line {
  spaceId: string;
  /** Null: the history of the space itself. */
  changeRequestId: string | null;
}

/** Returns a function that reads the content with a conflict from a tree. */
const contentOf =
  ({ subject, member }: MergeConflict) =>
  (tree: Tree) =>
    member === "variable" ? tree.node.variables[subject] : tree.pages.get(subject)?.hash;

type LastChange = Pick<Conflict["ours"], "by" | "at" | "changeRequest">;

/** Returns the change request whose merge created a revision of a space. */
async function referenceTo(ctx: Context, id: string | null): Promise<LastChange> {
  if (id === null) return {};
  const { number, subject } = changeRequestTable;
  const [changeRequest] = await ctx.db
    .select({ id: changeRequestTable.id, number, subject })
    .from(changeRequestTable)
    .where(eq(changeRequestTable.id, id));
  return changeRequest ? { changeRequest } : {};
}

/**
 * Finds the last change of some content on one side since the common ancestor. For content that a
 * merge brought into the space, it is the edit in the merged change request.
 */
async function lastChange(
  ctx: Context,
  line: Line,
  of: (tree: Tree) => unknown,
  since: Date,
): Promise<LastChange> {
  const rows = await ctx.db
    .select({ revision: revisionTable, user: userTable })
    .from(revisionTable)
    .leftJoin(userTable, eq(userTable.id, revisionTable.createdBy))
    .where(
      and(
        eq(revisionTable.spaceId, line.spaceId),
        line.changeRequestId === null
          ? isNull(revisionTable.changeRequestId)
          : eq(revisionTable.changeRequestId, line.changeRequestId),
        gt(revisionTable.createdAt, since),
        not(revisionTable.isReplaced),
      ),
    )
    .orderBy(desc(revisionTable.createdAt), desc(revisionTable.id))
    .limit(100);
  for (const { revision, user } of rows) {
    const [parent, merged] = revision.parents;
    if (parent === undefined) continue;
    const [after, before] = [await loadTree(ctx.db, revision.root), await readTree(ctx.db, parent)];
    if (of(after) === of(before)) continue;
    const merge = await referenceTo(ctx, revision.mergedFrom);
    if (line.changeRequestId === null && merged !== undefined) {
      const { changeRequestId } = await readRevision(ctx.db, merged);
      const from = { ...line, changeRequestId };
      const written = changeRequestId ? await lastChange(ctx, from, of, new Date(0)) : {};
      if (written.by) return { ...written, ...merge };
    }
    const at = revision.createdAt.toISOString();
    return { ...(user && { by: toUser(ctx, user) }), at, ...merge };
  }
  return {};
}

function pageIn({ base, ours, theirs }: Sides, id: string): Conflict["page"] {
  const page = theirs.pages.get(id) ?? ours.pages.get(id) ?? base.pages.get(id);
  if (!page) throw new Error(`The page ${id} of a conflict is missing`);
  const { title, type } = page.fields;
  return { id, type, title, path: page.path };
}

async function toConflict(
  ctx: Context,
  request: ChangeRequestRow,
  sides: Sides,
  conflict: MergeConflict,
): Promise<Conflict> {
  const { spaceId, settlements } = request;
  const { id, subject, member, base, ours, theirs, texts } = conflict;
  const since = (await readRevision(ctx.db, ancestorOf(request))).createdAt;
  const line = (changeRequestId: string | null) =>
    lastChange(ctx, { spaceId, changeRequestId }, contentOf(conflict), since);
  return {
    id,
    ...(member === "variable" ? { variable: subject } : { page: pageIn(sides, subject) }),
    member,
    base,
    ours: { value: ours, ...(await line(null)) },
    theirs: { value: theirs, ...(await line(request.id)) },
    texts,
    settled: settlements[id],
  };
}

async function readConflicts(ctx: Context, request: ChangeRequestRow): Promise<Conflict[]> {
  if (request.status === "merged") return [];
  const { sides, merge } = await compareWithSpace(ctx, request);
  const conflicts: Conflict[] = [];
  for (const each of merge.conflicts) conflicts.push(await toConflict(ctx, request, sides, each));
  return conflicts;
}

export async function getConflictsOfChangeRequest(
  ctx: Context,
  { params }: Input<Op["getConflictsOfChangeRequest"]>,
) {
  const request = await requireChangeRequest(ctx, params.changeRequestId);
  return { conflicts: await readConflicts(ctx, request) };
}

type Given = Input<Op["settleConflictsOfChangeRequest"]>["body"]["settlements"];

/** Returns the resolutions with texts of pages as they are stored. */
const converted = (given: Given, conflicts: MergeConflict[]): Promise<Given> =>
  Promise.all(
    given.map(async (each) => {
      const isPage = conflicts.some(
        ({ id, member }) => id === each.conflict && member === "document",
      );
      return isPage && each.text !== undefined
        ? { ...each, text: await convertedText(each.text) }
        : each;
    }),
  );

/** Adds resolutions; each must be for an existing conflict. */
function resolve(before: Resolutions, given: Given, conflicts: MergeConflict[]): Resolutions {
  const after = { ...before };
  given.forEach(({ conflict, with: choice, text }, index) => {
    const field = `settlements.${index}`;
    const found = conflicts.find(({ id }) => id === conflict);
    if (!found) throw notFound(`${field}.conflict: conflict`);
    if ((choice === "text") !== (text !== undefined)) {
      throw badRequest(`${field}.text: required with "text", and not allowed with other choices`);
    }
    if (found.isTooComplex && (choice === "ours" || choice === "theirs")) {
      throw badRequest(`${field}.with: must be text, as these versions are too intricate to merge`);
    }
    if (choice === "none") delete after[conflict];
    else if (text === undefined) after[conflict] = { with: choice as "ours" | "theirs" };
    else if (takesText(found)) after[conflict] = { with: "text", text };
    else throw badRequest(`${field}.with: must be ours, theirs or none for ${found.member}`);
  });
  return after;
}

/** Stores resolutions; the last one merges the space's content into the change request. */
export async function settleConflictsOfChangeRequest(
  ctx: Context,
  { params, body }: Input<Op["settleConflictsOfChangeRequest"]>,
) {
  const { changeRequest: found } = await requireOpenContent(ctx, params.changeRequestId);
  const changeRequest = body.undo ? await undoResolution(ctx, found, body.undo) : found;
  const { merge } = await compareWithSpace(ctx, changeRequest);
  const given = await converted(body.settlements, merge.conflicts);
  const settlements = resolve(changeRequest.settlements, given, merge.conflicts);
  const settled = { ...changeRequest, settlements };
  await ctx.db
    .update(changeRequestTable)
    .set({ settlements })
    .where(eq(changeRequestTable.id, changeRequest.id));
  await audit(ctx, {
    organizationId: changeRequest.organizationId,
    action: "change-request.conflicts-settled",
    target: target(changeRequest),
    after: { conflicts: body.settlements.map(({ conflict }) => conflict) },
  });
  const after = await compareWithSpace(ctx, settled);
  if (after.merge.open > 0) return { conflicts: await readConflicts(ctx, settled) };
  const ancestor = resourceOf(ctx, "space").revision;
  const { revision } = await addContent(ctx, settled, after.merge.draft, "update", { ancestor });
  return { conflicts: [], revision };
}

import type { ContentEdit, contentEdits, EditResult } from "#lib/contract/content/content-edits.ts";
import type { Input, Result } from "#lib/contract/platform/operation.ts";
import { slugOf } from "#lib/text/slug.ts";
import type { Context } from "../../access/context.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import type { PageFields } from "../../db/schema/content.ts";
import { badRequest, notFound, precondition } from "../../platform/errors.ts";
import { limitRemoteCall } from "../../platform/http/connections/limit-remote-calls.ts";
import { newId } from "../../platform/ids.ts";
import { addContent } from "../change-requests/add-content.ts";
import { requireOpenContent } from "../change-requests/open-content.ts";
import { ancestorOf, readChangeRequest } from "../change-requests/to-change-request.ts";
import { factsOfTexts } from "../document/convert.ts";
import { toFile } from "../files/to-file.ts";
import { contentUrls } from "../pages/reads.ts";
import { toPage } from "../pages/to-page.ts";
import type { FileFields } from "../revisions/nodes.ts";
import { type BatchRefs, refsOf } from "./batch-refs.ts";
import {
  changePage,
  childrenIn,
  type Draft,
  draftOf,
  insertPage,
  movePage,
  removePage,
  storeText,
} from "./draft.ts";
import { markdownOf, textsIn, withMarkdown } from "./edit-document.ts";
import { gatherFiles, insertFiles, readsElsewhere } from "./insert-files.ts";
import { revertFile } from "./revert-file.ts";
import { revertPage } from "./revert-page.ts";

type Op = (typeof contentEdits)["editContentInChangeRequest"];
type Edit<Name> = Extract<ContentEdit, { operation: Name }>;
type Done =
  | { object: "created_page"; ref?: string; id: string }
  | { object: "updated_page"; id: string }
  | { object: "deleted_page"; id: string };

type Files = ReadonlyMap<number, readonly FileFields[]>;

interface Batch {
  ctx: Context;
  draft: Draft;
  refs: BatchRefs;
  /** Stored files, by the path of their operation. */
  files: Files;
  now: string;
  /** Space revision that was last merged into the change request. */
  ancestor: string;
}

/** Returns the page members that an operation changes; null removes one. */
function fieldsOf(edit: Edit<"insert_page"> | Edit<"update_page">): Partial<PageFields> {
  const { title, slug, emoji, icon, description, hidden, noIndex, noRobotsIndex, condition } = edit;
  const given = { title, emoji, icon, description, hidden, noIndex, noRobotsIndex, condition };
  const entries = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value === null || value === false ? undefined : value]);
  return { ...Object.fromEntries(entries), ...(slug !== undefined && { slug: slugOf(slug) }) };
}

function requirePage(draft: Draft, id: string, field: string) {
  const page = draft.pages.get(id);
  if (!page) throw notFound(`${field}: page`);
  return page;
}

function requireParent(draft: Draft, id: string | null, field: string): void {
  if (id === null) return;
  const { type } = requirePage(draft, id, `${field}.into`).fields;
  if (type === "document" || type === "group") return;
  throw badRequest(`${field}.into: pages of type ${type} cannot have subpages`);
}

/** Resolves a parent, which may be the name of a page that the same batch creates. */
function parentOf<Into extends string | null | undefined>(
  into: Into,
  { pages }: BatchRefs,
): Into | string {
  return typeof into === "string" ? (pages.get(into) ?? into) : into;
}

async function insert({ ctx, draft, refs, now }: Batch, edit: Edit<"insert_page">, field: string) {
  const parent = parentOf(edit.into, refs) ?? null;
  requireParent(draft, parent, field);
  const id = (edit.ref && refs.pages.get(edit.ref)) ?? newId();
  const title = edit.title ?? "Untitled";
  const text = await markdownOf(edit.document, refs.addresses, field);
  const fields = fieldsOf(edit);
  const page: PageFields = {
    ...fields,
    id,
    type: "document",
    title,
    slug: fields.slug ?? slugOf(title),
    document: storeText(draft, text),
    createdAt: now,
    updatedAt: now,
  };
  const end = childrenIn(draft, parent).length;
  insertPage(draft, page, { parent, index: Math.min(edit.at ?? end, end) });
  ctx.log.debug({ page: id }, "page inserted");
  return { object: "created_page" as const, ref: edit.ref, id };
}

/** Rejects an edit whose expected values differ from those of the page. */
function requireExpected(
  fields: PageFields,
  { expected = {} }: Edit<"update_page">,
  field: string,
) {
  const { title, slug, description = "", document } = fields;
  const current = { title, slug, description, documentId: document };
  for (const name of ["title", "slug", "description", "documentId"] as const) {
    if (expected[name] === undefined || expected[name] === current[name]) continue;
    throw precondition(`${field}.expected.${name}: somebody else has changed the page`);
  }
}

async function update({ draft, refs, now }: Batch, edit: Edit<"update_page">, field: string) {
  const { page: id } = edit;
  const page = requirePage(draft, id, field);
  requireExpected(page.fields, edit, field);
  if (edit.into !== undefined || edit.at !== undefined) {
    const into = parentOf(edit.into, refs);
    const parent = into === undefined ? page.parent : into;
    requireParent(draft, parent, field);
    if (parent !== null && page.fields.type === "group") {
      throw badRequest(`${field}.into: groups are only allowed at the top level`);
    }
    const others = childrenIn(draft, parent).filter((each) => each !== id);
    movePage(draft, id, { parent, index: Math.min(edit.at ?? others.length, others.length) });
  }
  const change = fieldsOf(edit);
  if (edit.document !== undefined) {
    if (page.fields.type !== "document") {
      throw badRequest(`${field}.document: not allowed for pages of type ${page.fields.type}`);
    }
    change.document = storeText(draft, await markdownOf(edit.document, refs.addresses, field));
  }
  if (Object.keys(change).length > 0) changePage(draft, id, { ...change, updatedAt: now });
  return { object: "updated_page" as const, id };
}

function remove({ draft }: Batch, { page: id }: Edit<"delete_page">, field: string) {
  requirePage(draft, id, field);
  removePage(draft, id);
  return { object: "deleted_page" as const, id };
}

async function apply(batch: Batch, edit: ContentEdit, index: number): Promise<Done[]> {
  const field = `changes.${index}`;
  switch (edit.operation) {
    case "insert_page":
      return [await insert(batch, edit, field)];
    case "update_page":
      return [await update(batch, edit, field)];
    case "delete_page":
      return [remove(batch, edit, field)];
    case "revert_page":
      return revertPage(batch, edit, field);
    case "insert_files":
      insertFiles(batch.draft, edit, batch.files.get(index) ?? [], field);
      return [];
    case "delete_file":
      if (!batch.draft.files.delete(edit.file)) throw notFound(`${field}: file`);
      return [];
    case "revert_file":
      await revertFile(batch, edit, field);
      return [];
  }
}

interface Gathered {
  changes: ContentEdit[];
  files: Files;
  refs: BatchRefs;
}

/** Rejects invalid operations before files are downloaded and stored. */
async function gather(ctx: Context, { params, body }: Input<Op>): Promise<Gathered> {
  if (body.changes.some(({ operation }) => operation === "insert_files")) {
    await requireOpenContent(ctx, params.changeRequestId);
  }
  const store = () => gatherFiles(ctx, body.changes);
  const changes = await withMarkdown(body.changes);
  const files = await (readsElsewhere(body.changes)
    ? limitRemoteCall(ctx.user.id, store)
    : store());
  const refs = refsOf(changes, files);
  await factsOfTexts(textsIn(changes, refs.addresses));
  return { changes, files, refs };
}

async function write(
  ctx: Context,
  { params, query, body }: Input<Op>,
  { changes: edits, files, refs }: Gathered,
): Promise<Result<Op>> {
  const { changeRequest, tree } = await requireOpenContent(ctx, params.changeRequestId);
  const draft = draftOf(tree);
  const ancestor = ancestorOf(changeRequest);
  const batch = { ctx, draft, refs, files, now: ctx.now.toISOString(), ancestor };
  const done: Done[] = [];
  for (const [index, edit] of edits.entries()) {
    done.push(...(await apply(batch, edit, index)));
  }
  const { tree: after } = await addContent(ctx, changeRequest, draft, "edits", {
    session: body.session,
  });
  const answer = await readChangeRequest(ctx, changeRequest.id);
  if (query.compat) return answer;
  const urls = contentUrls(ctx, params);
  const changes: EditResult["changes"] = [];
  for (const { id, ...what } of done) {
    if (what.object === "deleted_page") changes.push({ object: what.object, page: id });
    // A later operation of the same batch may have removed it.
    else if (after.pages.has(id)) changes.push({ ...what, page: toPage(urls, after, id) });
  }
  const insertedFiles = [...files.values()].flat().map((file) => toFile(ctx.config, file));
  return { changeRequest: answer, changes, insertedFiles };
}

/** Applies a batch completely or not at all, as one new revision of the change request. */
export const editContentInChangeRequest = prepareAndCommit<Op, Gathered>(gather, write);

import type { ContentRef } from "#lib/contract/content/content-ref.ts";
import { plural } from "#lib/format/format.ts";
import { titled } from "#lib/format/titled.ts";
import type { Db } from "../../db/client.ts";
import type { PageFields } from "../../db/schema/content.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { readDocumentLinks } from "../links/documents.ts";
import { pathBelow, type Tree, type TreePage } from "../revisions/tree.ts";
import { branchOf, changePage, type Draft, insertBranch, type PagePosition } from "./draft.ts";
import { fieldsAs, positionIn } from "./revert-structure.ts";
import { makeSlugsUnique } from "./unique-slugs.ts";

/** Result of a restore in a draft. */
export interface Restored {
  title: string;
  /** Differences from the earlier state, one sentence each. */
  lost: string[];
}

const canHold = (page: { fields: PageFields } | undefined) =>
  page?.fields.type === "document" || page?.fields.type === "group";

/** Returns the position of a deleted page, or that of its topmost deleted ancestor. */
function nearestPosition(draft: Draft, then: Tree, page: TreePage): PagePosition {
  let at = page;
  while (at.parent !== null && !canHold(draft.pages.get(at.parent))) {
    const parent = then.pages.get(at.parent);
    if (!parent) break;
    at = parent;
  }
  return positionIn(draft, then, at);
}

function pathIn(draft: Draft, id: string): string {
  const page = draft.pages.get(id);
  if (!page) return "";
  return pathBelow(page.parent === null ? "" : pathIn(draft, page.parent), page.fields);
}

const takenAddress = (then: string, now: string) =>
  `Another page has its address “/${then}”: it becomes “/${now}”`;

/** Says how the place of a page differs from the one that it had. */
function differences(draft: Draft, then: TreePage): string[] {
  const { id } = then.fields;
  const parent = draft.pages.get(id)?.parent ?? null;
  const path = pathIn(draft, id);
  if (parent !== then.parent) {
    const above = parent === null ? undefined : draft.pages.get(parent)?.fields.title;
    const to = above === undefined ? "to the top level" : `into “${titled(above)}”`;
    const address = path === "" ? "" : `, with the address “/${path}”`;
    return [`Its parent page no longer exists: it moves ${to}${address}`];
  }
  if (path === then.path) return [];
  const isTaken = draft.pages.get(id)?.fields.slug !== then.fields.slug;
  if (isTaken) return [takenAddress(then.path, path)];
  return [`Its address changes from “/${then.path}” to “/${path}”`];
}

const fileOf = (ref: ContentRef | undefined) => (ref?.kind === "file" ? [ref.file] : []);

/** Adds the reusable contents and files that pages refer to and that are gone. */
async function restoreReferences(db: Db, draft: Draft, then: Tree, pages: readonly string[]) {
  const fields = pages.flatMap((id) => draft.pages.get(id)?.fields ?? []);
  const documents = fields.flatMap(({ document }) => document ?? []);
  const contents = new Map(then.node.reusableContents.map((each) => [each.id, each]));
  for (const { id } of draft.reusableContents) contents.delete(id);
  const files = new Set(
    fields.flatMap(({ cover, target }) => [
      ...fileOf(cover?.ref),
      ...fileOf(cover?.refDark),
      ...fileOf(target),
    ]),
  );
  for (let wanted = documents; wanted.length > 0; ) {
    const found = [...(await readDocumentLinks(db, wanted)).values()];
    const refs = found.flatMap(({ links }) => links.map(({ ref }) => ref));
    wanted = [];
    for (const ref of refs) {
      for (const file of fileOf(ref)) files.add(file);
      const content = ref.kind === "reusable-content" && contents.get(ref.reusableContent);
      if (!content) continue;
      contents.delete(content.id);
      draft.reusableContents = [...draft.reusableContents, content];
      wanted.push(content.document);
    }
  }
  for (const id of files) {
    const file = then.files.get(id);
    if (file && !draft.files.has(id)) draft.files.set(id, file);
  }
}

/**
 * Makes a page of an earlier tree part of a draft again. A deleted one returns with its subpages,
 * except those that are elsewhere now; an existing one gets its members of then and stays where it
 * is.
 */
export async function restorePage(db: Db, draft: Draft, then: Tree, id: string): Promise<Restored> {
  const page = then.pages.get(id);
  if (!page) throw notFound("Page");
  const { title } = page.fields;
  const current = draft.pages.get(id);
  if (current) {
    if (JSON.stringify(current.fields) === JSON.stringify(page.fields))
      throw conflict("The page is already as it was in that revision");
    changePage(draft, id, fieldsAs(page, current.fields));
    await restoreReferences(db, draft, then, [id]);
    makeSlugsUnique(draft);
    const path = pathIn(draft, id);
    const isTaken = draft.pages.get(id)?.fields.slug !== page.fields.slug;
    return { title, lost: isTaken ? [takenAddress(page.path, path)] : [] };
  }
  const elsewhere = countElsewhere(draft, then, id);
  insertBranch(draft, then, id, nearestPosition(draft, then, page));
  await restoreReferences(db, draft, then, branchOf(draft, id));
  makeSlugsUnique(draft);
  const stays = `${plural(elsewhere, "subpage")} moved elsewhere in the space, and stays there`;
  return { title, lost: [...differences(draft, page), ...(elsewhere > 0 ? [stays] : [])] };
}

/** Counts the pages that were below a page and are elsewhere now. */
function countElsewhere(draft: Draft, then: Tree, id: string): number {
  const below = then.pages.get(id)?.children ?? [];
  return below.reduce(
    (sum, each) => sum + (draft.pages.has(each) ? 1 : countElsewhere(draft, then, each)),
    0,
  );
}

/** Adds a deleted file of an earlier tree to a draft, with its id. */
export function restoreFile(draft: Draft, then: Tree, id: string): Restored {
  const file = then.files.get(id);
  if (!file) throw notFound("File");
  if (draft.files.has(id)) throw conflict("The file is in the space");
  draft.files.set(id, file);
  return { title: file.name, lost: [] };
}

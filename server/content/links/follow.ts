import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { insertRows } from "../../db/insert-rows.ts";
import { type SpaceLinkRow, spaceLinkTable } from "../../db/schema/content.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import type { Changed, Indexer } from "../revisions/current/changed.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";
import { readDocumentLinks } from "./documents.ts";
import { labelIn, type Resolved, resolveTargets, statusOf } from "./resolve.ts";
import { type Target, targetOf } from "./target.ts";
import { documentsIn, linksOfPage, type SeenTree, seenTree } from "./tree-links.ts";

type Space = Pick<SpaceRow, "id" | "organizationId">;

const batch = 500;

function labelOf(own: SeenTree, { homes, users, collections }: Resolved, target: Target) {
  const { kind, space = "", id = "" } = target;
  if (kind === "user") return users.get(id)?.displayName;
  if (kind === "collection") return collections.get(id)?.title;
  const home = space === own.spaceId ? own : homes.get(space)?.links;
  return home && labelIn(home, target);
}

/** Deletes the stored links of pages, and returns the labels of their targets. */
async function forget(db: Db, spaceId: string, pageIds: string[]) {
  const labels = new Map<string, string>();
  for (let start = 0; start < pageIds.length; start += batch) {
    const part = pageIds.slice(start, start + batch);
    const rows = await db
      .delete(spaceLinkTable)
      .where(and(eq(spaceLinkTable.spaceId, spaceId), inArray(spaceLinkTable.pageId, part)))
      .returning({ target: spaceLinkTable.target, label: spaceLinkTable.label });
    for (const { target, label } of rows) if (label !== null) labels.set(target, label);
  }
  return labels;
}

/** Reads the pages of a space in the form that links to these targets need. */
async function see(db: Db, spaceId: string, tree: Tree, targets: readonly Target[]) {
  const divided = targets.filter(({ space, anchor }) => space === spaceId && anchor !== undefined);
  const pages = divided.flatMap(({ id }) => tree.pages.get(id ?? "") ?? []);
  return seenTree(spaceId, tree, await readDocumentLinks(db, documentsIn(pages)));
}

/** Stores the current links of pages. */
async function note({ db, config }: Indexer, space: Space, tree: Tree, pages: TreePage[]) {
  const labels = await forget(
    db,
    space.id,
    pages.map(({ fields }) => fields.id),
  );
  const documents = await readDocumentLinks(db, documentsIn(pages));
  const found = pages.flatMap((page) =>
    linksOfPage(page, documents).map(({ ref, section }, position) => {
      const { id } = page.fields;
      return { target: targetOf(ref, space.id, id), pageId: id, section, position };
    }),
  );
  const targets = found.map(({ target }) => target);
  const own = await see(db, space.id, tree, targets);
  const resolved = await resolveTargets({ db, member: undefined }, space, targets);
  const rows = found.map(({ target, ...place }): SpaceLinkRow => {
    const { key, kind, space: targetSpaceId, id: targetId, anchor, url } = target;
    return {
      ...place,
      spaceId: space.id,
      target: key,
      kind,
      targetSpaceId: targetSpaceId ?? null,
      targetId: targetId ?? null,
      anchor: anchor ?? null,
      url: url ?? null,
      status: statusOf(config, own, resolved, target),
      label: labelOf(own, resolved, target) ?? labels.get(key) ?? null,
    };
  });
  await insertRows(db, spaceLinkTable, rows);
}

/** Returns the distinct targets in a space that links of all spaces have. */
async function notedTargets(db: Db, spaceId: string, ids: string[]) {
  const { target, kind, targetId, anchor, status, label } = spaceLinkTable;
  const rows = await db
    .selectDistinct({ target, kind, targetId, anchor, status, label })
    .from(spaceLinkTable)
    .where(
      and(eq(spaceLinkTable.targetSpaceId, spaceId), inArray(targetId, ids), ne(kind, "space")),
    );
  return rows.map(({ target: key, kind, targetId, anchor, ...noted }) => {
    const id = targetId ?? "";
    const ref = { kind: "file" as const, file: id };
    const known = { key, kind: kind as Target["kind"], space: spaceId, id, ref };
    return { target: { ...known, anchor: anchor ?? undefined } satisfies Target, ...noted };
  });
}

/** Updates stored links to targets that were added, removed, or got other sections. */
async function correct({ db, config }: Indexer, space: Space, tree: Tree, ids: string[]) {
  if (ids.length === 0) return;
  const noted = await notedTargets(db, space.id, ids);
  const own = await see(
    db,
    space.id,
    tree,
    noted.map(({ target }) => target),
  );
  const nothing = {
    homes: new Map(),
    users: new Map(),
    collections: new Map(),
    specs: new Map(),
  };
  for (const { target, ...was } of noted) {
    const status = statusOf(config, own, nothing, target);
    const label = labelIn(own, target) ?? was.label;
    if (status === was.status && label === was.label) continue;
    await db
      .update(spaceLinkTable)
      .set({ status, label })
      .where(
        and(
          eq(spaceLinkTable.targetSpaceId, space.id),
          eq(spaceLinkTable.targetId, target.id),
          eq(spaceLinkTable.target, target.key),
        ),
      );
  }
}

/** Updates stored links after a change of a space, including those in other spaces. */
export async function followLinks(
  ctx: Indexer,
  space: Space,
  after: Tree,
  { holders, deletedPages, come, gone }: Changed,
): Promise<void> {
  await forget(ctx.db, space.id, deletedPages);
  for (let start = 0; start < holders.length; start += batch) {
    await note(ctx, space, after, holders.slice(start, start + batch));
  }
  await correct(ctx, space, after, [...come, ...gone]);
}

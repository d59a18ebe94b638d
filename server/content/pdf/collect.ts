import type { Db } from "../../db/client.ts";
import type { PdfExportRow } from "../../db/schema/imports-and-exports.ts";
import { blobUrl } from "../files/blob-url.ts";
import type { ContentUrls } from "../pages/to-page.ts";
import { readObject, readObjects } from "../revisions/objects.ts";
import { loadTree, type Tree, type TreePage } from "../revisions/tree.ts";
import type { PrintedFile, PrintedPage, PrintJob } from "./layout/layout-context.ts";

interface Placed {
  page: TreePage;
  depth: number;
  parent?: string;
}

type Scope = Pick<PdfExportRow, "pageId" | "only">;

/** Returns the pages to print in reading order; hidden ones only if one of them was requested. */
export function pagesToPrint(tree: Tree, { pageId, only }: Scope): Placed[] {
  const found: Placed[] = [];
  const visit = (id: string, depth: number, parent?: string) => {
    const page = tree.pages.get(id);
    if (!page || (page.fields.hidden && id !== pageId)) return;
    found.push({ page, depth, parent });
    if (only) return;
    for (const child of page.children) visit(child, depth + 1, id);
  };
  for (const id of pageId === null ? tree.top : [pageId]) visit(id, 0);
  return found;
}

const targetOf = ({ fields: { type, target, href } }: TreePage) =>
  type === "link" ? (target ?? { kind: "url", url: href }) : undefined;

const nameOf = ({ fields: { emoji, title } }: TreePage) => (emoji ? `${emoji} ${title}` : title);

function filesOf(tree: Tree, { config }: ContentUrls): Record<string, PrintedFile> {
  const files = [...tree.files.values()].map((file): [string, PrintedFile] => {
    const { id, name, contentType, dimensions, blob } = file;
    return [id, { name, contentType, dimensions, url: blobUrl(config, blob, name) }];
  });
  return Object.fromEntries(files);
}

async function readReusable(db: Db, { node }: Tree): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { id, document } of node.reusableContents) texts[id] = await readObject(db, document);
  return texts;
}

/** Collects the input of the PDF worker, and its tree. */
export async function collectJob(db: Db, row: PdfExportRow, urls: ContentUrls) {
  const tree = await loadTree(db, row.root);
  const placed = pagesToPrint(tree, row);
  const texts = await readObjects(
    db,
    placed.flatMap(({ page }) => page.fields.document ?? []),
  );
  const pages = placed.map(({ page, depth, parent }): PrintedPage => {
    const { id, description = "", type, document, variables, cover, layout } = page.fields;
    const markdown = document === undefined ? "" : (texts.get(document) ?? "");
    return {
      id,
      title: nameOf(page),
      description,
      type,
      depth,
      parent,
      markdown,
      variables,
      cover: layout?.cover === false ? undefined : cover?.ref,
      target: targetOf(page),
    };
  });
  const isPrinted = new Set(pages.map(({ id }) => id));
  const others = [...tree.pages.values()].filter(({ fields }) => !isPrinted.has(fields.id));
  const { title, subtitle, createdAt } = row;
  const job: PrintJob = {
    title,
    subtitle,
    createdAt: createdAt.toISOString(),
    pages,
    otherTitles: Object.fromEntries(others.map((page) => [page.fields.id, nameOf(page)])),
    files: filesOf(tree, urls),
    reusableContents: await readReusable(db, tree),
    variables: tree.node.variables,
  };
  return { job, tree };
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LinkTarget } from "../../document/rewrite-links.ts";
import { workerConverter } from "../../import/read/converter.ts";
import type { FoundPage } from "../../import/read/folder/found-page.ts";
import { type FolderSource, openFolder } from "../../import/read/folder/source.ts";
import type { ReadPage } from "../../import/read/read-page.ts";

const folder = join(import.meta.dirname, "content");

/** Folders of Markdown by template id. */
const ids = new Set([
  "sample",
  "product-docs",
  "api-reference",
  "help-center",
  "release-notes",
  "handbook",
]);

interface TemplatePage {
  found: FoundPage;
  page: ReadPage;
  targets: readonly LinkTarget[];
}

/** Initial pages of a space. */
export interface Template {
  source: FolderSource;
  pages: readonly TemplatePage[];
  /** Names of files that its texts reference, and that the caller provides. */
  refs: ReadonlySet<string>;
}

const loaded = new Map<string, Promise<Template>>();

async function readOne(source: FolderSource, found: FoundPage): Promise<TemplatePage> {
  if (found.isEmpty || found.kind !== "document")
    return { found, page: { markdown: "" }, targets: [] };
  const page = await source.read(found.key);
  return { found, page, targets: await source.converter.run("targets", page.markdown) };
}

async function load(id: string): Promise<Template> {
  const root = join(folder, id);
  const names = await readdir(root, { recursive: true });
  const files = new Map<string, Uint8Array>();
  for (const name of names.filter((each) => each.endsWith(".md"))) {
    files.set(name.replaceAll("\\", "/"), await readFile(join(root, name)));
  }
  const source = await openFolder(files, "zip", workerConverter());
  const pages = await Promise.all(source.pages.map((found) => readOne(source, found)));
  const refs = new Set(
    pages.flatMap(({ page }) =>
      [...page.markdown.matchAll(/\(ref:([\w-]+)\)/g)].map(([, name = ""]) => name),
    ),
  );
  return { source, pages, refs };
}

export async function findTemplate(id: string): Promise<Template | undefined> {
  if (!ids.has(id)) return undefined;
  const known = loaded.get(id) ?? load(id);
  loaded.set(id, known);
  return known;
}

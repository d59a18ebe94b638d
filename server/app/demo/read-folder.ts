import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentEdit } from "#lib/contract/content/content-edits.ts";

type Insert = Extract<ContentEdit, { operation: "insert_page" }>;

/** Returns the name by which texts link to a page: `2-first-start.md` is `first-start`. */
const refOf = (name: string) => name.replace(/^\d+-/, "").replace(/\.md$/, "");

const toSpace = /\[([^[\]]+)\]\(\.\.\/([\w-]+)\)/g;

/** Returns a text in which links to other folders, such as `../webhooks`, lead to their spaces. */
const linked = (text: string, spaceOf: (folder: string) => string) =>
  text.replaceAll(toSpace, (_, label: string, folder: string) => {
    const data = JSON.stringify({ ref: { kind: "space", space: spaceOf(folder) } });
    return `:inline[${label}]{type="link" data='${data}'}`;
  });

/** Pages are Markdown with fields in front, one per line; the first heading is the title. */
function toInsert(source: string, ref: string, into: string | undefined): Insert {
  const [front = "", lines = ""] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [];
  const text = source.slice(front.length).trimStart();
  const [, title = ref, markdown = ""] = /^# (.+)\n+([\s\S]*)$/.exec(text) ?? [];
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(lines)?.[1];
  const fields = { icon: field("icon"), slug: field("slug"), description: field("description") };
  return { operation: "insert_page", title, document: { markdown }, ref, into, ...fields };
}

/**
 * Reads a folder of Markdown as pages: `index.md` is the page of a folder. `spaceOf` returns the id
 * of the space of another folder.
 */
export async function readPages(
  path: string,
  spaceOf: (folder: string) => string,
  into?: string,
): Promise<Insert[]> {
  const read = async (name: string) => linked(await readFile(join(path, name), "utf8"), spaceOf);
  const entries = await readdir(path, { withFileTypes: true });
  const pages: Insert[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const ref = refOf(entry.name);
    if (entry.isDirectory()) {
      const index = await read(join(entry.name, "index.md"));
      const below = await readPages(join(path, entry.name), spaceOf, ref);
      pages.push(toInsert(index, ref, into), ...below);
    } else if (entry.name.endsWith(".md") && entry.name !== "index.md") {
      pages.push(toInsert(await read(entry.name), ref, into));
    }
  }
  return pages;
}

/** Reads the other files of a folder that fulfil a condition, by the names that pages use. */
export async function readFiles(
  path: string,
  isWanted: (name: string) => boolean,
): Promise<ContentEdit[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.name.endsWith(".md") && isWanted(entry.name),
  );
  if (files.length === 0) return [];
  const given = files.map(async ({ name, parentPath }) => {
    const base64 = (await readFile(join(parentPath, name))).toString("base64");
    return { name, base64, ref: name };
  });
  return [{ operation: "insert_files", files: await Promise.all(given) }];
}

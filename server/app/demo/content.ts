import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import { type Demo, idOf } from "./spaces.ts";

const folder = join(import.meta.dirname, "content");

/** The name of the source folder of each space, and how many days ago it was merged. */
const filled: [title: string, name: string, daysAgo: number][] = [
  ["Atlas user guide", "atlas-user-guide", 62.4],
  ["Kestrel user guide", "kestrel-user-guide", 61.2],
  ["Fleet API", "fleet-api", 58.7],
  ["Webhooks", "webhooks", 57.9],
  ["Python SDK", "python-sdk", 55.3],
  ["Incident runbooks", "incident-runbooks", 51.6],
  ["Help centre", "help-centre", 49.8],
  ["Release notes", "release-notes", 17.1],
  ["Engineering handbook", "engineering-handbook", 12.2],
];

type Insert = Extract<ContentEdit, { operation: "insert_page" }>;

/** Returns the name by which texts link to a page: `2-first-start.md` is `first-start`. */
const refOf = (name: string) => name.replace(/^\d+-/, "").replace(/\.md$/, "");

function toInsert(text: string, ref: string, into: string | undefined): Insert {
  const [, title = ref, markdown = ""] = /^# (.+)\n+([\s\S]*)$/.exec(text) ?? [];
  return { operation: "insert_page", title, document: { markdown }, ref, into };
}

/**
 * Reads a folder of Markdown as pages: the first heading is the title, `index.md` the page of the
 * folder.
 */
async function readPages(path: string, into?: string): Promise<Insert[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const pages: Insert[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const ref = refOf(entry.name);
    if (entry.isDirectory()) {
      const index = await readFile(join(path, entry.name, "index.md"), "utf8");
      pages.push(toInsert(index, ref, into), ...(await readPages(join(path, entry.name), ref)));
    } else if (entry.name.endsWith(".md") && entry.name !== "index.md") {
      pages.push(toInsert(await readFile(join(path, entry.name), "utf8"), ref, into));
    }
  }
  return pages;
}

/** Reads the other files of a folder, by the names that pages use. */
async function readFiles(path: string): Promise<ContentEdit[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".md"));
  if (files.length === 0) return [];
  const given = files.map(async ({ name, parentPath }) => {
    const base64 = (await readFile(join(parentPath, name))).toString("base64");
    return { name, base64, ref: name };
  });
  return [{ operation: "insert_files", files: await Promise.all(given) }];
}

/** Opens a change request, fills it and merges it, with different people as author and reviewer. */
export async function writeContent(demo: Demo): Promise<void> {
  const { mateo, amara } = demo;
  for (const [title, name, daysAgo] of filled) {
    const path = join(folder, name);
    const space = { spaceId: idOf(demo, title) };
    const request = await amara.does("createChangeRequest", daysAgo + 2, {
      params: space,
      body: { subject: `First pages of ${title}` },
    });
    const params = { ...space, changeRequestId: request.id };
    const changes = [...(await readFiles(path)), ...(await readPages(path))];
    await amara.does("editContentInChangeRequest", daysAgo + 1, { params, body: { changes } });
    await (title === "Incident runbooks" ? amara : mateo).does("mergeChangeRequest", daysAgo, {
      params,
    });
  }
}

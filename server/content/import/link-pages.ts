import type { LinkTarget } from "../document/rewrite-links.ts";
import type { PageAnchors } from "./page-anchors.ts";
import type { Plan } from "./place-pages.ts";
import type { Target } from "./read/folder/found-page.ts";
import { isPagePath } from "./read/folder/paths.ts";
import { mostNotesOfPage } from "./read/limits.ts";
import type { ReadNote } from "./read/read-page.ts";
import type { ImportSource } from "./read/source.ts";

/** Returns the address of a file of the source that was stored; undefined for others. */
export type FileAddress = (key: string) => string | undefined;

interface Linking {
  source: Pick<ImportSource, "resolve" | "converter">;
  plan: Plan;
  anchors?: PageAnchors;
  fileAddress?: FileAddress;
}

interface Linked {
  key: string;
  markdown: string;
  targets: readonly LinkTarget[];
}

interface Resolved {
  url?: string | undefined;
  title?: string | undefined;
  note?: ReadNote["kind"];
}

/** Returns the address of a page of the import, with the anchor that its heading gets. */
async function pageUrl(
  { plan, anchors }: Linking,
  from: string,
  { page, anchor }: Extract<Target, { page: string }>,
): Promise<Resolved> {
  const id = plan.idOf(page);
  if (id === undefined) return { note: "missing-link" };
  const found = anchors ? await anchors.find(page, anchor) : anchor;
  const path = page === from ? "" : `/pages/${id}`;
  const fragment = (found ?? anchor) === "" ? "" : `#${encodeAnchor(found ?? anchor)}`;
  // The top of the page has no shorter address.
  const url = path + fragment || `/pages/${id}`;
  const title = plan.titleOf(page);
  return found === undefined ? { url, title, note: "missing-anchor" } : { url, title };
}

/** Matches addresses that don't depend on the page, and anchors within it. */
const outside = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i;
const noteOf = (kind: LinkTarget["kind"]) => (kind === "image" ? "missing-file" : "missing-link");

const encodeAnchor = (anchor: string) => anchor.replaceAll(/[\s<>()"\\]/g, encodeURIComponent);

async function resolve(
  linking: Linking,
  key: string,
  { url, kind }: LinkTarget,
): Promise<Resolved> {
  const target = linking.source.resolve(key, url, kind);
  if (!target) return outside.test(url) ? {} : { note: noteOf(kind) };
  if ("url" in target) return { url: target.url };
  if ("page" in target) return pageUrl(linking, key, target);
  const address = linking.fileAddress?.(target.file);
  if (address !== undefined) return { url: address };
  return { note: isPagePath(target.file) ? "missing-link" : "missing-file" };
}

/** Replaces links of a page by links to imported pages; notes report links without a target. */
export async function linkPages(
  linking: Linking,
  { key, markdown, targets }: Linked,
): Promise<{ markdown: string; notes: ReadNote[] }> {
  const to = new Map<string, string>();
  const titles = new Map<string, string>();
  const notes: ReadNote[] = [];
  for (const target of targets) {
    const { url, title, note } = await resolve(linking, key, target);
    if (note && notes.length < mostNotesOfPage) notes.push({ kind: note, text: target.url });
    if (url !== undefined && url !== target.url) to.set(`${target.kind} ${target.url}`, url);
    if (title !== undefined && target.kind === "link") titles.set(target.url, title);
  }
  if (to.size === 0) return { markdown, notes };
  return {
    markdown: await linking.source.converter.run("relink", { markdown, to, titles }),
    notes,
  };
}

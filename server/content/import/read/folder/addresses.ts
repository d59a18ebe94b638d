import { mostFormerPaths, mostNotesOfSource } from "../limits.ts";
import type { FolderConfig } from "./config.ts";
import type { FolderFiles, FolderKind } from "./files.ts";
import type { FoundPage, SourceNote } from "./found-page.ts";
import { bareStem, isStorablePath, plainPath, sitePath, slugOfName, stemOf } from "./names.ts";
import { folderOf } from "./paths.ts";

interface Addressing {
  kind: FolderKind;
  root: string;
  /** The archive contains the settings or the table of contents of this format. */
  isFormat: boolean;
  redirects: FolderConfig["redirects"];
}

/** Returns the slug of a published file: its name or, for an index file, that of its folder. */
function slugOfPath(path: string, { root, isFormat }: Addressing): string {
  const isIndex = (isFormat ? /^readme$/i : /^(readme|index|_index)$/i).test(stemOf(path));
  const folder = folderOf(path);
  const named = isIndex && folder !== "" && folder !== root ? folder : path;
  const name = isFormat ? stemOf(named) : bareStem(named);
  return slugOfName(name === "_index" ? "index" : name);
}

/** Kinds of exports whose file names consist of title and id. */
const isNamedById: Record<FolderKind, boolean> = {
  zip: false,
  "github-wiki": false,
  notion: true,
  confluence: true,
};

function withSlugs(pages: readonly FoundPage[], addressing: Addressing): FoundPage[] {
  return pages.map((page) => {
    if (page.kind === "link" || page.slug !== undefined) return page;
    return { ...page, slug: slugOfPath(page.key.replace(/\/$/, ""), addressing) };
  });
}

/**
 * Sets the path that each page had on its site; if two pages have the same path, the first one gets
 * it.
 */
function withAddresses(pages: readonly FoundPage[]): FoundPage[] {
  const addresses = new Map<string, string>();
  // A folder without an index page had no path.
  const own = new Set(
    pages.map(({ address, isEmpty }) => (isEmpty ? undefined : address && plainPath(address))),
  );
  const taken = new Set<string>();
  return pages.map((page) => {
    const { address: written, ...rest } = page;
    const { slug, parent, key } = rest;
    if (slug === undefined) return page;
    const above = parent === null ? undefined : addresses.get(parent);
    const path = plainPath([above, slug].filter(Boolean).join("/"));
    addresses.set(key, path);
    const address = written === undefined ? path : plainPath(written);
    if (taken.has(address) || (page.isEmpty && own.has(address))) return rest;
    taken.add(address);
    return { ...rest, address };
  });
}

const isOutside = (url: string) => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/** Adds redirects from the settings to the pages at their targets. */
function addRedirects(
  pages: readonly FoundPage[],
  folder: FolderFiles,
  { redirects, root }: Addressing,
): { pages: FoundPage[]; notes: SourceNote[] } {
  const byAddress = new Map(pages.map((page) => [page.address, page.key]));
  const documents = new Set(pages.filter(({ kind }) => kind !== "link").map(({ key }) => key));
  const former = new Map<string, Set<string>>();
  const notes: SourceNote[] = [];
  for (const [from, to] of redirects) {
    const source = sitePath(from);
    const found = isOutside(to) ? undefined : folder.find(`${root}/x`, to, root);
    const page = found !== undefined && documents.has(found) ? found : byAddress.get(plainPath(to));
    const sources = former.get(page ?? "") ?? new Set();
    // The page has the path already.
    if (page !== undefined && byAddress.get(source) === page) continue;
    const isNew = isStorablePath(source) && !byAddress.has(source);
    if (page !== undefined && isNew && sources.size < mostFormerPaths) {
      former.set(page, sources.add(source));
    } else if (notes.length < mostNotesOfSource) {
      notes.push({ kind: "redirect", text: `${from} → ${to}` });
    }
  }
  const redirected = pages.map((page) => {
    const formerPaths = former.get(page.key);
    return formerPaths ? { ...page, formerPaths: [...formerPaths] } : page;
  });
  return { pages: redirected, notes };
}

/** Sets slugs and former paths of pages so that their old addresses stay valid. */
export function placeAddresses(
  pages: readonly FoundPage[],
  folder: FolderFiles,
  addressing: Addressing,
): { pages: FoundPage[]; notes: SourceNote[] } {
  if (isNamedById[addressing.kind]) return { pages: [...pages], notes: [] };
  return addRedirects(withAddresses(withSlugs(pages, addressing)), folder, addressing);
}

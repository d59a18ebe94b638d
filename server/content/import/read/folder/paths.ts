import { byName, stemOf } from "./names.ts";

const page = /\.(md|mdx|markdown|html?|xhtml)$/i;
/** Files of programs, systems and editors, which people don't see. */
const hidden = /(^|\/)(\.[^/]*|__MACOSX|node_modules|Thumbs\.db)(\/|$)/i;
/** Parts around each page of a wiki. */
const frame = /(^|\/)_(sidebar|footer|header)\.md$/i;
const index = /^(readme|index|_index)$/i;

const data = /\.(?:csv|tsv|json5?|jsonc|ya?ml|toml|xml|ini|cfg|conf|properties)$/i;
/** Data that only programs write and read. */
const ofPackages =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|tsconfig[^/]*\.json|composer\.json)$/i;
/** Files of tools, their settings and the looks of their sites. */
const ofTools =
  /\.(?:css|s[ac]ss|less|[cm]?[jt]sx?|vue|svelte|lock|map|woff2?|ttf|otf|eot|ico|webmanifest)$|(?:^|\/)(?:[^./]*|requirements[^/]*\.txt|robots\.txt)$/i;
/** Bullets and icons of the pages of a Confluence export. */
const confluenceIcon = /(?:^|\/)images\/icons\//;

/** Returns the kind of note about a file that becomes no page, and that nothing uses. */
export function leftoverKind(path: string, isConfluence: boolean) {
  if (hidden.test(path)) return "hidden-file";
  if (page.test(path)) return "unlisted";
  if (ofPackages.test(path) || ofTools.test(path)) return "tool-file";
  if (isConfluence && confluenceIcon.test(path)) return "tool-file";
  return data.test(path) ? "data-file" : "other-file";
}

export const isPagePath = (path: string): boolean =>
  page.test(path) && !hidden.test(path) && !frame.test(path);
export const isHtmlPath = (path: string): boolean => /\.x?html?$/i.test(path);
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

export interface Folder {
  path: string;
  /** Index page of the folder. */
  own?: string;
  pages: string[];
  folders: Folder[];
}

const isIndex = (path: string) => index.test(stemOf(path));

function addTo(root: Folder, path: string): void {
  let at = root;
  for (const name of folderOf(path).split("/").filter(Boolean)) {
    const below = at.path === "" ? name : `${at.path}/${name}`;
    let next = at.folders.find((folder) => folder.path === below);
    if (!next) {
      next = { path: below, pages: [], folders: [] };
      at.folders.push(next);
    }
    at = next;
  }
  at.pages.push(path);
}

/** The index page is its index file, or a sibling page with the folder's name. */
function assignIndexPages(folder: Folder): void {
  const own = folder.pages
    .filter(isIndex)
    .sort((a, b) => Number(isHtmlPath(a)) - Number(isHtmlPath(b)));
  folder.own ??= own[0];
  folder.pages = folder.pages.filter((each) => each !== folder.own);
  for (const below of folder.folders) {
    const name = below.path.split("/").at(-1);
    const beside = folder.pages.find((each) => stemOf(each) === name);
    if (beside !== undefined) {
      below.own = beside;
      folder.pages = folder.pages.filter((each) => each !== beside);
    }
    assignIndexPages(below);
  }
  folder.pages.sort(byName);
  folder.folders.sort((a, b) => byName(a.path, b.path));
}

export function folderTree(paths: Iterable<string>, isPage = isPagePath): Folder {
  const root: Folder = { path: "", pages: [], folders: [] };
  for (const path of [...paths].filter(isPage).sort(byName)) addTo(root, path);
  assignIndexPages(root);
  return root;
}

/** Returns a folder of a tree; an empty one if it is missing. */
export function folderIn(tree: Folder, path: string): Folder {
  const isAbove = (folder: Folder) => `${path}/`.startsWith(`${folder.path}/`);
  let at: Folder | undefined = tree;
  while (at && at.path !== path) at = at.folders.find(isAbove);
  return at ?? { path, pages: [], folders: [] };
}

/** Returns the matching path with the fewest folders. */
export function shallowest(paths: readonly string[], name: RegExp): string | undefined {
  const depth = (path: string) => path.split("/").length;
  return paths.filter((path) => name.test(path)).sort((a, b) => depth(a) - depth(b))[0];
}

/**
 * Returns the folder common to all paths, as in archives of repositories; empty if there is none.
 */
export function commonFolder(paths: readonly string[]): string {
  const [first] = paths;
  const name = first?.split("/")[0];
  if (!name || !first.includes("/")) return "";
  return paths.every((path) => path.startsWith(`${name}/`)) ? `${name}/` : "";
}

/** Resolves a path relative to a folder; undefined if it leaves the root. */
export function pathFrom(folder: string, url: string): string | undefined {
  const parts = url.startsWith("/") ? [] : folder.split("/").filter(Boolean);
  for (const part of url.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}

import { frontMatterOf } from "../../../document/front-matter.ts";
import { asText } from "../markdown/front-fields.ts";
import { readMarkdownPage } from "../markdown/markdown-page.ts";
import { tomlFrontOf } from "../markdown/toml-front.ts";
import type { FoundPage } from "./found-page.ts";
import { bareStem, plainPath, slugOfName, titleOfName } from "./names.ts";
import { type Folder, folderIn, folderTree, isHtmlPath } from "./paths.ts";

/** Settings of a folder, which another tool keeps next to its pages. */
export interface Category {
  label?: string | undefined;
  position?: number | undefined;
  /** Path of the folder's index page. */
  page?: string | undefined;
  /** Text of the index page, if the tool generates it. */
  description?: string | undefined;
}

export interface FolderTexts {
  /** The last part of a page's path is its id. */
  hasIds?: boolean | undefined;
  /** Returns the beginning of a page. */
  startOf(path: string): string;
  categoryOf(folder: string): Category;
}

interface Front {
  order: number;
  /** Path of the page on its site, relative or absolute. */
  slug?: string | undefined;
}

const last = Number.POSITIVE_INFINITY;
const frontBlock = /^\uFEFF?(---|\+\+\+)\r?\n[\s\S]{1,4000}?\r?\n\1[ \t]*(?:\r?\n|$)/;
const placeMember = /^(?:sidebar_position|nav_order|weight|slug|id)[ \t]*[:=]/m;

/** Reads the position of a page from its front matter. */
function frontOf(path: string, { startOf, hasIds }: FolderTexts): Front {
  if (isHtmlPath(path)) return { order: last };
  const [front] = frontBlock.exec(startOf(path)) ?? [];
  if (!front || !placeMember.test(front)) return { order: last };
  const text = front.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const data = (frontMatterOf(text) ?? tomlFrontOf(text))?.data ?? {};
  const slug = asText(data.slug) ?? (hasIds ? asText(data.id) : undefined);
  return {
    order: readMarkdownPage(text).order ?? last,
    slug: slug === "/" ? undefined : slug,
  };
}

interface Member {
  order: number;
  name: string;
  pages: FoundPage[];
}

const nameOf = (path: string) => path.split("/").at(-1) ?? "";

function documentOf(path: string, parent: string | null, { slug }: Front): FoundPage {
  const title = titleOfName(path);
  const own = plainPath(slug ?? "")
    .split("/")
    .at(-1);
  return {
    key: path,
    parent,
    kind: "document",
    title,
    ...(own && { slug: slugOfName(own) }),
    ...(slug?.startsWith("/") && { address: slug }),
  };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Returns the pages and folders of one level in their common order. */
function membersOf(folder: Folder, parent: string | null, texts: FolderTexts): FoundPage[] {
  const members: Member[] = folder.pages.map((path) => {
    const front = frontOf(path, texts);
    return { order: front.order, name: nameOf(path), pages: [documentOf(path, parent, front)] };
  });
  for (const below of folder.folders) members.push(folderMember(below, parent, texts));
  members.sort(
    (a, b) => (a.order === b.order ? 0 : a.order - b.order) || collator.compare(a.name, b.name),
  );
  return members.flatMap(({ pages }) => pages);
}

const slugsOf = (path: string) => path.split("/").map((part) => slugOfName(bareStem(part)));

/**
 * Returns the address of a folder's index page: the slug is the folder's, and its own path is a
 * former one.
 */
function folderAddress(folder: string, page: string): Pick<FoundPage, "slug" | "address"> {
  const slug = slugsOf(folder).at(-1) ?? "";
  return { slug, address: slugsOf(page).join("/") };
}

/**
 * Returns a folder as a page. Without an index page, one at the top becomes a group, and a nested
 * one a page without text.
 */
function folderMember(given: Folder, parent: string | null, texts: FolderTexts): Member {
  const { label, position, page: named, description } = texts.categoryOf(given.path);
  const own = given.own ?? given.pages.find((path) => path === named);
  const folder = { ...given, own, pages: given.pages.filter((path) => path !== own) };
  const title = label ?? titleOfName(folder.path);
  const isNamed = label !== undefined && { isNamed: true as const };
  const front = own === undefined ? { order: last } : frontOf(own, texts);
  const kind = parent === null && description === undefined ? "group" : "document";
  const about = description !== undefined && { description };
  const page: FoundPage =
    own === undefined
      ? { key: `${folder.path}/`, parent, kind, title, isEmpty: true, ...isNamed, ...about }
      : {
          ...documentOf(own, parent, front),
          title,
          ...isNamed,
          ...(own === named && folderAddress(given.path, own)),
        };
  const below = membersOf(folder, page.key, texts);
  return {
    order: position ?? front.order,
    name: nameOf(folder.path),
    pages: below.length === 0 && page.isEmpty ? [] : [page, ...below],
  };
}

interface Planned {
  /** Folder that contains the pages. */
  root?: string;
  /** Path of the first page, if the settings name it. */
  readme?: string | undefined;
  isPage?: (path: string) => boolean;
}

/** Returns the pages of a folder by number and name; its index page comes first. */
export function planFolder(
  paths: Iterable<string>,
  texts: FolderTexts,
  { root = "", readme, isPage }: Planned = {},
): FoundPage[] {
  const tree = folderIn(folderTree(paths, isPage), root);
  const own = readme !== undefined && tree.pages.includes(readme) ? readme : tree.own;
  const pages = [...tree.pages, tree.own ?? []].flat().filter((path) => path !== own);
  const rest = membersOf({ ...tree, pages }, null, texts);
  return own === undefined ? rest : [documentOf(own, null, frontOf(own, texts)), ...rest];
}

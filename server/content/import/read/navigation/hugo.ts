import { folderOf, pathFrom, shallowest } from "../folder/paths.ts";
import type { Archive, Navigation } from "./entries.ts";

const settingsName = /(^|\/)(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/;
/** Line that distinguishes the settings of Hugo from other files of this name. */
const ownLine =
  /^[ \t]*["']?(?:baseURL|languageCode|contentDir|defaultContentLanguage)["']?[ \t]*[:=]/im;
const contentLine = /^[ \t]*contentDir[ \t]*[:=][ \t]*["']?([^"'#\s]+)/im;
const languageLine = /^[ \t]*defaultContentLanguage[ \t]*[:=][ \t]*["']?([^"'#\s]+)/im;
const language = /^[a-z]{2,3}(?:-[a-z\d]{2,8})?$/i;

/** Reads the settings of Hugo; its pages are those of one language, ordered by weight. */
export function readHugo({ files }: Archive): Navigation | undefined {
  const paths = [...files.keys()];
  const pages = paths.filter((path) => /(?:^|\/)content\/.*\.(?:md|markdown|html)$/.test(path));
  if (pages.length === 0) return undefined;
  const textIn = (path: string) => Buffer.from(files.get(path) ?? []).toString("utf8");
  const isOwn = (path: string) => /(?:^|\/)hugo\./.test(path) || ownLine.test(textIn(path));
  const named = paths.filter((each) => settingsName.test(each)).filter(isOwn);
  const path = shallowest(named, settingsName);
  if (path === undefined) return undefined;
  const text = textIn(path);
  const base = folderOf(path).replace(/(?:^|\/)config\/_default$/, "");
  const content = pathFrom(base, contentLine.exec(text)?.[1] ?? "content");
  if (content === undefined || !pages.some((each) => each.startsWith(`${content}/`)))
    return undefined;
  const inside = pages
    .filter((each) => each.startsWith(`${content}/`))
    .map((each) => each.slice(content.length + 1).split("/"));
  const folders = new Set(inside.map(([first = "", ...more]) => (more.length > 0 ? first : "")));
  if (![...folders].every((folder) => language.test(folder))) return { root: content, entries: [] };
  const wanted = [languageLine.exec(text)?.[1], "en", ...folders];
  const own = wanted.find((each) => each !== undefined && folders.has(each));
  return { root: own ? `${content}/${own}` : content, entries: [] };
}

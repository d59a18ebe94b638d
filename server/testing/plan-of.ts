import { strToU8 } from "fflate";
import { pagesOfFolder } from "../content/import/read/folder/contents.ts";

/** Kind, title, key and former path of each page, by depth. */
export function planOf(texts: Record<string, string>) {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]));
  const { pages, notes } = pagesOfFolder(files, "zip");
  const depthOf = (parent: string | null): number =>
    parent === null ? 0 : 1 + depthOf(pages.find(({ key }) => key === parent)?.parent ?? null);
  const lines = pages.map(({ kind, title, key, parent, isNamed, isEmpty, address }) => {
    const name = `${isNamed ? "" : "~"}${title}`;
    const place = kind === "document" && !isEmpty ? ` ${key} /${address ?? ""}` : "";
    return `${"  ".repeat(depthOf(parent))}${kind} ${name}${place}`;
  });
  return { lines, notes: notes.map(({ kind, text }) => `${kind} ${text}`) };
}

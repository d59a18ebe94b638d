import { strToU8, zipSync } from "fflate";
import type { ReadNote } from "./read-page.ts";

/** Parts of a Word document with text of its body. */
const parts = ["word/document.xml", "word/footnotes.xml", "word/endnotes.xml"];

type Files = ReadonlyMap<string, Uint8Array>;

const textOf = (files: Files, path: string) => Buffer.from(files.get(path) ?? []).toString("utf8");

const tag = /<(\/?)w:(ins|del|moveFrom|moveTo|t|delText)(?=[\s/>])([^<>]*)>/g;
const labels: Record<string, string> = { ins: "Inserted", del: "Deleted", moveTo: "Moved" };

const longestText = 60;

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
};
const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);

/** Returns the tracked changes of a part, outermost ones only; changes of formats have no text. */
function changesIn(xml: string): string[] {
  const found: string[] = [];
  let change: { name: string; text: string } | undefined;
  for (const match of xml.matchAll(tag)) {
    const [whole, slash, name = "", rest = ""] = match;
    if (rest.endsWith("/")) continue;
    if (name === "t" || name === "delText") {
      if (slash || !change) continue;
      const start = match.index + whole.length;
      change.text += unescaped(xml.slice(start, xml.indexOf("<", start)));
    } else if (!slash) change ??= { name, text: "" };
    else if (change?.name === name) {
      const text = change.text.replaceAll(/\s+/g, " ").trim();
      // A moved text counts once, at its new place.
      const label = labels[name];
      if (text !== "" && label) found.push(`${label}: ${text}`.slice(0, longestText));
      change = undefined;
    }
  }
  return found;
}

/** Returns a note for each tracked change of a document. */
export const notesOnChanges = (files: Files): ReadNote[] =>
  parts.flatMap((path) =>
    changesIn(textOf(files, path)).map((text) => ({ kind: "tracked-change" as const, text })),
  );

const opposites: Record<string, string> = {
  ins: "del",
  del: "ins",
  moveFrom: "moveTo",
  moveTo: "moveFrom",
  delText: "t",
  delInstrText: "instrText",
};
const changed = /<(\/?)w:(ins|del|moveFrom|moveTo|delText|delInstrText)(?=[\s/>])/g;

/**
 * Returns a document whose tracked changes are the opposite ones: accepting them, as the converter
 * does, rejects those of the original.
 */
export function withOppositeChanges(files: Files): Uint8Array {
  const made = Object.fromEntries(files);
  for (const path of parts) {
    if (!files.has(path)) continue;
    const xml = textOf(files, path).replaceAll(
      changed,
      (_, slash: string, name: string) => `<${slash}w:${opposites[name]}`,
    );
    made[path] = strToU8(xml);
  }
  return zipSync(made, { level: 0 });
}

import { isDeepStrictEqual } from "node:util";
import type { Data } from "./nodes.ts";

interface Info {
  lang: string | null;
  meta: string | null;
}

const token = /^(title|overflow|lineNumbers)="([^"]*)"(?: |$)/;

/** Parses the info string of code: language, known options, and the rest. */
export function dataOfInfo(lang?: string | null, meta?: string | null): Data {
  const data: Data = lang ? { syntax: lang } : {};
  let rest = meta ?? "";
  for (let known = token.exec(rest); known; known = token.exec(rest)) {
    const [all, name = "", value = ""] = known;
    if (name in data) break;
    if (name !== "lineNumbers") data[name] = value;
    else if (value === "true" || value === "false") data[name] = value === "true";
    else break;
    rest = rest.slice(all.length);
  }
  if (rest) data.meta = rest;
  return data;
}

/** Returns the info string for the data; undefined if it cannot express all of it. */
export function infoOfData(data: Data): Info | undefined {
  const { syntax, meta, ...known } = data;
  const tokens = Object.entries(known).map(([name, value]) => `${name}="${value}"`);
  if (meta !== undefined) tokens.push(String(meta));
  const info = {
    lang: typeof syntax === "string" ? syntax : null,
    meta: tokens.join(" ") || null,
  };
  const isPlain = !/^\s|\s$|[\r\n\t]/.test(info.meta ?? "") && !/\s/.test(info.lang ?? "");
  const says = isDeepStrictEqual(dataOfInfo(info.lang, info.meta), data);
  return says && isPlain && (info.lang || !info.meta) ? info : undefined;
}

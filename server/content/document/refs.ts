import { isDeepStrictEqual } from "node:util";
import { isObject } from "#lib/data/is-object.ts";

type ContentRef = Record<string, unknown> & { kind: string };

const own = /^\/(pages|files)\/([\w-]+)(?:#(.+))?$/s;

/** Parses the target of a link or an image. */
export function refOf(url: string): ContentRef {
  if (/^#./s.test(url)) return { kind: "anchor", anchor: url.slice(1) };
  const [, place, id, anchor] = own.exec(url) ?? [];
  if (place === "pages" && anchor !== undefined) return { kind: "anchor", page: id, anchor };
  if (place === "pages") return { kind: "page", page: id };
  if (place === "files" && anchor === undefined) return { kind: "file", file: id };
  return { kind: "url", url };
}

function target(ref: Record<string, unknown>): unknown {
  if (ref.kind === "url") return ref.url;
  if (ref.kind === "page") return `/pages/${ref.page}`;
  if (ref.kind === "file") return `/files/${ref.file}`;
  if (ref.kind === "anchor") return `${ref.page ? `/pages/${ref.page}` : ""}#${ref.anchor}`;
}

/** Returns the link target for a reference; undefined if none expresses all of it. */
export function urlOf(ref: unknown): string | undefined {
  if (!isObject(ref)) return;
  const url = target(ref);
  if (typeof url !== "string" || !isDeepStrictEqual(refOf(url), ref)) return;
  return url;
}

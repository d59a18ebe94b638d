import type { Context as HonoContext } from "hono";
import { decodePart } from "../../platform/http/decode-part.ts";
import type { Reading } from "../reading.ts";

/** Returns the path of the page from which the site's search was used. */
function pathOfReferer({ at }: Reading, http: HonoContext): string | undefined {
  const from = URL.parse(http.req.header("referer") ?? "");
  if (from?.origin !== at.origin || !`${from.pathname}/`.startsWith(`${at.base}/`))
    return undefined;
  const path = from.pathname.slice(at.base.length + 1);
  return path.startsWith("~/") ? undefined : path.split("/").map(decodePart).join("/");
}

/** Place from which a reader searches. */
export interface SearchOrigin {
  /** Space of the page that it was made from. */
  spaceId?: string;
  /** Null: that of spaces without a language; undefined: unknown. */
  language: string | null | undefined;
}

/**
 * Returns the space whose page a search came from, with its language; otherwise the browser's first
 * language that a space has.
 */
export async function originOfSearch(reading: Reading, http: HonoContext): Promise<SearchOrigin> {
  const path = pathOfReferer(reading, http);
  const found = path === undefined ? undefined : await reading.locate(path);
  if (found) {
    const { id: spaceId, language } = found.space.space;
    return { spaceId, language };
  }
  const wanted = (http.req.header("accept-language") ?? "").slice(0, 500).toLowerCase().split(",");
  const languages = wanted.map((each) => each.split(";")[0]?.trim() ?? "");
  const has = new Set(reading.outline.spaces.map(({ space }) => space.language));
  const language = languages
    .flatMap((each) => [each, each.split("-")[0] ?? ""])
    .find((each) => has.has(each));
  return { language };
}

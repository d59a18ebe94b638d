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

/**
 * Returns the language of the space whose page a search came from; otherwise the browser's first
 * language that a space has. Null: that of spaces without a language; undefined: unknown.
 */
export async function languageOfSearch(
  reading: Reading,
  http: HonoContext,
): Promise<string | null | undefined> {
  const path = pathOfReferer(reading, http);
  const found = path === undefined ? undefined : await reading.locate(path);
  if (found) return found.space.space.language;
  const wanted = (http.req.header("accept-language") ?? "").slice(0, 500).toLowerCase().split(",");
  const languages = wanted.map((each) => each.split(";")[0]?.trim() ?? "");
  const has = new Set(reading.outline.spaces.map(({ space }) => space.language));
  return languages
    .flatMap((each) => [each, each.split("-")[0] ?? ""])
    .find((each) => has.has(each));
}

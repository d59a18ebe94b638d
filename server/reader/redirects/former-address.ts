import { markdownHref } from "../page/links.ts";
import type { Reading } from "../reading.ts";
import { pathOn } from "../visit/find-site.ts";
import { movedPage } from "./moved-pages.ts";
import { redirectOf } from "./redirects.ts";

const find = async (reading: Reading, path: string) =>
  (await redirectOf(reading, path)) ?? (await movedPage(reading, path));

/**
 * Returns the new address for an old one, if the visitor may see it; an address ending in `.md`
 * keeps its ending.
 */
export async function formerAddress(reading: Reading): Promise<string | undefined> {
  const { path } = reading.at;
  const to = await find(reading, path);
  if (to !== undefined || !path.endsWith(".md")) return to;
  const page = await find(reading, path.slice(0, -".md".length));
  if (page !== pathOn(reading.at, "")) return page && `${page}.md`;
  const first = await reading.find("");
  return first && markdownHref(reading.at, first);
}

import type { Reading } from "../reading.ts";
import { movedPage } from "./moved-pages.ts";
import { redirectOf } from "./redirects.ts";

const find = async (reading: Reading, path: string) =>
  (await redirectOf(reading, path)) ?? (await movedPage(reading, path));

/** Returns where a former address leads, if the visitor is shown that; the Markdown of a page moves with it. */
export async function formerAddress(reading: Reading): Promise<string | undefined> {
  const { path } = reading.at;
  const to = await find(reading, path);
  if (to !== undefined || !path.endsWith(".md")) return to;
  const page = await find(reading, path.slice(0, -".md".length));
  return page && `${page}.md`;
}

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromHtml } from "hast-util-from-html";
import { visit as visitNodes } from "unist-util-visit";
import { expect, test } from "vitest";
import { importArchive } from "../testing/imports.ts";
import { testSpace } from "../testing/space.ts";
import { makeVisitor } from "../testing/visitor.ts";

const folder = "node_modules/next/dist/docs";
const files = Object.fromEntries(
  globSync(["**/index.md", "01-app/0{1,2}-*/**/*.md"], { cwd: folder }).map((path) => [
    path,
    readFileSync(join(folder, path), "utf8"),
  ]),
);
/** Paths of the published documentation that have a file here; others led to other files. */
const sources = new Set(
  Object.keys(files).map((path) =>
    `/docs/${path}`.replaceAll(/\/\d+-/g, "/").replace(/(?:\/index)?\.md$/, ""),
  ),
);

interface Parsed {
  ids: Set<string>;
  links: string[];
}

/** Anchors and links of a page; those to its own anchors included. */
function parse(html: string): Parsed {
  const [ids, links] = [new Set<string>(), [] as string[]];
  visitNodes(fromHtml(html), "element", ({ tagName, properties }) => {
    if (typeof properties.id === "string") ids.add(properties.id);
    if (tagName === "a" && typeof properties.href === "string") links.push(properties.href);
  });
  return { ids, links };
}

test("an imported documentation tree is published whole, and its links lead somewhere", async () => {
  const space = await testSpace();
  const { run } = await importArchive(space, files);
  expect(run).toMatchObject({ state: "done", failedResources: 0 });
  const body = { title: "Docs", visibility: "public" as const, spaces: [space.space.id] };
  const { id: siteId } = await space.api.createSite({ params: space.params, body });
  const { urls } = await space.api.publishSite({ params: { ...space.params, siteId } });
  const home = new URL(urls.published ?? "");

  const reader = makeVisitor();
  const seen = new Map<string, Parsed | number>();
  const read = async (url: URL): Promise<Parsed | number> => {
    const known = seen.get(url.pathname);
    if (known !== undefined) return known;
    const response = await reader.open(home.origin + url.pathname);
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    const found =
      response.status === 200 && isPage ? parse(await response.text()) : response.status;
    seen.set(url.pathname, found);
    return found;
  };

  const broken: string[] = [];
  const waiting = [home];
  const queued = new Set([home.pathname]);
  for (const from of waiting) {
    const page = await read(from);
    if (typeof page === "number") continue;
    for (const link of page.links) {
      const to = new URL(link, home.origin + from.pathname);
      if (to.origin !== home.origin) continue;
      const target = await read(to);
      const anchor = decodeURIComponent(to.hash.slice(1));
      const isThere =
        typeof target === "number" ? target === 200 : !anchor || target.ids.has(anchor);
      if (!isThere) broken.push(`${from.pathname}: ${link}`);
      if (queued.has(to.pathname)) continue;
      queued.add(to.pathname);
      waiting.push(to);
    }
  }
  const wasThere = (link: string) =>
    sources.has(new URL(link.split(": ")[1] ?? "", home).pathname.replace(/\/$/, ""));
  const shown = [...seen.values()].filter((page) => typeof page !== "number");
  expect(broken.filter(wasThere)).toEqual([]);
  expect(shown.length).toBeGreaterThanOrEqual(Object.keys(files).length);
});

import { rm } from "node:fs/promises";
import { checkOut, root, SideService } from "./commit.ts";
import { type Find, otherEngines } from "./finding-engines.ts";
import { type KnownItem, kinds, queriesOf } from "./finding-queries.ts";
import { type DocsTree, type FoundPage, readTrees } from "./finding-trees.ts";
import type { Row } from "./hosting.ts";
import { batch } from "./pages.ts";
import { processTreeTime } from "./processor-time.ts";

/** Shares of right pages among the first three, without slips and with one. */
const bars = { exact: 0.95, slipped: 0.88 };
/** Searches whose processor time is measured, and limit of milliseconds for each. */
const [timed, mostTime] = [60, 5];

interface Suggestions {
  items: { href: string; title: string }[];
}

/** Publishes the pages on a site of their own; returns its address. */
async function publish(service: SideService, organization: string, { name, pages }: DocsTree) {
  const orgs = `/v1/orgs/${organization}`;
  const space = await service.call<{ id: string }>(`${orgs}/spaces`, { title: name });
  const requests = `/v1/spaces/${space.id}/change-requests`;
  const { id } = await service.call<{ id: string }>(requests, {});
  const inserts = pages.map(({ title, markdown }, at) => ({
    operation: "insert_page",
    title: title.slice(0, 100),
    slug: `p-${at}`,
    document: { markdown },
  }));
  for (let start = 0; start < inserts.length; start += batch) {
    const changes = inserts.slice(start, start + batch);
    await service.call(`${requests}/${id}/content?compat=false`, { changes });
  }
  await service.call(`${requests}/${id}/merge`, {});
  const body = { title: name, visibility: "public", spaces: [space.id] };
  const site = await service.call<{ id: string }>(`${orgs}/sites`, body);
  const { urls } = await service.call<{ urls: { published: string } }>(
    `${orgs}/sites/${site.id}/publish`,
    {},
  );
  return urls.published;
}

async function suggest(address: string, query: string): Promise<Suggestions> {
  const url = `${address}/~/search?q=${encodeURIComponent(query)}`;
  const response = await fetch(url, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Suggestions;
}

/** The first three pages that readers are shown. */
const readersFind =
  (address: string): Find =>
  async (query) => {
    const { items } = await suggest(address, query);
    const found = items.map(({ href }) => Number(/p-(\d+)(?:$|#)/.exec(href)?.[1]));
    return [...new Set(found)].slice(0, 3);
  };

/** Numbers of right and of all answers by kind. */
type Counts = Record<string, [right: number, all: number]>;

function count(counts: Counts, kind: string, isRight: boolean): void {
  const known = counts[kind] ?? [0, 0];
  counts[kind] = [known[0] + Number(isRight), known[1] + 1];
}

async function check(find: Find, items: KnownItem[], exact: Counts, slipped: Counts) {
  for (const item of items) {
    count(exact, item.kind, (await find(item.query)).includes(item.page));
    if (!item.slipped) continue;
    count(slipped, item.kind, (await find(item.slipped)).includes(item.page));
  }
}

function shareRow(what: string, counts: Counts, bar?: number): Row {
  const all = Object.values(counts);
  const sum = (at: 0 | 1) => all.reduce((total, each) => total + each[at], 0);
  const share = sum(0) / sum(1);
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const each = kinds.flatMap((kind) => {
    const [right, of] = counts[kind] ?? [0, 0];
    return of > 0 ? `${kind} ${percent(right / of)}` : [];
  });
  return {
    what,
    figure: `${percent(share)} of ${sum(1)} (${each.join(", ")})`,
    bar: bar ? `at least ${percent(bar)}` : "",
    met: share >= (bar ?? 0),
  };
}

/** Milliseconds of processor time for each of some searches that no cache has. */
async function searchTime(service: SideService, address: string, items: KnownItem[]) {
  const queries = items.map(({ query }) => query);
  const rounds = [queries.slice(0, timed), queries.slice(timed, 2 * timed)];
  let used = 0;
  for (const round of rounds) {
    const before = processTreeTime(service.pid);
    for (const query of round) await suggest(address, query);
    used = processTreeTime(service.pid) - before;
  }
  return used / timed;
}

async function withService<T>(
  folder: string,
  run: (service: SideService, organization: string) => Promise<T>,
): Promise<T> {
  const service = new SideService({ folder, port: 4391, databaseUrl: undefined });
  try {
    await service.start();
    const { id } = await service.call<{ id: string }>("/v1/orgs", { title: "Finding" });
    return await run(service, id);
  } finally {
    await service.remove();
  }
}

/** The processor time of searches at a commit. */
async function timeBefore(commit: string, tree: DocsTree, items: KnownItem[]): Promise<number> {
  const { folder, remove } = await checkOut(commit);
  try {
    return await withService(folder, async (service, organization) =>
      searchTime(service, await publish(service, organization, tree), items),
    );
  } finally {
    await remove();
  }
}

function timeRow(pages: FoundPage[], time: number, before: number | undefined): Row {
  const compared = before === undefined ? "" : `, before ${before.toFixed(1)} ms`;
  return {
    what: `Processor time of a readers' search, ${pages.length} pages, database included`,
    figure: `${time.toFixed(1)} ms${compared}`,
    bar: `at most ${mostTime} ms`,
    met: time <= mostTime,
  };
}

/**
 * Shares of known pages among the first three, for the readers' search and for other engines; and
 * the processor time of a search, also at a commit if one is named.
 */
export async function benchFinding(commit?: string): Promise<Row[]> {
  const { folder, read } = await readTrees();
  const trees = read.map((tree, at) => ({ tree, items: queriesOf(tree, at + 1) }));
  const counts: Record<string, [exact: Counts, slipped: Counts]> = { ours: [{}, {}] };
  try {
    for (const { tree, items } of trees) {
      for (const [name, find] of Object.entries(await otherEngines(folder, tree.pages))) {
        counts[name] ??= [{}, {}];
        await check(find, items, ...counts[name]);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const [first] = trees;
  if (!first) return [];
  const time = await withService(root, async (service, organization) => {
    let used = 0;
    for (const { tree, items } of trees) {
      const address = await publish(service, organization, tree);
      if (tree === first.tree) used = await searchTime(service, address, items);
      await check(readersFind(address), items, ...(counts.ours ?? [{}, {}]));
    }
    return used;
  });
  const before = commit && (await timeBefore(commit, first.tree, first.items));
  return [
    ...Object.entries(counts).flatMap(([name, [exact, slipped]]) => {
      const isOurs = name === "ours";
      return [
        shareRow(
          `Right page among the first three: ${name}`,
          exact,
          isOurs ? bars.exact : undefined,
        ),
        shareRow(`The same with one slip: ${name}`, slipped, isOurs ? bars.slipped : undefined),
      ];
    }),
    timeRow(first.tree.pages, time, before || undefined),
  ];
}

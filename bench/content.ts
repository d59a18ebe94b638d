import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../lib/client/create-client.ts";
import { contract } from "../lib/contract/index.ts";
import { discuss } from "./comments.ts";
import { forkHost, type Row, seedDatabase } from "./hosting.ts";
import { type Api, edit, fillSpace, open, update } from "./pages.ts";

const threads = 10_000;
const ms = (value: number) => `${value.toFixed(1)} ms`;

type Call = (index: number) => Promise<unknown>;

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

/** The median time of a call, after one that counts for nothing. */
async function median(calls: number, call: Call): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index <= calls; index++) {
    const time = await timeOf(() => call(index));
    if (index > 0) times.push(time);
  }
  return middleOf(times);
}

/** The median times of two calls that take turns, so that the machine's moods fall on both alike. */
async function medianPair(calls: number, a: Call, b: Call): Promise<{ a: number; b: number }> {
  const times: { a: number[]; b: number[] } = { a: [], b: [] };
  for (let index = 0; index <= calls; index++) {
    times.a.push(await timeOf(() => a(index)));
    times.b.push(await timeOf(() => b(index)));
  }
  return { a: middleOf(times.a), b: middleOf(times.b) };
}

const middleOf = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of the bytes that the database adds to its log for a call. */
async function medianWritten(
  calls: number,
  written: () => Promise<number>,
  call: (index: number) => Promise<unknown>,
): Promise<number> {
  const amounts: number[] = [];
  for (let index = 0; index < calls; index++) {
    const before = await written();
    await call(index);
    amounts.push((await written()) - before);
  }
  return middleOf(amounts);
}

async function pathsOf(api: Api, spaceId: string, pages: string[]): Promise<string[]> {
  const read = (pageId: string) => api.getPageById({ params: { spaceId, pageId } });
  const found = await Promise.all(pages.map(read));
  return found.flatMap((page) => ("path" in page ? page.path : []));
}

function againstRow(what: string, { a: page, b: row }: { a: number; b: number }): Row {
  return {
    what: `${what} against a bare single-row read`,
    figure: `${(page / row).toFixed(2)} times (${ms(page)} of ${ms(row)})`,
    bar: "at most 1.5 times",
    met: page / row <= 1.5,
  };
}

interface Measured {
  baseUrl: string;
  headers: Record<string, string>;
  /** Address that reads one row and does nothing else. */
  bare: string;
  /** Address that answers how much the database has written. */
  log: string;
  organizationId: string;
}

async function measure({ baseUrl, headers, bare, log, organizationId }: Measured): Promise<Row[]> {
  const api = createClient(contract, { baseUrl, headers });
  const { id: spaceId } = await api.createSpace({ params: { organizationId } });
  const pages = await fillSpace(api, spaceId, [5, 10, 10, 9]);
  const pageOf = (index: number) => pages[(index * 97) % pages.length] ?? "";
  const requests = await Promise.all(Array.from({ length: 20 }, () => open(api, spaceId)));
  const [first] = requests;
  if (!first) throw new Error("There is no change request");
  const params = { spaceId };
  // As bytes: what the client makes of them is its own time.
  const read = async (path: string) => {
    const answer = await fetch(`${baseUrl}/v1${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.arrayBuffer();
  };
  const readRow = () => fetch(bare).then((answer) => answer.arrayBuffer());
  const content = `/spaces/${spaceId}/content`;
  const tree = await median(20, () => read(`${content}/pages`));
  const byId = await medianPair(300, (at) => read(`${content}/page/${pageOf(at)}`), readRow);
  const chosen = Array.from({ length: 100 }, (_, at) => pageOf(at));
  const addresses = await pathsOf(api, spaceId, chosen);
  const byPath = await medianPair(
    300,
    (at) => read(`${content}/path/${encodeURIComponent(addresses[at % addresses.length] ?? "")}`),
    readRow,
  );
  const searched = (words: (at: number) => string) =>
    median(20, (at) =>
      read(`/spaces/${spaceId}/search?limit=10&query=${encodeURIComponent(words(at))}`),
    );
  const search = await searched((at) => `Page 3.${at * 7}.4 somet`);
  const common = await searched(() => "line text someth");
  const slipped = await searched(() => "line tetx someth");
  const oneEdit = await median(40, (at) => edit(api, first, [update(pageOf(at), `Edit ${at}`)]));
  await discuss(api, pages, requests, threads);
  const inbox = await median(20, () => read(`/orgs/${organizationId}/comments?status=open`));
  const written = await medianWritten(
    40,
    () => fetch(log).then((answer) => answer.json() as Promise<number>),
    (at) => edit(api, first, [update(pageOf(at), `Written ${at}`)]),
  );
  const merging = await open(api, spaceId);
  const changed = pages.slice(0, 100).map((id) => update(id, "Merged"));
  await edit(api, merging, changed);
  const started = performance.now();
  await api.getChangesOfChangeRequest({ params: merging, query: { limit: 1000 } });
  await api.mergeChangeRequest({ params: merging });
  const merge = performance.now() - started;
  const duplicate = await median(10, () => api.duplicateSpace({ params }));
  return [
    {
      what: `Tree of ${pages.length} pages, warm`,
      figure: ms(tree),
      bar: "under 30 ms",
      met: tree < 30,
    },
    againstRow("One page by id", byId),
    againstRow("One page by path", byPath),
    {
      what: "Search in it, first results: words of one page",
      figure: ms(search),
      bar: "under 50 ms",
      met: search < 50,
    },
    {
      what: "Search in it, first results: words of every page",
      figure: ms(common),
      bar: "under 50 ms",
      met: common < 50,
    },
    {
      what: "Search in it, first results: words of every page, one with a slip",
      figure: ms(slipped),
      bar: "under 80 ms",
      met: slipped < 80,
    },
    {
      what: "One-page edit in a change request",
      figure: ms(oneEdit),
      bar: "under 25 ms",
      met: oneEdit < 25,
    },
    {
      what: "One-page edit in a change request, written",
      figure: `${(written / 1024).toFixed(1)} KB`,
      bar: "under 64 KB",
      met: written < 64 * 1024,
    },
    {
      what: "Comparison and merge of 100 changed pages",
      figure: ms(merge),
      bar: "under 300 ms",
      met: merge < 300,
    },
    {
      what: `Comments inbox of ${threads} threads, first page`,
      figure: ms(inbox),
      bar: "under 50 ms",
      met: inbox < 50,
    },
    {
      what: "Duplicate of the space",
      figure: ms(duplicate),
      bar: "under 50 ms",
      met: duplicate < 50,
    },
  ];
}

/** Cost of reading, changing, comparing, merging and duplicating a large space. */
export async function benchContent(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const { token, organizations } = await seedDatabase(dataDir, { BENCH_SIZES: "1000" });
  const [organization] = organizations;
  const child = forkHost(dataDir, []);
  try {
    const [ports] = (await once(child, "message")) as [{ service: number; bare: number }];
    const baseUrl = `http://127.0.0.1:${ports.service}`;
    const headers = { authorization: `Bearer ${token}` };
    const beside = `http://127.0.0.1:${ports.bare}`;
    const bare = `${beside}/space/${organization?.spaceId}`;
    const log = `${beside}/written`;
    const organizationId = organization?.organizationId ?? "";
    return await measure({ baseUrl, headers, bare, log, organizationId });
  } finally {
    child.send("stop");
    await once(child, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

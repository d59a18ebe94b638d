import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../lib/client/create-client.ts";
import { contract } from "../lib/contract/index.ts";
import { forkHost, type Row, seedDatabase } from "./hosting.ts";

const makeApi = (baseUrl: string, token: string) =>
  createClient(contract, { baseUrl, headers: { authorization: `Bearer ${token}` } });
type Api = ReturnType<typeof makeApi>;

/** A script that does this for each request to its public address. */
const answering = (body: string) => `export default { async fetch(request) {
  const event = JSON.parse((await request.formData()).get("event"));
  if (event.type !== "fetch") return new Response();
  ${body}
} };`;

/** Endless work of the scripts of one organization. */
const hostile = {
  loops: "for (;;);",
  "loops of promises": "for (;;) await 0;",
  objects: "const all = []; for (;;) all.push({ some: Math.random() });",
  bytes: "const all = []; for (;;) all.push(new Uint8Array(16e6).fill(1));",
  "writing to the console": "for (;;) { console.log('x'.repeat(5000)); await 0; }",
  waiting: "await new Promise((done) => setTimeout(done, 60_000));",
};

/** Requests that the hostile organization has in progress at any time. */
const atOnce = 12;
/** Milliseconds of one measurement: some hundred calls. */
const alonePeriod = 4_000;
const besidePeriod = 8_000;
/** Milliseconds until the last call of a flood has ended: a call's time limit and some more. */
const settling = 11_000;
/** The others may take so many times as long. */
const most = 2;

async function install(api: Api, organization: string, name: string, script: string) {
  const params = { integrationName: name };
  const body = { organization, title: name, description: "", scopes: [], script };
  await api.publishIntegration({ params, body: { ...body, runtime: "v2" } });
  const { id } = await api.installIntegration({ params, body: { organization } });
  return `/integrations/${name}/installations/${id}`;
}

/** Times of calls in milliseconds, in ascending order. */
class Sample {
  readonly #times: number[];

  constructor(times: number[]) {
    this.#times = times.toSorted((a, b) => a - b);
  }

  at(share: number): number {
    return this.#times[Math.floor(this.#times.length * share)] ?? 0;
  }

  get median(): number {
    return this.at(0.5);
  }

  toString(): string {
    const [median, p95] = [this.median, this.at(0.95)].map((ms) => ms.toFixed(1));
    return `${median} ms (p95 ${p95}, ${this.#times.length} calls)`;
  }
}

/** Calls a warm script, one call after the other. */
async function measure(url: string, period: number): Promise<Sample> {
  const times: number[] = [];
  const end = performance.now() + period;
  for (let began = performance.now(); began < end; began = performance.now()) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`The script answered ${answer.status}`);
    await answer.text();
    times.push(performance.now() - began);
  }
  return new Sample(times);
}

/** Sends requests without end. Returns a function that stops it and resolves to the number of answers. */
function flood(url: string): () => Promise<number> {
  const over = new AbortController();
  let answers = 0;
  const sender = async () => {
    while (!over.signal.aborted) {
      await fetch(url, { signal: over.signal })
        .then((answer) => answer.text())
        .then(
          () => {
            answers += 1;
          },
          () => {},
        );
    }
  };
  const all = Array.from({ length: atOnce }, sender);
  return async () => {
    over.abort();
    await Promise.allSettled(all);
    return answers;
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Measures the cost of one organization's greedy scripts for another one. */
export async function benchFairness(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const cases = Object.entries(hostile);
  // One for each case: what an organization has used up is missing in its next one.
  const sizes = ["10", ...cases.map(() => "10")].join();
  const { token, organizations } = await seedDatabase(dataDir, { BENCH_SIZES: sizes });
  const child = forkHost(dataDir, []);
  try {
    const [ports] = (await once(child, "message")) as [{ service: number }];
    const base = `http://127.0.0.1:${ports.service}`;
    const api = makeApi(base, token);
    const [own = "", ...others] = organizations.map(({ organizationId }) => organizationId);
    const script = answering("return new Response(event.request.url);");
    const url = base + (await install(api, own, "mine", script));
    await measure(url, alonePeriod);
    const rows: Row[] = [];
    for (const [index, [what, body]] of cases.entries()) {
      const path = await install(api, others[index] ?? "", `hostile-${index}`, answering(body));
      const before = await measure(url, alonePeriod);
      const stop = flood(base + path);
      const beside = await measure(url, besidePeriod);
      const answers = await stop();
      await wait(settling);
      const after = await measure(url, alonePeriod);
      const times = (beside.median * 2) / (before.median + after.median);
      rows.push({
        what: `A warm script's call beside another organization's ${what}`,
        figure: `median ${beside}; alone before ${before}, after ${after}: ${times.toFixed(2)} times, ${answers} hostile calls answered`,
        bar: `median at most ${most} times`,
        met: times <= most,
      });
    }
    return rows;
  } finally {
    child.send("stop");
    await once(child, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

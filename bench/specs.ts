import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dump } from "js-yaml";
import { type Client, createClient } from "../lib/client/create-client.ts";
import { contract } from "../lib/contract/index.ts";
import { forkHost, type Row, seedDatabase } from "./hosting.ts";
import { largeDocument } from "./specs-document.ts";

const mebibyte = 1024 * 1024;
const bytes = 5 * mebibyte;
/** Readings of each format: the middle one counts. */
const rounds = 5;

const middleOf = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const p99 = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

/** Two documents of that many bytes which differ in one operation and one shared schema. */
function versions(write: (document: unknown) => string): string[] {
  const fits = (size: number) => write(largeDocument(size)).length;
  const size = (bytes * bytes) / fits(bytes);
  return [false, true].map((later) => {
    const document = structuredClone(largeDocument(size)) as {
      paths: Record<string, unknown>;
      components: { schemas: Record<string, { required: string[] }> };
    };
    if (later) {
      delete document.paths[Object.keys(document.paths)[0] ?? ""];
      document.components.schemas.Model7?.required.push("amount");
    }
    return write(document);
  });
}

/** Asks for the same again and again, four at a time, until told to stop; answers the times. */
function load(ask: () => Promise<unknown>) {
  const times: number[] = [];
  let done = false;
  const run = async () => {
    while (!done) {
      const started = performance.now();
      await ask();
      times.push(performance.now() - started);
    }
  };
  const running = Promise.all(Array.from({ length: 4 }, run));
  return async () => {
    done = true;
    await running;
    return times;
  };
}

interface Measured {
  api: Client<typeof contract>;
  organizationId: string;
  /** URL of the current text. */
  url: string;
  serve: (text: string) => void;
  askSpace: () => Promise<unknown>;
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

/** Reads both documents in turn; answers the times and those of other requests meanwhile. */
async function readings(
  { api, organizationId, url, serve, askSpace }: Measured,
  format: "json" | "yaml",
  texts: string[],
) {
  const params = { organizationId, specSlug: format };
  const isRead = async () => {
    const { processingState } = await api.getOpenAPISpecBySlug({ params });
    return processingState === "complete";
  };
  const times: number[] = [];
  const stop = load(askSpace);
  for (let round = 0; round < rounds; round++) {
    serve(texts[round % 2] ?? "");
    const time = await timeOf(async () => {
      if (round > 0) await api.refreshOpenAPISpecBySlug({ params });
      else await api.createOrUpdateOpenAPISpecBySlug({ params, body: { source: { url } } });
      while (!(await isRead())) await sleep(50);
    });
    times.push(time);
  }
  return { time: middleOf(times), others: await stop() };
}

async function comparison({ api, organizationId, askSpace }: Measured, specSlug: string) {
  const params = { organizationId, specSlug };
  const { items } = await api.listOpenAPISpecVersions({ params });
  const ids = items.map(({ id }) => id);
  const pairs = ids.slice(1).map((from, at) => ({ from, to: ids[at] ?? "" }));
  const times: number[] = [];
  const stop = load(askSpace);
  for (const query of pairs) {
    times.push(await timeOf(() => api.compareOpenAPISpecVersions({ params, query })));
  }
  return { time: middleOf(times), others: await stop() };
}

async function measure(measured: Measured): Promise<Row[]> {
  const rows: Row[] = [];
  const rest = load(measured.askSpace);
  await sleep(5_000);
  const usual = p99(await rest());
  const meanwhile: number[] = [];
  for (const format of ["json", "yaml"] as const) {
    const texts = versions(format === "json" ? (value) => JSON.stringify(value, null, 1) : dump);
    const size = `${((texts[0] ?? "").length / mebibyte).toFixed(1)} MiB of ${format.toUpperCase()}`;
    const reading = await readings(measured, format, texts);
    const compared = await comparison(measured, format);
    meanwhile.push(...reading.others, ...compared.others);
    rows.push(
      {
        what: `Specification of ${size}, from asked to read`,
        figure: `${reading.time.toFixed(0)} ms`,
        bar: "under 3,000 ms",
        met: reading.time < 3_000,
      },
      {
        what: `Comparison of two such versions, nothing kept before`,
        figure: `${compared.time.toFixed(0)} ms`,
        bar: "under 1,000 ms",
        met: compared.time < 1_000,
      },
    );
  }
  const ratio = p99(meanwhile) / usual;
  rows.push({
    what: "GET one space meanwhile, p99 against without",
    figure: `${ratio.toFixed(2)} times (${p99(meanwhile).toFixed(1)} ms of ${usual.toFixed(1)} ms)`,
    bar: "at most 2 times",
    met: ratio <= 2,
  });
  return rows;
}

/** Cost of large specifications, and of other requests at the same time. */
export async function benchSpecs(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const { token, organizations } = await seedDatabase(dataDir, { BENCH_SIZES: "1000" });
  const [organization] = organizations;
  let text = "";
  const source = createServer((_, answer) => answer.end(text)).listen(0, "127.0.0.1");
  await once(source, "listening");
  const child = forkHost(dataDir, [], { ALLOW_PRIVATE_ADDRESSES: "true" });
  try {
    const [ports] = (await once(child, "message")) as [{ service: number }];
    const baseUrl = `http://127.0.0.1:${ports.service}`;
    const headers = { authorization: `Bearer ${token}` };
    const space = `${baseUrl}/v1/spaces/${organization?.spaceId}`;
    return await measure({
      api: createClient(contract, { baseUrl, headers }),
      organizationId: organization?.organizationId ?? "",
      url: `http://127.0.0.1:${(source.address() as AddressInfo).port}/openapi`,
      serve: (next) => {
        text = next;
      },
      askSpace: () => fetch(space, { headers }).then((answer) => answer.arrayBuffer()),
    });
  } finally {
    source.close();
    child.send("stop");
    await once(child, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "../lib/client/create-client.ts";
import { contract } from "../lib/contract/index.ts";
import type { OrganizationParams } from "../lib/contract/organizations/organizations.ts";
import { forkHost, type Row, seedDatabase } from "./hosting.ts";
import { type Api, edit, open, update } from "./pages.ts";

const pages = 200;
const answerAfter = 10;

/** An engine of LibreTranslate's protocol that takes its time. */
async function slowEngine() {
  const answer = async (request: IncomingMessage) => {
    const { q } = (await json(request)) as { q: string[] };
    await sleep(answerAfter);
    return { translatedText: q.map((text) => `ü${text}`) };
  };
  const server = createServer(async (request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(await answer(request)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

const paragraphs = (title: string) =>
  Array.from(
    { length: 12 },
    (_, at) =>
      `Paragraph ${at} of **${title}** says what \`option-${at}\` does, and [where](#part) to look.`,
  );
const textOf = (title: string) => ["## Part", ...paragraphs(title)].join("\n\n");

async function fill(api: Api, spaceId: string): Promise<string[]> {
  const params = await open(api, spaceId);
  const inserts = Array.from({ length: pages }, (_, at) => {
    const title = `Page ${at}`;
    return { operation: "insert_page", title, document: { markdown: textOf(title) } } as const;
  });
  const ids = await edit(api, params, inserts);
  await api.mergeChangeRequest({ params });
  return ids;
}

/** From asking for a run until its end is told. */
async function timed(api: Api, params: OrganizationParams, ask: () => Promise<string>) {
  const start = performance.now();
  const translationId = await ask();
  for (;;) {
    const found = await api.getTranslation({ params: { ...params, translationId } });
    if (found.status === "completed") {
      if (found.progress.fault) throw new Error(found.progress.fault);
      return { ms: performance.now() - start, translationId, stats: found.stats };
    }
    await sleep(10);
  }
}

async function measure(api: Api, params: OrganizationParams): Promise<Row[]> {
  const { id: space } = await api.createSpace({ params, body: { title: "Translated" } });
  const [first = ""] = await fill(api, space);
  const body = { source: { space, language: "en" }, language: "de" };
  const whole = await timed(
    api,
    params,
    async () => (await api.createTranslation({ params, body })).id,
  );
  if (whole.stats.latestPages !== pages) throw new Error("Not all pages were translated");
  const { translationId } = whole;
  const single = { params: { ...params, translationId } };
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const request = await open(api, space);
    await edit(api, request, [update(first, `${textOf("Page 0")}\n\nChanged ${turn}.`)]);
    await api.mergeChangeRequest({ params: request });
    const one = await timed(api, params, async () => {
      await api.runTranslation(single);
      return translationId;
    });
    if (one.stats.latestPages !== 1) throw new Error("Other pages were translated as well");
    times.push(one.ms);
  }
  const median = times.sort((a, b) => a - b)[2] ?? 0;
  return [
    {
      what: `Translation of ${pages} pages, the engine answering in ${answerAfter} ms: asked for to done`,
      figure: `${(whole.ms / 1000).toFixed(1)} s`,
      bar: "under 20 s",
      met: whole.ms < 20_000,
    },
    {
      what: "One changed page of them: asked for to done, median of five",
      figure: `${Math.round(median)} ms`,
      bar: "under 1,000 ms",
      met: median < 1000,
    },
  ];
}

/** How long translations take beside what the engine takes. */
export async function benchTranslations(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const engine = await slowEngine();
  const env = {
    BENCH_SIZES: "1",
    TRANSLATION_ENGINE: "libretranslate",
    TRANSLATION_URL: engine.url,
  };
  const { token, organizations } = await seedDatabase(dataDir, env);
  const host = forkHost(dataDir, [], env);
  try {
    const [{ service }] = (await once(host, "message")) as [{ service: number }];
    const api = createClient(contract, {
      baseUrl: `http://127.0.0.1:${service}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const { organizationId = "" } = organizations[0] ?? {};
    return await measure(api, { organizationId });
  } finally {
    host.send("stop");
    await once(host, "exit");
    engine.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

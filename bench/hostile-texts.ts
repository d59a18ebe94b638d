import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "../lib/client/create-client.ts";
import { contract } from "../lib/contract/index.ts";
import {
  type Attacked,
  attack,
  forms,
  get,
  publish,
  success,
  type Text,
} from "../server/testing/hostile-pages.ts";
import { hostileTexts } from "../server/testing/hostile-texts.ts";
import { forkHost, type Row, seedDatabase } from "./hosting.ts";

/** Readers of hostile pages at any time, and people who save such texts. */
const readersAtOnce = 8;
const writersAtOnce = 4;
/** Milliseconds between two requests of the other organization. */
const pause = 50;
/** Milliseconds of the measurement alone. */
const alonePeriod = 10_000;
/** Milliseconds in which hostile texts are saved, and in which they are read. */
const besidePeriod = 240_000;
/** The other organization may wait so many times as long, at most so long at once. */
const [mostTimes, longestStandstill, longestReady] = [2, 200, 100];

interface Answer {
  ms: number;
  status: number;
}

async function timed(request: () => Promise<{ status: number }>): Promise<Answer> {
  const began = performance.now();
  // A request that gets no answer has failed, too.
  const failure = (error: { status?: number }) => ({ status: error.status ?? 0 });
  const { status } = await request().catch(failure);
  return { ms: performance.now() - began, status };
}

/** Requests of an organization that has nothing to do with the hostile one. */
class Bystander {
  readonly answers: Record<string, Answer[]> = {};
  readonly #requests: Record<string, () => Promise<{ status: number }>>;
  readonly #over = new AbortController();
  #running: Promise<unknown> | undefined;

  constructor(requests: Record<string, () => Promise<{ status: number }>>) {
    this.#requests = requests;
  }

  start(): void {
    this.#running = Promise.all(
      Object.entries(this.#requests).map(async ([name, request]) => {
        const own: Answer[] = [];
        this.answers[name] = own;
        while (!this.#over.signal.aborted) {
          own.push(await timed(request));
          await wait(pause);
        }
      }),
    );
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#running;
  }
}

const at = (answers: readonly Answer[], share: number) => {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0;
};

const shown = (answers: readonly Answer[]) =>
  `median ${at(answers, 0.5).toFixed(1)} ms, p95 ${at(answers, 0.95).toFixed(1)}, longest ${at(answers, 1).toFixed(0)} (${answers.length})`;

/** The longest ones are the most expensive. */
const byLength = ([, one]: Text, [, other]: Text) => other.length - one.length;

/** Runs these with so many at once, and begins none after the period. */
async function inParallel(most: number, runs: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...runs];
  const end = performance.now() + besidePeriod;
  const next = async (): Promise<void> => {
    const run = waiting.shift();
    if (!run || performance.now() > end) return;
    await run();
    await next();
  };
  await Promise.all(Array.from({ length: most }, next));
}

/** Measures what an organization costs another one by texts that are written to cost as much as they can. */
export async function benchHostileTexts(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const { token, organizations } = await seedDatabase(dataDir, { BENCH_SIZES: "10,10" });
  const child = forkHost(dataDir, [], { SITES_ROUTING: "path" });
  try {
    const [ports] = (await once(child, "message")) as [{ service: number }];
    const base = `http://127.0.0.1:${ports.service}`;
    const headers = { authorization: `Bearer ${token}` };
    const api = createClient(contract, { baseUrl: base, headers });
    const [own = "", hostile = ""] = organizations.map(({ organizationId }) => organizationId);
    const mine = await publish(api, own, ["text", "# Title\n\nSome **text** and `code`.\n"]);
    let edits = 0;
    const edited = () => {
      edits += 1;
      return `# Title\n\nEdit ${edits}\n`;
    };
    const params = { spaceId: mine.spaceId };
    const request = await api.createChangeRequest({ params, body: { subject: "Edit" } });
    const answered = (answer: Promise<unknown>) => answer.then(() => success);
    const bystander = () =>
      new Bystander({
        "/readyz": () => get(`${base}/readyz`),
        "a published page": () => get(mine.address),
        "a page as Markdown": () => get(`${mine.address}.md`),
        "a list of spaces": () =>
          answered(
            api.listSpacesInOrganizationById({ params: { organizationId: own }, query: {} }),
          ),
        "saving a page": () =>
          answered(
            api.editContentInChangeRequest({
              params: { ...params, changeRequestId: request.id },
              query: { compat: false },
              body: {
                changes: [
                  {
                    operation: "update_page",
                    page: mine.pageId,
                    document: { markdown: edited() },
                  },
                ],
              },
            }),
          ),
      });
    const alone = bystander();
    alone.start();
    await wait(alonePeriod);
    await alone.stop();
    const beside = bystander();
    beside.start();
    const slow: (Answer & { name: string })[] = [];
    const began = performance.now();
    const note = async (name: string, run: () => Promise<{ status: number }>) =>
      slow.push({ name, ...(await timed(run)) });
    const theirs: Attacked[] = [];
    // Saved one by one, so that each is looked at.
    await inParallel(
      writersAtOnce,
      hostileTexts.toSorted(byLength).map(
        (text) => () =>
          note(`save ${text[0]}`, async () => {
            theirs.push(await attack(api, hostile, text));
            return success;
          }),
      ),
    );
    const reads = theirs.flatMap((page) =>
      Object.entries(forms).map(
        ([form, read]) =>
          () =>
            note(`${form} of ${page.name}`, () => read(api, page)),
      ),
    );
    await inParallel(readersAtOnce, reads);
    const took = performance.now() - began;
    await beside.stop();
    const worst = slow.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
    const statuses = Object.entries(Object.groupBy(slow, (each) => String(each.status)))
      .map(([code, all = []]) => `${all.length} × ${code}`)
      .join(", ");
    const rejected = slow
      .filter((each) => each.status >= 400 || each.status === 0)
      .map(({ name }) => name);
    const longest = worst.map(
      ({ name, ms, status: code }) => `${name}: ${(ms / 1000).toFixed(1)} s (${code})`,
    );
    const rows: Row[] = Object.entries(beside.answers).map(([name, answers]) => {
      const before = alone.answers[name] ?? [];
      const ratio = at(answers, 0.5) / at(before, 0.5);
      const failed = answers.filter((each) => each.status >= 500 || each.status === 0).length;
      const isReady = name === "/readyz";
      const bar = isReady ? longestReady : longestStandstill;
      return {
        what: `${name} beside ${hostileTexts.length} hostile texts, saved by ${writersAtOnce} and read by ${readersAtOnce} at once`,
        figure: `${shown(answers)}; alone ${shown(before)}: ${ratio.toFixed(2)} times, ${failed} failed`,
        bar: `median at most ${mostTimes} times, longest at most ${bar} ms, none failed`,
        met: ratio <= mostTimes && at(answers, 1) <= bar && failed === 0,
      };
    });
    rows.push({
      what: "The hostile organization's own requests",
      figure: `${slow.length} in ${(took / 1000).toFixed(0)} s: ${statuses}; rejected: ${rejected.join("; ")}; longest: ${longest.join("; ")}`,
      bar: "none is an error of the service",
      met: slow.every((each) => each.status < 500 || each.status === 503),
    });
    return rows;
  } finally {
    child.send("stop");
    await once(child, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

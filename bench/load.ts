import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { memoryOf, type Row } from "./hosting.ts";
import { type Asked, requestsPerSecond, toRequest } from "./requests.ts";

/** How long the service is asked for more than it can serve. */
const seconds = Number(process.env.BENCH_LOAD_SECONDS ?? 60);
const times = 10;
/** As many times as many as it takes on at once (`createApp`), so that it has to refuse. */
const connections = times * 128;

interface Answers {
  /** Milliseconds that each answer took which was no refusal, in order. */
  served: number[];
  refused: number;
  /** Neither served nor told when to come back. */
  lost: number;
}

/** Asks at that rate, whatever is answered. */
async function press(asked: Asked, rate: number): Promise<Answers> {
  const answers: Answers = { served: [], refused: 0, lost: 0 };
  const onResponse = (status: number, _body: string, _context: object, headers: object = {}) => {
    const namesRetry = Object.keys(headers).some((name) => name.toLowerCase() === "retry-after");
    if (status === 200) return;
    if ((status === 429 || status === 503) && namesRetry) answers.refused += 1;
    else answers.lost += 1;
  };
  const options = {
    url: asked.url,
    connections,
    duration: seconds,
    overallRate: rate,
    timeout: 30,
    requests: [{ ...toRequest(asked), onResponse }],
  };
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    run.on("response", (_client, status, _bytes, ms) => {
      if (status === 200) answers.served.push(ms);
    });
  });
  answers.lost += errors;
  answers.served.sort((a, b) => a - b);
  return answers;
}

/** The most megabytes that the service takes until told to stop looking. */
function watchMemory(child: ChildProcess) {
  let [most, stopped] = [0, false];
  const looking = (async () => {
    while (!stopped) {
      most = Math.max(most, await memoryOf(child));
      await wait(500);
    }
  })();
  return async () => {
    stopped = true;
    await looking;
    return most;
  };
}

async function timeOne({ url, token }: Asked): Promise<{ isServed: boolean; ms: number }> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return { isServed: answer.status === 200, ms: performance.now() - started };
}

async function calmTime(asked: Asked): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < 21; round++) taken.push((await timeOne(asked)).ms);
  return taken.toSorted((a, b) => a - b)[10] ?? Number.NaN;
}

/** Milliseconds until ten in a row are served in at most twice the time that they take without load. */
async function recoveryTime(asked: Asked, calm: number): Promise<number> {
  const started = performance.now();
  let since = started;
  for (let good = 0; good < 10; ) {
    const { isServed, ms } = await timeOne(asked);
    good = isServed && ms <= Math.max(2 * calm, 20) ? good + 1 : 0;
    if (good === 0) since = performance.now();
    if (performance.now() - started > 60_000) return Number.POSITIVE_INFINITY;
  }
  return since - started;
}

/** Ten times what the service can serve, of its most costly common read, for a minute. */
export async function measureLoad(
  asked: Asked,
  child: ChildProcess,
  memory: number,
): Promise<Row[]> {
  const most = await requestsPerSecond(asked);
  const calm = await calmTime(asked);
  const memoryAtMost = watchMemory(child);
  const { served, refused, lost } = await press(asked, Math.ceil(times * most));
  const recovery = await recoveryTime(asked, calm);
  const megabytes = await memoryAtMost();
  const p99 = served[Math.floor(served.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  const rate = (count: number) => Math.round(count / seconds);
  const name = `Asked for ${times} times what it serves`;
  return [
    {
      what: `${name}, ${seconds} s: p99 of what is served`,
      figure: `${Math.round(p99)} ms (${rate(served.length)} of ${rate(served.length + refused)} a second, ${Math.round(most)} without)`,
      bar: "under 5,000 ms",
      met: p99 < 5000,
    },
    {
      what: `${name}: neither served nor told by 429 or 503 when to come back`,
      figure: `${lost}`,
      bar: "none",
      met: lost === 0,
    },
    {
      what: `${name}: until all is served as before`,
      figure: `${Math.round(recovery)} ms`,
      bar: "under 5,000 ms",
      met: recovery < 5000,
    },
    {
      what: `${name}: most memory of the service`,
      figure: `${Math.round(megabytes)} MB`,
      bar: `at most ${memory} MB`,
      met: megabytes <= memory,
    },
  ];
}

import autocannon from "autocannon";

const connections = 20;
const duration = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

export interface Asked {
  url: string;
  method?: "GET" | "POST" | "PATCH";
  token?: string;
  /** Replaces the path of the address, anew for each request. */
  path?: () => string;
  body?: () => unknown;
}

/** Converts a request to the format of the library. */
export function toRequest({ token, method, path, body }: Asked): autocannon.Request {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { "content-type": "application/json" }),
  };
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    ...(path && { path: path() }),
    ...(body && { body: JSON.stringify(body()) }),
  });
  return { method: method ?? "GET", headers, setupRequest };
}

/** Sends requests on as many connections as a busy console keeps; any failure throws. */
export async function load(asked: Asked): Promise<autocannon.Result> {
  const { url } = asked;
  const requests = [toRequest(asked)];
  const result = await autocannon({ url, connections, duration, requests });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result;
}

/** How many requests a second are answered. */
export const requestsPerSecond = async (asked: Asked): Promise<number> =>
  (await load(asked)).requests.average;

export interface Compared {
  a: number;
  b: number;
  ratio: number;
}

/** Both in turn, several times, so that the machine's moods fall on both alike; answers the median ratio. */
export async function compare(a: Asked, b: Asked): Promise<Compared> {
  const pairs: Compared[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await requestsPerSecond(a);
    const second = await requestsPerSecond(b);
    pairs.push({ a: first, b: second, ratio: first / second });
  }
  pairs.sort((x, y) => x.ratio - y.ratio);
  const middle = pairs[Math.floor(pairs.length / 2)];
  if (!middle) throw new Error("BENCH_ROUNDS must be at least 1");
  return middle;
}

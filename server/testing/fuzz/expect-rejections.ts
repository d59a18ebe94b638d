import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect } from "vitest";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { app } from "../service.ts";
import { learner } from "./learn.ts";
import { Random } from "./random.ts";
import { type FuzzRequest, requestMaker } from "./requests.ts";
import { makeResources } from "./resources.ts";

const operations = contract as Record<string, Operation>;
/** Requests between checks that the fixtures still exist. */
const round = 250;
const longest = 30_000;
/** Bytes that caches and compiled code may add after the first fifth. */
const growth = 32 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Returns the bytes of live objects. */
function heldBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

interface Answered {
  status: number;
  body: unknown;
}

async function send(request: FuzzRequest, token: string): Promise<Answered> {
  const { method, path, headers, body } = request;
  const response = await app.request(path, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { status: response.status, body: undefined };
  }
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

/**
 * Returns the error of a response; undefined if it is correct. A script without an answer gives
 * 502.
 */
function errorOf({ errors }: Operation, { status, body }: Answered): string | undefined {
  const isNamed = (errors as readonly number[]).includes(status);
  if (status >= 500 && !isNamed) return `answered ${status}`;
  if (status < 400) return undefined;
  const { error } = (body ?? {}) as { error?: { code?: unknown; message?: unknown } };
  const isEnvelope = error?.code === status && typeof error.message === "string";
  return isEnvelope ? undefined : `refused with ${JSON.stringify(body)?.slice(0, 200)}`;
}

type Learn = (op: Operation, body: unknown) => void;

async function inTime(request: FuzzRequest, token: string, learn: Learn) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve("did not answer in time"), longest);
  });
  try {
    const op = operations[request.name] as Operation;
    const answered = send(request, token).then((answer) => {
      if (answer.status < 300) learn(op, answer.body);
      return errorOf(op, answer);
    });
    return await Promise.race([answered, late]);
  } catch (error) {
    return `threw ${error}`;
  } finally {
    clearTimeout(timer);
  }
}

const shown = ({ name, method, path, headers, body }: FuzzRequest, index: number, fault: string) =>
  `#${index} ${name} ${fault}: ${method} ${path.slice(0, 300)} ${headers["content-type"]} ${String(body).slice(0, 600)}`;

/**
 * Sends bad input to all operations, reproducible by seed, and expects errors that the contract
 * names.
 */
export async function expectRejections(requests: number, seed: number): Promise<void> {
  const random = new Random(seed);
  const faults: string[] = [];
  let places = await makeResources();
  let make = requestMaker(operations, places.places);
  let learn = learner(operations, places.places);
  let heldEarly = Number.POSITIVE_INFINITY;
  for (let index = 0; index < requests && faults.length < 20; index += 1) {
    if (index === Math.floor(requests / 5)) heldEarly = heldBytes();
    if (index % round === 0 && !(await places.isThere())) {
      places = await makeResources();
      make = requestMaker(operations, places.places);
      learn = learner(operations, places.places);
    }
    const request = make(random, index);
    const fault = await inTime(request, places.token, learn);
    if (fault) faults.push(shown(request, index, fault));
  }
  expect(faults).toEqual([]);
  expect(heldBytes()).toBeLessThan(heldEarly + growth);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  const health = await makeResources();
  expect(await health.isThere()).toBe(true);
}

import { LRUCache } from "lru-cache";
import { ServiceError } from "../../platform/errors.ts";
import { inputHash } from "../../platform/workers/known-complex.ts";
import { quickTurns } from "../../platform/workers/shared-turns.ts";
import { currentBehalf } from "../../platform/workers/tenant.ts";
import { unlessTooComplex } from "../../platform/workers/too-complex.ts";
import { WorkerPool } from "../../platform/workers/worker-pool.ts";
import type { Reading, VisitedPage } from "../reading.ts";
import { sourceOfPage } from "./document.ts";
import { type Material, type Needs, noMaterial, type Source } from "./material.ts";
import { Supplier } from "./supplier.ts";
import type {
  DraftInput,
  DrawInput,
  DrawnDraft,
  DrawnText,
  ShortText,
  tasks,
  WriteInput,
} from "./tasks.ts";

const workers = new WorkerPool<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  turns: quickTurns,
  limit: 5000,
  idle: 30 * 60_000,
  memory: 384,
});

/** External content that the last rendering of a text needed, by the text's hash. */
const needed = new LRUCache<string, Needs[]>({ max: 2000 });

/**
 * Limit of attempts to render a text, each with the content that was missing before, as reusable
 * contents may be nested.
 */
const mostRounds = 10;

type Given<Input> = Omit<Input, "source" | "material">;

/** Finds the external content that renderings need. */
interface Supplies {
  add(needs: Needs): Promise<void>;
}

/** Renders a text until nothing is missing. */
async function complete<R extends { needs: Needs | undefined }, S extends Supplies>(
  source: Source,
  supplierFor: (material: Material) => S,
  run: (input: Pick<DrawInput, "source" | "material">, hash: string) => Promise<R>,
): Promise<{ made: R; supplier: S }> {
  const material = noMaterial();
  const supplier = supplierFor(material);
  const own = inputHash("text", source);
  const before = needed.get(own) ?? [];
  for (const needs of before) await supplier.add(needs);
  const rounds = [...before];
  for (;;) {
    const hash = inputHash("text", [source, [...material.texts]]);
    const made = await run({ source, material }, hash);
    if (made.needs === undefined || rounds.length >= mostRounds) return { made, supplier };
    rounds.push(made.needs);
    needed.set(own, rounds);
    await supplier.add(made.needs);
  }
}

const supplierOf = (reading: Reading, visited: VisitedPage) => (material: Material) =>
  new Supplier(reading, visited, material);

/**
 * Rendered drafts by their whole input, which includes everything that their editor may see. The
 * console requests the text of a page before the browser does, and both share one rendering.
 */
const drafts = new LRUCache<string, DrawnDraft, () => Promise<DrawnDraft>>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ html }, key) => html.length + key.length,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: render }) => render(),
});

/** Renders a draft once for all who wait for it. */
async function renderOnce(key: string, render: () => Promise<DrawnDraft>): Promise<DrawnDraft> {
  try {
    return await drafts.forceFetch(key, { context: render });
  } catch (error) {
    // The client that was the first to wait is gone.
    const isLeft = error instanceof ServiceError && error.status === 408;
    if (isLeft && currentBehalf().isWanted()) return renderOnce(key, render);
    throw error;
  }
}

/**
 * Renders a text for its editors in a worker; undefined for a text that takes more than any real
 * one.
 */
export async function drawDraft(
  source: Source,
  supplierFor: (material: Material) => Supplies,
  given: Given<DraftInput>,
): Promise<string | undefined> {
  const drawn = await unlessTooComplex(
    complete(source, supplierFor, (input, hash) => {
      const whole = { ...given, ...input };
      const options = { hash: inputHash("text", [hash, given.before]), isForClient: true };
      return renderOnce(inputHash("draft", whole), () => workers.run("drawDraft", whole, options));
    }),
  );
  return drawn?.made.html;
}

/**
 * Renders a text without a page in a worker; undefined for a text that takes more than any real
 * one.
 */
export const drawShortText = (text: ShortText): Promise<string | undefined> =>
  unlessTooComplex(
    workers.run("drawShort", text, { hash: inputHash("text", text), isForClient: true }),
  );

/** Rendered text as a part of a page. */
export interface DrawnPart extends Omit<DrawnText, "needs"> {
  /** It shows content whose changes aren't recorded, so that it can't be cached for long. */
  isVolatile: boolean;
  /** Origins of the pages in its frames. */
  frames: readonly string[];
}

/**
 * Renders a text in a worker; undefined for a text that takes more time or memory than any real
 * one.
 */
export async function drawText(
  reading: Reading,
  visited: VisitedPage,
  source: Source,
  given: Given<DrawInput>,
): Promise<DrawnPart | undefined> {
  const drawn = await unlessTooComplex(
    complete(source, supplierOf(reading, visited), (input, hash) =>
      workers.run("draw", { ...given, ...input }, { hash }),
    ),
  );
  if (!drawn) return undefined;
  const { made, supplier } = drawn;
  return { ...made, isVolatile: supplier.isVolatile, frames: supplier.frames };
}

/** Converts a text to Markdown in a worker; undefined for a text that takes too much. */
export async function writeText(
  reading: Reading,
  visited: VisitedPage,
  source: Source,
  given: Given<WriteInput>,
): Promise<string | undefined> {
  const written = await unlessTooComplex(
    complete(source, supplierOf(reading, visited), (input, hash) =>
      workers.run("write", { ...given, ...input }, { hash }),
    ),
  );
  return written?.made.markdown;
}

const read = <N extends "updates" | "specBlocks">(name: N, source: Source) =>
  unlessTooComplex(workers.run(name, source, { hash: inputHash("text", source) }));

/** Reads the updates of a page for a feed; undefined if it has none. */
export async function readUpdates(reading: Reading, visited: VisitedPage) {
  const source = await sourceOfPage(reading, visited);
  return source && read("updates", source);
}

/** Reads the ids or slugs of the specifications that a text shows, by the keys of the blocks. */
export const readSpecBlocks = async (source: Source): Promise<ReadonlyMap<string, string>> =>
  (await read("specBlocks", source)) ?? new Map();

import { arrayBuffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../access/deps.ts";
import { findBlob } from "../../content/files/download.ts";
import { unavailable } from "../../platform/errors.ts";
import { TooComplexError } from "../../platform/workers/too-complex.ts";
import { Turns } from "../../platform/workers/turns.ts";
import { WorkerPool } from "../../platform/workers/worker-pool.ts";
import type { Card } from "./card.ts";
import type { tasks } from "./tasks.ts";

type Image = Uint8Array<ArrayBuffer>;
type ImageDeps = Pick<Deps, "db" | "storage" | "now">;

const mostLogoBytes = 1024 * 1024;

const workers = new WorkerPool<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  limit: 10_000,
  idle: 30_000,
});

async function readLogo(deps: ImageDeps, id: string | undefined): Promise<Image | undefined> {
  const blob = id === undefined ? undefined : await findBlob(deps, id);
  const isDrawable =
    blob && blob.size <= mostLogoBytes && /^image\/(png|jpe?g)$/.test(blob.contentType);
  const stream = isDrawable ? await deps.storage.open(blob.id) : undefined;
  return stream && new Uint8Array(await arrayBuffer(stream));
}

/**
 * Images by the hash of their content, up to a limit of bytes. Concurrent requests for one image
 * draw it once.
 */
export class DrawnImages {
  readonly #kept: LRUCache<string, Image>;
  readonly #pending = new Map<string, Promise<Image>>();
  readonly #turns: Turns;

  /** @param turns with a limit of waiting images for each organization */
  constructor({ maxSize, turns }: { maxSize: number; turns: Turns }) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: ({ byteLength }) => byteLength });
    this.#turns = turns;
  }

  /** Bytes of all cached images. */
  get size(): number {
    return this.#kept.calculatedSize;
  }

  /** Rejects with 503 if too many images of one organization are waiting. */
  async get(deps: ImageDeps, hash: string, card: Card): Promise<Image> {
    const known = this.#kept.get(hash) ?? this.#pending.get(hash);
    if (known) return known;
    const drawn = this.#draw(deps, hash, card);
    this.#pending.set(hash, drawn);
    try {
      const image = await drawn;
      this.#kept.set(hash, image);
      return image;
    } finally {
      this.#pending.delete(hash);
    }
  }

  async #draw(deps: ImageDeps, hash: string, card: Card): Promise<Image> {
    const logo = await readLogo(deps, card.logo);
    try {
      const options = { turns: this.#turns, hash: `card ${hash}` };
      return new Uint8Array(await workers.run("drawCard", { card, logo }, options));
    } catch (error) {
      throw error instanceof TooComplexError ? unavailable("The image took too long") : error;
    }
  }
}

export const drawnImages = new DrawnImages({
  maxSize: 16 * 1024 * 1024,
  turns: new Turns({ most: 2, mostWaiting: 8, patience: 10_000 }),
});

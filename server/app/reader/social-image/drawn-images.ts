import { arrayBuffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { findBlob } from "../../../content/files/download.ts";
import type { Deps } from "../../../platform/deps.ts";
import { unavailable } from "../../../platform/errors.ts";
import { TaskThread } from "../../../platform/threads/task-thread.ts";
import { TooComplexError } from "../../../platform/threads/too-complex.ts";
import type { Card } from "./card.ts";
import type { tasks } from "./tasks.ts";

type Image = Uint8Array<ArrayBuffer>;
type ImageDeps = Pick<Deps, "db" | "storage" | "now">;

const mostLogoBytes = 1024 * 1024;

/** Draws one image at a time. */
const thread = new TaskThread<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  limit: 10_000,
  patience: 10_000,
  idle: 30_000,
  memory: 256,
  rejections: {},
});

async function readLogo(deps: ImageDeps, id: string | undefined): Promise<Image | undefined> {
  const blob = id === undefined ? undefined : await findBlob(deps, id);
  const isDrawable =
    blob && blob.size <= mostLogoBytes && /^image\/(png|jpe?g)$/.test(blob.contentType);
  const stream = isDrawable ? await deps.storage.open(blob.id) : undefined;
  return stream && new Uint8Array(await arrayBuffer(stream));
}

/** Images by the hash of what they show, within a limit of bytes; each is drawn once at a time. */
export class DrawnImages {
  readonly #kept: LRUCache<string, Image>;
  readonly #pending = new Map<string, Promise<Image>>();
  readonly #mostWaiting: number;

  constructor({ maxSize, mostWaiting }: { maxSize: number; mostWaiting: number }) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: ({ byteLength }) => byteLength });
    this.#mostWaiting = mostWaiting;
  }

  /** Bytes of all images that are kept. */
  get size(): number {
    return this.#kept.calculatedSize;
  }

  /** Rejects as unavailable where too many images wait, so that they take no room from pages. */
  async get(deps: ImageDeps, hash: string, card: Card): Promise<Image> {
    const known = this.#kept.get(hash) ?? this.#pending.get(hash);
    if (known) return known;
    if (this.#pending.size >= this.#mostWaiting) throw unavailable("Too many images are drawn");
    const drawn = this.#draw(deps, card);
    this.#pending.set(hash, drawn);
    try {
      const image = await drawn;
      this.#kept.set(hash, image);
      return image;
    } finally {
      this.#pending.delete(hash);
    }
  }

  async #draw(deps: ImageDeps, card: Card): Promise<Image> {
    const logo = await readLogo(deps, card.logo);
    try {
      return new Uint8Array(await thread.run("drawCard", { card, logo }));
    } catch (error) {
      throw error instanceof TooComplexError ? unavailable("The image took too long") : error;
    }
  }
}

export const drawnImages = new DrawnImages({ maxSize: 16 * 1024 * 1024, mostWaiting: 8 });

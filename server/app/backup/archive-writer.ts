import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { BackupError } from "./backup-error.ts";

/** Writes an archive entry by entry, under a temporary name until it is complete. */
export class ArchiveWriter {
  readonly #path: string;
  readonly #draft: string;
  readonly #tar = pack();
  readonly #written: Promise<void>;

  constructor(path: string) {
    this.#path = path;
    this.#draft = `${path}.part`;
    // It holds secrets: only the owner may read it.
    const file = createWriteStream(this.#draft, { mode: 0o600, flush: true });
    this.#written = pipeline(this.#tar, createGzip({ level: 5 }), file);
    // `add` and `finish` report the error.
    this.#written.catch(() => undefined);
  }

  /** Resolves when the stream accepts more data. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    const entry = this.#tar.entry({ name, size: bytes.byteLength, mode: 0o600 });
    const ended = this.#written.then(() => {
      throw new Error("The archive has ended");
    });
    await Promise.race([pipeline(Readable.from([bytes]), entry), ended]);
  }

  addJson(name: string, value: unknown): Promise<void> {
    return this.add(name, Buffer.from(JSON.stringify(value)));
  }

  async finish(): Promise<void> {
    this.#tar.finalize();
    await this.#written;
    await rename(this.#draft, this.#path);
  }

  /** Removes the partial file and rethrows; a disk error gets a message for the operator. */
  async abandon(reason: unknown): Promise<never> {
    this.#tar.destroy();
    const fault = await this.#written.then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    );
    await rm(this.#draft, { force: true });
    if (!/^E[A-Z]+$/.test(fault?.code ?? "")) throw reason;
    throw new BackupError(`${this.#path} can't be written (${fault?.code}).`, { cause: fault });
  }
}

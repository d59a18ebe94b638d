/** Concatenates bytes: many small chunks take no more memory than a few large ones. */
export class Gathered {
  #buffer = Buffer.alloc(0);
  #size = 0;

  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#size);
  }

  add(piece: Uint8Array): void {
    const size = this.#size + piece.byteLength;
    if (size > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(size, this.#buffer.length * 2));
      larger.set(this.bytes);
      this.#buffer = larger;
    }
    this.#buffer.set(piece, this.#size);
    this.#size = size;
  }
}

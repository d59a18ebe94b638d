/** Range of an object, from its first to its last byte. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Storage of file contents. A name is written once and never again. */
export interface Storage {
  /** Durable when this resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined for a missing object. */
  open(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Deleting a missing object succeeds. */
  delete(name: string): Promise<void>;
}

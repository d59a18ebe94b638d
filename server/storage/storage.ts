/** A part of an object, from its first to its last byte. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Where the bytes of files lie. A name is written once and never again. */
export interface Storage {
  /** Kept for good when this returns. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is no such object. */
  open(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Deleting what is not there succeeds. */
  delete(name: string): Promise<void>;
}

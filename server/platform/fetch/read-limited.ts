import { FetchError } from "./error.ts";

export async function readBeginning(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk.subarray(0, most - size));
    size += chunk.byteLength;
    if (size >= most) break;
  }
  return Buffer.concat(chunks);
}

/** Reads a whole body; aborts past the limit, whatever its declared length. */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Uint8Array> {
  const bytes = await readBeginning(body, most + 1);
  if (bytes.byteLength > most) {
    throw new FetchError(`The response is larger than ${most / 1024 / 1024} MiB`);
  }
  return bytes;
}

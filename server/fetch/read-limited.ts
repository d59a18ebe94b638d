import { FetchFault } from "./fault.ts";

/** All of a body; one that goes on past the limit is cut off there, whatever its length said. */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new FetchFault(`It is larger than ${most / 1024 / 1024} MiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

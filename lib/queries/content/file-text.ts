import { useQuery } from "@tanstack/react-query";

/** Bytes of a text that are read. */
export const textLimit = 64 * 1024;

async function readText(address: string, signal: AbortSignal): Promise<string> {
  const headers = { range: `bytes=0-${textLimit - 1}` };
  const answer = await fetch(address, { headers, signal });
  // A range of an empty file can't be satisfied.
  if (answer.status === 416) return "";
  if (!answer.ok) throw new Error("The file couldn't be loaded. Download it instead.");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return new TextDecoder().decode(bytes.subarray(0, textLimit));
}

/** Beginning of a stored text; stored files never change. */
export const useFileText = (address: string) =>
  useQuery({
    queryKey: ["file-text", address],
    queryFn: ({ signal }) => readText(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

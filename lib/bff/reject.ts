import "server-only";

interface Details {
  /** The request may have been carried out. */
  doubtful?: boolean;
  /** Technical reason. */
  detail?: string | undefined;
}

/** Returns an error response in the service's format, with additional data for the client. */
export function reject(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  { doubtful = false, detail }: Details = {},
): Response {
  return Response.json(
    { error: { code: status, message, ...(doubtful && { doubtful }), ...(detail && { detail }) } },
    { status, headers: { "cache-control": "private, no-store", ...headers } },
  );
}

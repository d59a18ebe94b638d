import "server-only";

/**
 * The console's own refusal, in the form of the service's. It tells its own client where nobody knows
 * whether what was asked has been done all the same.
 */
export function refuse(
  status: number,
  message: string,
  headers: HeadersInit = {},
  doubtful = false,
): Response {
  return Response.json(
    { error: { code: status, message, ...(doubtful && { doubtful }) } },
    { status, headers: { "cache-control": "private, no-store", ...headers } },
  );
}

import "server-only";

/** The console's own refusal, in the form of the service's. */
export function refuse(status: number, message: string, headers: HeadersInit = {}): Response {
  return Response.json(
    { error: { code: status, message } },
    { status, headers: { "cache-control": "private, no-store", ...headers } },
  );
}

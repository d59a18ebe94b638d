import type { Visit } from "./visit/visit.ts";

/** Returns the caching headers of a response, for browsers and shared caches. */
export const cacheHeaders = ({ isPublic }: Visit) => ({
  "cache-control": isPublic ? "public, max-age=0, must-revalidate" : "private, no-store",
  vary: "Accept, Cookie, Accept-Encoding, X-Forwarded-Host",
});

import type { Hono } from "hono";
import { ServiceError, unauthorized } from "../errors.ts";
import { bearer } from "./request.ts";

/** Operations of the API format that this product does not implement, with their features. */
const unavailable = [
  ["/v1/spaces/:spaceId/git/import", "Git sync"],
  ["/v1/spaces/:spaceId/git/export", "Git sync"],
  ["/v1/orgs/:organizationId/ask", "Answers from documentation"],
  ["/v1/orgs/:organizationId/sites/:siteId/ask", "Answers from documentation"],
] as const;

/**
 * Responds with 501 and the feature's name, so that clients can tell it from a wrong address
 * (decision 6.6).
 */
export function addUnavailable(app: Hono): void {
  for (const [path, feature] of unavailable) {
    app.post(path, (http) => {
      if (bearer(http) === undefined) throw unauthorized();
      throw new ServiceError(501, `${feature} is not available in this service`);
    });
  }
}

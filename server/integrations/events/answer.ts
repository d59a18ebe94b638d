import type { ContentSecurityPolicy } from "#lib/contract/integrations/integration.ts";
import { policyHeader } from "../publishing/endpoints.ts";
import { passedHeaders } from "../runtime/passed-headers.ts";
import type { Reply } from "./call.ts";
import type { Target } from "./target.ts";

/** Headers that would affect the whole origin, which all integrations share. */
const ours = new Set(
  `access-control-allow-credentials alt-svc clear-site-data content-encoding content-length
   content-security-policy nel origin-agent-cluster report-to reporting-endpoints server
   service-worker-allowed set-cookie set-cookie2 strict-transport-security`.split(/\s+/),
);

/**
 * Sandboxes pages of an integration from everything else on this origin. The directive comes first,
 * as browsers ignore later duplicates.
 */
const apart = "sandbox allow-forms allow-popups allow-scripts";

const policyOf = (policy: ContentSecurityPolicy | undefined) =>
  policy === undefined ? apart : `${apart}; ${policyHeader(policy)}`;

/** Converts a script's response for the client (docs/conformance.md). */
export function toAnswer({ status, headers, body }: Reply, { integration }: Target): Response {
  const kept = passedHeaders(headers).filter(([name]) => !ours.has(name));
  const isEmpty = [101, 204, 205, 304].includes(status);
  return new Response(isEmpty ? null : new Uint8Array(body), {
    status: status === 101 ? 502 : status,
    headers: [
      ...kept,
      ["content-security-policy", policyOf(integration.definition.contentSecurityPolicy)],
      ["x-content-type-options", "nosniff"],
    ],
  });
}
